/** The rest of the address, for a form that changes one part of it. */
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
