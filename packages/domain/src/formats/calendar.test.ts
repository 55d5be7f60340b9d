import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import {
  atTime,
  auctionDatesSentence,
  civilDay,
  formatAuctionDays,
  formatDate,
  formatDay,
  formatTime,
  fromTime,
  greeting,
  instantInSaoPaulo,
  parseInstant,
  isCivilDay,
  isoInSaoPaulo,
  readWrittenDate,
  shiftDay,
  welcome,
  betweenSessions,
  startTime,
} from './calendar.ts';
import { sortAcceptingBidsAuctions } from '../sale/lists.ts';

const invalid = new Date(Number.NaN);

describe('dates in São Paulo', () => {
  test.each([
    ['2026-11-21T02:59:59Z', '20/11/2026', '23:59'],
    ['2026-11-21T03:00:00Z', '21/11/2026', '00:00'],
    ['2026-11-21T23:30:00-03:00', '21/11/2026', '23:30'],
    // Summer time began at midnight of 4 November 2018 and ended at midnight of 17 February 2019.
    ['2018-11-04T02:59:59Z', '03/11/2018', '23:59'],
    ['2018-11-04T03:00:00Z', '04/11/2018', '01:00'],
    ['2019-02-17T01:59:59Z', '16/02/2019', '23:59'],
    ['2019-02-17T02:00:00Z', '16/02/2019', '23:00'],
    ['1900-01-01T03:06:28Z', '01/01/1900', '00:00'],
    ['1900-01-01T03:06:27Z', '31/12/1899', '23:59'],
    ['0001-01-02T12:00:00Z', '02/01/0001', '08:53'],
  ])('%s is %s, %s', (iso, day, time) => {
    expect(formatDate(new Date(iso))).toBe(day);
    expect(formatTime(new Date(iso))).toBe(time);
    expect(formatDay(civilDay(new Date(iso)))).toBe(day);
  });

  test.each([
    ['2026-11-21T03:00:00Z', 'à 00:00', 'a partir da 00:00', ''],
    ['2026-11-21T04:59:00Z', 'à 01:59', 'a partir da 01:59', '01:59'],
    ['2026-11-21T05:00:00Z', 'às 02:00', 'a partir das 02:00', '02:00'],
    ['2026-11-21T13:00:00Z', 'às 10:00', 'a partir das 10:00', '10:00'],
    ['none', '', '', ''],
  ])('%s is "%s" and "%s" in a sentence, and "%s" as a start', (iso, at, from, start) => {
    expect(atTime(new Date(iso))).toBe(at);
    expect(fromTime(new Date(iso))).toBe(from);
    expect(startTime(new Date(iso))).toBe(start);
  });

  test('agree with Intl on every day of two centuries and at every hour of changes', () => {
    const intl = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const disagreeing: string[] = [];
    const compare = (instant: number): void => {
      const date = new Date(instant);
      const own = `${formatDate(date)}, ${formatTime(date)}`;
      if (own !== intl.format(date)) disagreeing.push(`${date.toISOString()} ${own}`);
    };
    const end = Date.UTC(2101, 0, 1);
    for (let day = Date.UTC(1900, 0, 1), step = 0; day < end; day += 86_400_000, step++) {
      compare(day + (step % 24) * 3_600_000 + (step % 60) * 60_000);
      // Brazil changed its offset in these months only.
      const month = new Date(day).getUTCMonth();
      if (month < 5 || month > 8) for (const hour of [2, 3, 4]) compare(day + hour * 3_600_000 - 1);
    }
    expect(disagreeing).toEqual([]);
  });

  test('are the same in a runtime with Temporal and without it', async () => {
    const weeks = Array.from({ length: 201 * 52 }, (_, week) => Date.UTC(1900, 0, 1 + week * 7));
    const offsets = async (): Promise<number[]> => {
      vi.resetModules();
      const { zoneOffset } = await import('./internal/zone.ts');
      return weeks.map(zoneOffset);
    };
    vi.stubGlobal('Temporal', Temporal);
    const expected = await offsets();
    vi.stubGlobal('Temporal', undefined);
    expect(await offsets()).toEqual(expected);
    vi.unstubAllGlobals();
  });

  test('an invalid date gives an empty text', () => {
    for (const junk of [invalid, null, '2026-11-21', 0, new Date(8.64e15), new Date(-8.64e15)]) {
      expect([formatDate, formatTime, civilDay].map((format) => format(junk as Date))).toEqual([
        '',
        '',
        '',
      ]);
    }
  });
});

describe('civil days', () => {
  test('must exist and have leading zeros', () => {
    const invalid = ['2026-02-29', '2026-2-1', '2026-13-01', '2026-00-10', '0000-01-01'];
    expect(isCivilDay('2028-02-29')).toBe(true);
    expect([...invalid, 'x2026-03-10', '2026-03-10x', ''].filter(isCivilDay)).toEqual([]);
    expect(formatDay('2026-02-29')).toBe('');
  });

  test('shift over months, leap days and summer time', () => {
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
    expect(shiftDay('2018-11-03', 1)).toBe('2018-11-04');
    expect(shiftDay('2026-11-21', 0.5)).toBe('');
    expect(shiftDay('9999-12-31', 1)).toBe('');
    expect(shiftDay('ontem', 1)).toBe('');
  });

  test.each([
    ['2026-11-21', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21T20:00', '2026-11-21T23:00:00.000Z'],
    ['2026-11-21 20:00:30', '2026-11-21T23:00:30.000Z'],
    ['2018-12-01T10:00', '2018-12-01T12:00:00.000Z'],
    // On the first day, midnight did not exist. On the second, 23:30 occurred twice.
    ['2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
    ['2019-02-16T23:30', '2019-02-17T01:30:00.000Z'],
  ])('%s in São Paulo is %s', (civil, iso) => {
    expect(instantInSaoPaulo(civil)?.toISOString()).toBe(iso);
  });

  test.each(['', '2026-02-30', '2026-11-21T24:30', '2026-11-21T20', '21/11/2026', null, 7])(
    '%s does not name an instant',
    (civil) => {
      expect(instantInSaoPaulo(civil)).toBeNull();
    },
  );

  test('an instant and its civil time convert to each other, hour by hour', () => {
    for (let instant = Date.UTC(2018, 5, 1); instant < Date.UTC(2020, 0, 1); instant += 3_600_000) {
      const date = new Date(instant);
      const again = instantInSaoPaulo(`${civilDay(date)}T${formatTime(date)}`);
      // An hour that occurs twice converts to the first one.
      const expected =
        date.toISOString() === '2019-02-17T02:00:00.000Z' ? instant - 3_600_000 : instant;
      expect(again?.getTime()).toBe(expected);
    }
  });
});

describe('auction days', () => {
  test.each([
    [[], '', ''],
    [['2026-03-10'], '10 de março', 'Dia(s) 10 de março de 2026'],
    [['2026-03-01'], '1 de março', 'Dia(s) 1 de março de 2026'],
    [
      ['2026-03-12', '2026-03-10', '2026-03-11', '2026-03-10'],
      '10, 11 e 12 de março',
      'Dia(s) 10, 11 e 12 de março de 2026',
    ],
    [
      ['2026-03-30', '2026-03-31', '2026-04-01'],
      '30 e 31 de março e 1 de abril',
      'Dia(s) 30 e 31 de março e 1 de abril de 2026',
    ],
    [
      ['2026-03-30', '2026-04-01', '2026-05-02'],
      '30 de março, 1 de abril e 2 de maio',
      'Dia(s) 30 de março, 1 de abril e 2 de maio de 2026',
    ],
    [
      ['2026-12-30', '2026-12-31', '2027-01-01'],
      '30 e 31 de dezembro de 2026 e 1 de janeiro de 2027',
      'Dia(s) 30 e 31 de dezembro de 2026 e 1 de janeiro de 2027',
    ],
    [['1997-05-19', '1997-05-18'], '18 e 19 de maio', 'Dia(s) 18 e 19 de maio de 1997'],
    [
      ['1970-01-01', '1969-12-31'],
      '31 de dezembro de 1969 e 1 de janeiro de 1970',
      'Dia(s) 31 de dezembro de 1969 e 1 de janeiro de 1970',
    ],
  ])('%j', (dates, days, sentence) => {
    expect(formatAuctionDays(dates)).toBe(days);
    expect(auctionDatesSentence(dates)).toBe(sentence);
  });

  test('an instant counts as its day in São Paulo, a civil day as itself', () => {
    expect(
      formatAuctionDays([
        new Date('2026-03-11T02:00:00Z'),
        '2026-03-11',
        '2026-03-12T23:00:00-03:00',
      ]),
    ).toBe('10, 11 e 12 de março');
  });

  test('anything that is not a date is ignored', () => {
    const junk = ['2026-02-30', 'amanhã', '', invalid, null, 20_260_310, {}] as string[];
    expect(formatAuctionDays([...junk, '2026-03-10'])).toBe('10 de março');
    expect(formatAuctionDays(junk)).toBe('');
    expect(auctionDatesSentence(junk)).toBe('');
    expect(auctionDatesSentence(null as unknown as string[])).toBe('');
  });
});

describe('wire dates', () => {
  test.each([
    '2026-03-10',
    '2026-03-10T20:05',
    '2026-03-10 20:05',
    '2026-03-10T20:05:30',
    '2026-03-10T20:05:30.5',
    '2026-03-10T20:05:30.123456789',
    '2026-03-10T20:05Z',
    '2026-03-10T20:05:30Z',
    '2026-03-10T20:05:30.5-03:00',
    '2026-03-10T20:05:30+0100',
  ])('%s is a date', (date) => {
    expect(formatAuctionDays([date])).toBe('10 de março');
  });

  test.each([
    'x2026-03-10T20:05',
    '2026-03-10T20:05x',
    '2026-03-10T20',
    '2026-03-10X20:05',
    '2026-03-10T20:05:30.',
    '2026-03-10T20:05:30.1234567890',
    '2026-03-10T20:05+1',
    '2026-02-30T20:05',
    '2026-02-30T20:05Z',
  ])('%s is not', (date) => {
    expect(formatAuctionDays([date])).toBe('');
  });

  test('dates without an offset are in São Paulo, dates with one are instants', () => {
    const started = (started_at: string) => ({ id: 1, started_at });
    const order = ['2026-03-10', '2026-03-10T00:01', '2026-03-10T03:02Z', '2026-03-10T00:03-03:00'];
    expect(
      sortAcceptingBidsAuctions(order.toReversed().map(started))
        .map(({ started_at }) => started_at)
        .toReversed(),
    ).toEqual(order);
  });
});

test('years outside 1 to 9999 have no text', () => {
  for (const year of ['-000001', '+010000'])
    expect(formatDate(new Date(`${year}-06-01T12:00:00Z`))).toBe('');
  expect(formatDate(new Date('0001-06-01T12:00:00Z'))).toBe('01/06/0001');
  expect(formatDate(new Date('9999-06-01T12:00:00Z'))).toBe('01/06/9999');
  expect(formatDate(new Date('0000-06-01T12:00:00Z'))).toBe('');
  expect(shiftDay('9999-12-31', 1)).toBe('');
  expect(shiftDay('0001-01-01', -1)).toBe('');
});

test('the greeting changes at 12:00 and 18:00 in São Paulo', () => {
  const at = (time: string) => greeting(new Date(`2026-11-21T${time}-03:00`));
  expect(at('00:00:00')).toBe('bom dia');
  expect(at('11:59:59')).toBe('bom dia');
  expect(at('12:00:00')).toBe('boa tarde');
  expect(at('17:59:59')).toBe('boa tarde');
  expect(at('18:00:00')).toBe('boa noite');
  expect(at('23:59:59')).toBe('boa noite');
  expect(greeting(invalid)).toBe('bom dia');
});

test('the welcome is neutral without a gender', () => {
  expect(welcome('lady')).toBe('Bem-vinda');
  expect(welcome('gentleman')).toBe('Bem-vindo');
  expect(welcome(undefined)).toBe('Boas-vindas');
});

describe('an auction of several days', () => {
  const auction = { days: ['2026-11-25', '2026-11-24'], started_at: '2026-11-24T20:00:00-03:00' };
  const next = Date.parse('2026-11-25T20:00:00-03:00');

  test.each([
    ['before the first session', '2026-11-24T19:59:00-03:00', null],
    ['during the first session', '2026-11-24T23:59:00-03:00', null],
    ['on the morning of the next one', '2026-11-25T00:00:00-03:00', next],
    ['until the next one begins', '2026-11-25T19:59:59-03:00', next],
    ['once it has begun', '2026-11-25T20:00:00-03:00', null],
    ['after the last one', '2026-11-26T09:00:00-03:00', null],
  ])('is between two sessions %s: %s, %s', (_, now, expected) => {
    expect(betweenSessions(auction, Date.parse(now))).toBe(expected);
  });

  test('means the same start in any notation', () => {
    const started_at = new Date(auction.started_at).toISOString();
    const everyQuarter = Array.from({ length: 4 * 24 * 4 }, (_, at) => next + (at - 192) * 900_000);
    const of = (from: typeof auction) => everyQuarter.map((now) => betweenSessions(from, now));
    expect(of({ ...auction, started_at })).toEqual(of(auction));
  });

  test('is never between sessions while the time or the days are not known', () => {
    expect(betweenSessions(auction, null)).toBeNull();
    expect(betweenSessions({ ...auction, days: [] }, next - 1)).toBeNull();
    expect(betweenSessions({ ...auction, started_at: null }, next - 1)).toBeNull();
  });
});

test.each([
  ['2026-12-24T20:00:00-05:00', '2026-12-25T01:00:00.000Z'],
  ['2026-12-24T20:00:00Z', '2026-12-24T20:00:00.000Z'],
  ['2026-12-24 20:00 -0500', '2026-12-25T01:00:00.000Z'],
  ['2026-12-24T20:00-05', '2026-12-25T01:00:00.000Z'],
  ['2026-12-24t20:00z', '2026-12-24T20:00:00.000Z'],
  ['2026-12-24T20:00:00', '2026-12-24T23:00:00.000Z'],
  [' 2026-12-24 20:00 ', '2026-12-24T23:00:00.000Z'],
  ['2026-12-24', '2026-12-24T03:00:00.000Z'],
  // In summer time, the clock was two hours behind UTC.
  ['2018-12-24', '2018-12-24T02:00:00.000Z'],
])('%j is the instant %s', (iso, instant) =>
  expect(parseInstant(iso)?.toISOString()).toBe(instant),
);

test.each([
  '24/12/2026',
  '12/10/2026',
  '2026-02-30',
  '0000-01-01',
  '2026-12-24T20:00+99:00',
  '2026',
  'amanhã',
  '',
  null,
  7,
  new Date(),
])('%j is no instant', (iso) => expect(parseInstant(iso)).toBeNull());

describe('dates as people and spreadsheets write them', () => {
  test.each([
    ['24/11/2026', '2026-11-24'],
    ['4/1/2026', '2026-01-04'],
    ['24/11/26', '2026-11-24'],
    ['24/11/98', '1998-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24-11-2026', '2026-11-24'],
    ['24 / 11 / 2026', '2026-11-24'],
    ['2026/11/24', '2026-11-24'],
    ['24/11/2026 20:00', '2026-11-24T20:00:00'],
    ['24/11/2026 20:00:15', '2026-11-24T20:00:15'],
    ['24/11/2026 9:05', '2026-11-24T09:05:00'],
    ['24/11/2026 20h', '2026-11-24T20:00:00'],
    ['24.11.2026 20.30', '2026-11-24T20:30:00'],
    ['24/11/2026 20:30:15.000', '2026-11-24T20:30:15'],
    ['24\u201311\u20132026', '2026-11-24'],
    ['24/11/2026 20h30', '2026-11-24T20:30:00'],
    ['24/11/2026, 20:30h', '2026-11-24T20:30:00'],
    ['24/11/2026 - 20 hs', '2026-11-24T20:00:00'],
    ['24/11/2026 às 20 horas', '2026-11-24T20:00:00'],
    ['24/11/2026 00:00', '2026-11-24T00:00:00'],
    ['46350', '2026-11-24'],
    ['46350,8333', '2026-11-24T20:00:00'],
    ['46350.8333333333', '2026-11-24T20:00:00'],
    ['24 de novembro de 2026', '2026-11-24'],
    ['24 de Novembro de 2026 às 20h30', '2026-11-24T20:30:00'],
    ['1º de março de 2027', '2027-03-01'],
    ['1 de marco de 2027', '2027-03-01'],
    ['24 nov. 2026', '2026-11-24'],
    ['24 de nov. de 2026', '2026-11-24'],
    ['24-nov-26', '2026-11-24'],
    ['24/nov/2026', '2026-11-24'],
    ['\u200e24\u200e/\u200e11\u200e/\u200e2026', '2026-11-24'],
    ['24/11/2026\u00a0\u00a020:00', '2026-11-24T20:00:00'],
    ['24 de\u00a0novembro\u202fde 2026', '2026-11-24'],
    ['２４／１１／２０２６　２０：００', '2026-11-24T20:00:00'],
    ['terça-feira, 24 de novembro de 2026', '2026-11-24'],
    ['ter., 24 nov 2026 20:00', '2026-11-24T20:00:00'],
    ['24/11/2026T20:00', '2026-11-24T20:00:00'],
    ['24/11/2026 20:00 (horário de Brasília)', '2026-11-24T20:00:00'],
    ['24/11/2026 20h, hora de Brasília', '2026-11-24T20:00:00'],
    ['24/11/2026 20:00 BRT', '2026-11-24T20:00:00'],
    ['24/11/2026 20:00:00 -03:00', '2026-11-24T20:00:00'],
    ['24/11/2026 a partir das 20h', '2026-11-24T20:00:00'],
  ])('%s is %s', (text, date) => expect(readWrittenDate(text)).toBe(date));

  test.each([
    ['11/24/2026'],
    ['30/02/2026'],
    ['24/11/2026 25:00'],
    ['24/11/2026 24:00'],
    ['24/11/2026 20:99'],
    ['24/11/2026 8:00 PM'],
    ['24/11/2026 20:00 -02:00'],
    ['24/11/2026 20:00 (horário de Manaus)'],
    ['24 de ma de 2026'],
    ['24 de nada de 2026'],
    ['1733/05/00'],
    ['2016-2017'],
    ['11-2-56'],
    ['0/0/0000'],
    ['4635'],
    ['463508'],
    ['24/11'],
    ['24 e 25/11/2026'],
    [''],
    ['a definir'],
    [null],
  ])('%s is unreadable', (text) => expect(readWrittenDate(text)).toBeNull());
});

describe('isoInSaoPaulo', () => {
  test.each([
    ['2026-11-21T23:00:00Z', '2026-11-21T20:00:00-03:00'],
    // The offset of 1913 had 28 seconds.
    ['1913-06-01T12:00:00Z', '1913-06-01T08:53:00-03:07'],
    ['2026-11-21T23:00:59Z', '2026-11-21T20:00:59-03:00'],
    // Daylight saving time of 2018 began and ended at midnight.
    ['2018-11-04T02:59:59Z', '2018-11-03T23:59:59-03:00'],
    ['2018-11-04T03:00:00Z', '2018-11-04T01:00:00-02:00'],
    ['2019-02-17T01:59:59Z', '2019-02-16T23:59:59-02:00'],
    ['2019-02-17T02:00:00Z', '2019-02-16T23:00:00-03:00'],
  ])('%s is %s in São Paulo', (instant, text) => {
    expect(isoInSaoPaulo(new Date(instant))).toBe(text);
  });

  test('keeps the time, at the local time of São Paulo', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1915-01-01'),
          max: new Date('2100-01-01'),
          noInvalidDate: true,
        }),
        (date) => {
          const text = isoInSaoPaulo(date);
          expect(Date.parse(text)).toBe(Math.floor(date.getTime() / 1000) * 1000);
          expect(text).toMatch(/T\d\d:\d\d:\d\d-0[23]:00$/);
          expect(text.slice(11, 16)).toBe(formatTime(date));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
