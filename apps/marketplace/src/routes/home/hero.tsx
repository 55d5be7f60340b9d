import { lazyComponent } from '@martelo/ui/lazy-component';

export const Slides = lazyComponent(() => import('./slides.tsx'));

/** Headline of the home page and, beside it, highlights of the houses. */
export function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>
          A obra primeiro,
          <br />o lance depois.
        </h1>
        <p>
          Lotes de casas de leilão de todo o Brasil em um só lugar, com preço, prazo e comissão
          informados.
        </p>
        <a href="/lotes?estado=abertos">Ver lotes abertos</a>
      </div>
      <Slides />
    </section>
  );
}
