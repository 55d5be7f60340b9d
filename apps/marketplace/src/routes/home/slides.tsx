import { carouselRead, useCarousel } from '@martelo/api/site';
import { Carousel, CarouselSlide } from '@martelo/ui/carousel';
import { useOptionalArea } from '../../engine/data.ts';

/** The carousel of the houses, or a drawing in its place when it is empty or failed. */
export default function Slides() {
  const area = useOptionalArea(carouselRead(), useCarousel());
  const items = area?.data?.items;
  if (area === null || items?.length === 0) return <Composition />;
  if (items === undefined) return <div className="slideshow waiting" />;
  return (
    <Carousel aria-label="Destaques" className="slideshow">
      {items.map((item, index) => (
        <CarouselSlide
          key={item.id}
          item={item}
          priority={index === 0}
          action={item.link_url.startsWith('/lotes?leilao=') ? 'Ver o catálogo' : 'Ver destaque'}
          sizes="(max-width: 831px) 90vw, 42rem"
        />
      ))}
    </Carousel>
  );
}

/** Decoration of the home page, coloured by the theme. */
function Composition() {
  return (
    <svg viewBox="0 0 480 384" aria-hidden="true" focusable="false">
      <rect width="480" height="384" fill="var(--m-plane)" />
      <path d="M0 0h240v192a192 192 0 0 1-240 0z" fill="var(--m-lot-sold-bg)" />
      <path d="M240 0h240v240A240 240 0 0 1 240 0z" fill="var(--m-accent)" />
      <circle cx="144" cy="240" r="96" fill="var(--m-lot-closing-bg)" />
      <path d="M144 144a96 96 0 0 1 0 192z" fill="var(--m-ink)" />
      <path d="M240 288h240v96H240z" fill="var(--m-lot-open-bg)" />
      <path d="M288 336a48 48 0 0 1 96 0 48 48 0 0 0 96 0v48H288z" fill="var(--m-lot-open-fg)" />
    </svg>
  );
}
