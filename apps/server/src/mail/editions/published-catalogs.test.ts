import { instantInSaoPaulo, civilDay } from '@martelo/domain/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCatalogue } from '../../../test/catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../../../test/engines.ts';
import { auctionsWhere, reportedOn } from '../../auctions/auction-queries.ts';
import { auctionSections } from './auction-mails.ts';

const at = (civil: string): Date => instantInSaoPaulo(civil) ?? new Date(Number.NaN);
const sender = { siteUrl: 'https://casa.example', postalAddress: 'Rua Fictícia, 100' };

describeOnEngines('the mail about new catalogues', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('announced_catalogues').execute();
    await database.db
      .updateTable('auctions')
      .set({ catalog_available_at: at('2020-01-01') })
      .execute();
  });

  /** Returns the preview of the section at ten o'clock, which has the titles; `null` if there is none. */
  async function mailOf(day: string): Promise<string | null> {
    const now = at(`${day}T10:00`);
    const slot = { kind: 'morning', day: civilDay(now), at: now } as const;
    const sectionsOf = await auctionSections({ ...sender, db: database.db, slot, now });
    const sections = await sectionsOf([{ id: 1, wanted: ['published_catalogs'] }]);
    return sections.get(1)?.preview ?? null;
  }

  const change = (values: {
    title?: string;
    status?: 'ongoing' | 'finished' | 'canceled';
    catalog_available_at?: Date;
    finished_at?: Date | null;
  }) => database.db.updateTable('auctions').set(values).where('id', '=', 1).execute();

  const yesterday = at('2026-11-20T18:00');
  const later = at('2026-12-20T18:00');

  test('announces a catalogue that was published in the last 24 hours', async () => {
    await change({
      title: 'Arte da Bahia',
      status: 'ongoing',
      catalog_available_at: yesterday,
      finished_at: later,
    });
    expect(await mailOf('2026-11-21')).toBe('Arte da Bahia');
    // A second process, or a second attempt of the same day.
    expect(await mailOf('2026-11-21')).toBe('Arte da Bahia');
    expect(await mailOf('2026-11-22')).toBeNull();
  });

  test('announces a catalogue once, also when the house changes its date', async () => {
    await change({ status: 'ongoing', catalog_available_at: yesterday, finished_at: later });
    expect(await mailOf('2026-11-21')).not.toBeNull();
    await change({ catalog_available_at: at('2026-11-21T18:00') });
    expect(await mailOf('2026-11-22')).toBeNull();
  });

  test.each([
    ['has ended', { status: 'ongoing', finished_at: at('2026-11-21T09:00') }],
    ['has a result without a date', { status: 'finished', finished_at: null }],
    ['took place in 1817', { status: 'finished', finished_at: at('1817-03-01') }],
    ['was canceled', { status: 'canceled', finished_at: later }],
  ] as const)('announces no auction that %s', async (_, values) => {
    await change({ ...values, catalog_available_at: yesterday });
    expect(await mailOf('2026-11-21')).toBeNull();
  });

  test.each([
    ['will end', { status: 'ongoing', finished_at: later }, [1]],
    ['has ended since', { status: 'finished', finished_at: at('2026-11-20T22:00') }, [1]],
    ['had ended before', { status: 'finished', finished_at: at('1817-03-01') }, []],
    ['has a result without a date', { status: 'finished', finished_at: null }, []],
  ] as const)('the daily report of a catalogue whose auction %s', async (_, values, listed) => {
    await change({ ...values, catalog_available_at: yesterday });
    const reported = reportedOn(civilDay(at('2026-11-21T10:00')));
    expect(reported && (await auctionsWhere(database.db, reported.published_yesterday))).toEqual(
      listed,
    );
  });
});
