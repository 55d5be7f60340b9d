import { carouselRead, useCarousel } from '@martelo/api/site';
import { Carousel, CarouselSlide } from '@martelo/ui/carousel';
import { usePageArea } from '../../data.ts';

/** What the houses want to be seen; neither a failure nor an empty list leaves a gap. */
export default function Slides() {
  const { data } = usePageArea(carouselRead(), useCarousel());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Carousel aria-label="Destaques" className="slideshow">
      {data.items.map((item) => (
        <CarouselSlide key={item.id} item={item} />
      ))}
    </Carousel>
  );
}
