/** Hidden fields with the other parameters of the address, for a form that changes some of them. */
export function KeptFilters({
  query,
  except,
}: {
  query: URLSearchParams;
  except: readonly string[];
}) {
  return [...query]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
