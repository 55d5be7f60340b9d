import { carouselRead, useCarousel } from '@martelo/api/site';
import { Carousel, CarouselSlide } from '@martelo/ui/carousel';
import { useOptionalArea } from '../../engine/data.ts';
import { Composition } from './composition.tsx';

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
