import { PriceRangeForm } from '@martelo/ui/filter-panel';
import { useNavigate } from '../router.ts';
import { addressWith, readAddress } from '@martelo/api/lot-filters';

const reais = (cents: number | null): string | null =>
  cents === null ? null : String(Math.round(cents / 100));

const cents = (reais: number | null): number | null => (reais === null ? null : reais * 100);

/** The price filter with validation. A separate module, because it loads the form library. */
export default function PriceRange({ path, query }: { path: string; query: URLSearchParams }) {
  const navigate = useNavigate();
  const { minimum, maximum } = readAddress(query);
  return (
    <PriceRangeForm
      key={query.toString()}
      action={path}
      value={{ min: cents(minimum), max: cents(maximum) }}
      onRangeChange={({ min, max }) => {
        void navigate(addressWith(path, query, { preco_min: reais(min), preco_max: reais(max) }));
      }}
    />
  );
}
