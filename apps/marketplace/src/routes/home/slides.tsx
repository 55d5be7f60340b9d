import { carouselRead, useCarousel } from '@martelo/api/site';
import { Carousel, CarouselSlide } from '@martelo/ui/carousel';
import { useOptionalArea } from '../../data.ts';

/** The carousel of the houses. Renders nothing when it is empty or failed. */
export default function Slides() {
  const data = useOptionalArea(carouselRead(), useCarousel())?.data;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Carousel aria-label="Destaques" className="slideshow">
      {data.items.map((item) => (
        <CarouselSlide key={item.id} item={item} />
      ))}
    </Carousel>
  );
}
