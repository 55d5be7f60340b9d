/**
 * The site as a whole: the slides of the home page and the health of the server.
 *
 * See docs/api-contract.md#carousel.
 *
 * @module
 */
import type { Carousel } from '@martelo/domain/entities';
import type { Answer, Calls } from '../../internal/calls/endpoint.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';

/** The calls of the site. */
export const siteCalls = {
  /** Slides of the home page. `CAROUSEL_ROUTE` can replace the path (see `paths` of `createClient`). */
  carousel: {
    method: 'GET',
    path: '/carousel.json',
    auth: 'none',
    answer: { list: 'items' } as Answer<Carousel>,
  },

  /** Health of the server. */
  health: {
    method: 'GET',
    path: '/health',
    auth: 'none',
    answer: {} as Answer<{ status: 'ok'; db: 'ok'; version: string }>,
  },
} as const satisfies Calls;

/**
 * Returns the read of {@link useCarousel}, for loading on the server.
 *
 * @example
 * carouselRead().key; // '/carousel.json'
 */
export const carouselRead = (): Read<Carousel> => read(siteCalls.carousel);

/**
 * Returns the current slides. After a failure or without slides, show no carousel.
 *
 * @example
 * const { data } = useCarousel();
 * return data?.items.length ? <Carousel items={data.items} /> : null;
 */
export const useCarousel = (): ReadArea<Carousel> => useRead(carouselRead());
