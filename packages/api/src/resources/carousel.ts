'use client';
/**
 * The slides of the home page.
 *
 * See docs/api-contract.md#carousel.
 *
 * @module
 */
import type { Carousel } from '@martelo/domain/entities';
import * as endpoints from '../endpoints.ts';
import { read, type Read } from '../read.ts';
import { useRead, type ReadArea } from '../use-read.ts';

/**
 * The read behind {@link useCarousel}, for loading on the server.
 *
 * @param route The configured path below the API base (`CAROUSEL_ROUTE`).
 *
 * @example
 * carouselRead().key; // '/carousel.json'
 * carouselRead('/vitrine.json').key; // '/vitrine.json'
 */
export const carouselRead = (route: string = endpoints.carousel.path): Read<Carousel> =>
  read({ ...endpoints.carousel, path: route });

/**
 * The slides that are on now. Neither a failure nor an empty list leaves a gap: show none.
 *
 * @example
 * const { data } = useCarousel(settings.carouselRoute);
 * return data?.items.length ? <Carousel items={data.items} /> : null;
 */
export const useCarousel = (route?: string): ReadArea<Carousel> => useRead(carouselRead(route));
