/**
 * Calling codes of the countries, with the number of digits after them.
 *
 * Sources: ITU-T E.164, and the numbering plans in Google's libphonenumber. Numbers are only counted,
 * because no house dials by what a table knows of another country. See
 * docs/decisions/0058-phone-numbers.md.
 *
 * @module
 */

/** Codes by the number of digits, lowest and highest. */
const codes: Readonly<Record<string, string>> = {
  '4-5': '290',
  '4-7': '683 690',
  '5': '500 682',
  '5-6': '247',
  '5-7': '676 677 678 688',
  '5-8': '386 686',
  '5-10': '685',
  '6': '298 299 672 687',
  '6-7': '597',
  '6-9': '40 252 352 355 376 508 681 689',
  '6-11': '39 49 375',
  '6-12': '358 359 381',
  '7': '238 239 246 248 269 291 297 592 673 674 680 691 692',
  '7-8': '241 507 599 670 675 853 961 965 975',
  '7-9': '220 231 245 265 353 354 385 423 967 968',
  '7-10': '46 84 95 230 243 254 263 267 372 960',
  '7-11': '501 679 974',
  '7-13': '43',
  '8': '45 47 53 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 502 503 504 505 506 509 591 598 852 973 993',
  '8-9': '32 36 51 66 213 224 233 237 250 258 264 268 377 382 387 593 595 962 963 971 972',
  '8-10': '20 60 63 64 234 378 850 855 856 886 964 970 976',
  '8-11': '65 82 977',
  '8-12': '62 383',
  '8-13': '91',
  '9': '27 31 33 34 41 48 56 93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 420 421 590 594 596 992 994 995 998',
  '9-10': '44 61 81 92 380 966 996',
  '9-11': '86',
  '10': '1 7 30 52 57 58 90 98 225 229',
  '10-11': '54',
};

/** Digits after a calling code. */
interface CallingCode {
  readonly code: string;
  readonly fewest: number;
  readonly most: number;
}

let byCode: Map<string, CallingCode> | undefined;

function table(): Map<string, CallingCode> {
  if (byCode !== undefined) return byCode;
  byCode = new Map();
  for (const [counts, list] of Object.entries(codes)) {
    const [fewest = 0, most = fewest] = counts.split('-').map(Number);
    for (const code of list.split(' ')) byCode.set(code, { code, fewest, most });
  }
  return byCode;
}

/**
 * Returns the calling code with which the digits begin, or `undefined` for none. No code begins with
 * another one.
 *
 * @example
 * callingCodeOf('351912345678'); // { code: '351', fewest: 9, most: 9 }
 */
export function callingCodeOf(digits: string): CallingCode | undefined {
  for (const length of [1, 2, 3]) {
    const found = table().get(digits.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}
