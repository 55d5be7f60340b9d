/** Prints the results of all functions that might depend on time zone or language, as JSON. */
import * as domain from '../src/index.ts';

const instants = Array.from(
  { length: 4000 },
  (_, index) => new Date(Date.UTC(1905, 0, 1) + index * 17 * 86_400_000 + index * 3_661_000),
);
const days = instants.map(domain.civilDay);

console.log(
  JSON.stringify({
    shown: instants.map((date) => [
      domain.formatDate(date),
      domain.formatTime(date),
      domain.greeting(date),
      domain.formatAuctionDays([date, date.toISOString(), domain.civilDay(date)]),
      domain.auctionDatesSentence([date]),
    ]),
    back: days.map((day) => domain.instantInSaoPaulo(day)),
    shifted: days.map((day) => domain.shiftDay(day, 1)),
    months: days.map((day) => [
      domain.daysOfMonth(day.slice(0, 7)),
      domain.weekdayOf(day),
      domain.ageOn('1904-02-29', day),
    ]),
    typed: days.map((day) => domain.parseTyped(domain.formatDay(day))),
    // Midnights and days that do not exist in some time zone.
    skipped: ['16/10/2016', '04/11/2018', '30/12/2011', '31/12/1994', '29/03/2026'].map((text) => [
      domain.parseTyped(text),
      domain.validators.dateFormat(`${text} 00:30`, 'DD/MM/YYYY HH:mm'),
      domain.validators.before(text, '01/01/2030'),
      domain.validators.dateBetween(text, '01/01/1990', '01/01/2030'),
    ]),
    born: ['20/11/2026', '21/11/2026', '22/11/2026'].map((text) =>
      domain.validators.birthdate(text, new Date('2026-11-22T02:59:59Z')),
    ),
    sorted: domain
      .sortFinishedAuctions([
        { id: 1, finished_at: '2018-11-04T00:30' },
        { id: 2, finished_at: '2018-11-04T03:20:00Z' },
        { id: 3, finished_at: '2018-11-04' },
      ])
      .map(({ id }) => id),
    renewed: domain.radarExpiry(new Date('2018-10-01T12:00:00Z')),
    text: [
      domain.titleize('ISTANBUL İZMİR ığdır straße'),
      domain.slugify('ISTANBUL İZMİR ığdır straße'),
      domain.formatMoney(123_456_789, { currency: 'USD', rates: { USD: 0.1874 } }),
      domain.formatMoney(123_456_789),
      domain.amountInWords(123_456_789),
      domain.abbreviateName('íris ítalo índio'),
    ],
  }),
);
