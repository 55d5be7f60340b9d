import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { endpoints } from '@martelo/api/contract';
import type { Carousel, CarouselItem } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { imageFor } from '../media/image.ts';
import type { Routes } from '../http/routes.ts';

/** Returns the slides that are shown at a time. A slide needs an image. */
async function readCarousel(db: Kysely<Schema>, now: Date): Promise<Carousel> {
  const items = await db
    .selectFrom('carousel_items')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('carousel_images').selectAll().whereRef('item_id', '=', 'carousel_items.id'),
      ).as('images'),
    )
    .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    items: items.flatMap((item): CarouselItem[] => {
      const on = (screen: 'any' | 'mobile') => {
        const row = item.images.find((image) => image.screen === screen);
        return row === undefined ? null : imageFor(row);
      };
      const image = on('any');
      if (image === null) return [];
      return [
        {
          id: item.id,
          title: item.title,
          subtitle: item.subtitle,
          link_url: item.link_url,
          image,
          image_mobile: on('mobile'),
          position: item.position,
        },
      ];
    }),
  };
}

/**
 * Registers the route of the home page's current slides (docs/api-contract.md#carousel), under the
 * configured path.
 */
export const carousel =
  (path: string) =>
  ({ serve, clock }: Routes): void => {
    serve(
      { ...endpoints.carousel, path },
      async ({ reads }) => readCarousel(await reads(), clock()),
      { isCached: true },
    );
  };
