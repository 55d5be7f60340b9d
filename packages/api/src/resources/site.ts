/**
 * The slides of the home page.
 *
 * See docs/api-contract.md#carousel.
 *
 * @module
 */
import type { Carousel } from '@martelo/domain/entities';
import { read, type Read } from '../internal/read.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls } from '../internal/endpoint.ts';

/** The calls of this resource. */
export const siteCalls = {
  /** Where a house configured another route, both ends replace the path (`carouselRead`). */
  carousel: {
    method: 'GET',
    path: '/carousel.json',
    auth: 'none',
    answer: { list: 'items' } as Answer<Carousel>,
  },

  health: {
    method: 'GET',
    path: '/health',
    auth: 'none',
    answer: {} as Answer<{ status: 'ok'; db: 'ok'; version: string }>,
  },
} as const satisfies Calls;

/**
 * The read behind {@link useCarousel}, for loading on the server.
 *
 * @param route The configured path below the API base (`CAROUSEL_ROUTE`).
 *
 * @example
 * carouselRead().key; // '/carousel.json'
 * carouselRead('/vitrine.json').key; // '/vitrine.json'
 */
export const carouselRead = (route: string = siteCalls.carousel.path): Read<Carousel> =>
  read({ ...siteCalls.carousel, path: route });

/**
 * The slides that are on now. Neither a failure nor an empty list leaves a gap: show none.
 *
 * @example
 * const { data } = useCarousel(settings.carouselRoute);
 * return data?.items.length ? <Carousel items={data.items} /> : null;
 */
export const useCarousel = (route?: string): ReadArea<Carousel> => useRead(carouselRead(route));
