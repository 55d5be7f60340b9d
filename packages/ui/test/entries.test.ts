/** The public API of the package. A new entry or a new export must be added to the table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as brand from '../src/brand/index.ts';
import * as ui from '../src/index.ts';
import * as testing from '../src/testing/index.ts';

/** The values that each entry exports, without types. */
const table: Readonly<Record<string, string>> = {
  'account-card': 'AccountCard AccountCardSkeleton',
  'account-facts': 'AccountFacts',
  'auction-calendar': 'AuctionSchedule MonthCalendar',
  'auction-card': 'AuctionCard AuctionCardSkeleton AuctionDates AuctionGrid NextSession',
  'auction-facts': 'AuctionFacts',
  'author-card': 'AuthorCard AuthorCardSkeleton',
  'bid-form': 'BidForm',
  brand: 'araucaria brandCss brandWarnings contrast jabuticaba',
  breadcrumbs: 'Breadcrumbs',
  button: 'Button',
  carousel: 'Carousel CarouselSlide',
  'category-card': 'CategoryCard CategoryCardSkeleton CategoryGrid',
  'choice-field': 'CheckboxField ChipsField RadioField SwitchField',
  clock: 'ClockProvider synchronizeClock useLotPhase useLotSession useNextSession useNow',
  'contact-form': 'ContactForm',
  countdown: 'AsOf Countdown Deadline',
  counts: 'AuctionCounts LotCounts',
  'currency-switcher': 'CurrencySwitcher',
  'file-field': 'AvatarField FileField',
  'filter-panel': 'FilterPanel FilterPills filterHref',
  footer: 'Footer ThemeSwitch',
  form: 'ErrorSummary Field FieldGroup FieldRow Form SubmitButton asBoolean asText useFormField',
  header: 'Header SkipLink Wordmark',
  'how-to-buy': 'HowToBuy',
  'kept-changes': 'restoreChanges',
  'lazy-component': 'isPageHydrated lazyComponent',
  link: 'LinkProvider',
  'load-more': 'LoadMore',
  loading: 'Skeleton Splash skeletonCss',
  'login-form': 'LoginForm ProofForm SecondFactorForm SignUpForm',
  'lot-bidding': 'LotAnnouncer LotBar LotBidding',
  'lot-card': 'LotCard LotCardRow LotCardSkeleton LotGrid',
  'lot-comparison': 'LotComparison',
  'lot-facts':
    'BidHistory BidHistorySkeleton BidPanel Estimate LotFacts LotFactsSkeleton estimateText',
  'lot-images': 'ImageViewer LotImages Video',
  'lot-price': 'AmountInWords LotPrice',
  'masked-field': 'DateField MaskedField MoneyField',
  modal: 'Confirm Modal useConfirm',
  money: 'ConvertedMoney CurrencyProvider Money realChoice useCurrencyChoice',
  'page-state': 'EmptyState ErrorPage ErrorState',
  'participation-card': 'ParticipationCard ParticipationCardSkeleton',
  'password-form': 'NewPasswordForm PasswordChangeForm PasswordResetForm',
  picture: 'Picture PictureContent pictureCss',
  'price-history': 'PriceHistory PriceHistorySkeleton',
  'profile-form': 'AddressForm InterestsForm NotificationPreferencesForm ProfileForm',
  radar: 'RadarCard RadarCardSkeleton RadarForm',
  'search-box': 'SearchBox',
  'select-field': 'ComboboxField SelectField',
  'state-badge': 'AuctionStateBadge LotStateBadge',
  'tag-cloud': 'TagCloud',
  testing: 'TestProvider polyfillDom',
  'text-field': 'CodeField PasswordField TextField TextareaField',
  theme: 'GlobalStyle brandVariables fontFaceCss pageCss palettes scale themeCss themeVariablesCss',
  toast: 'Toast ToastOutlet ToastProvider useToasts',
  'toggle-button': 'FollowButton LikeButton ReminderButton',
  tooltip: 'TermHint Tooltip richText',
  'user-menu': 'UserMenu',
};

const entries = import.meta.glob<object>('../src/*/index.ts', { eager: true });
const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

it('has exactly the entries of the table', () => {
  expect(Object.keys(entries).map(folderOf).toSorted()).toEqual(Object.keys(table));
});

it.each(Object.entries(entries))('%s exports exactly the names of the table', (file, module) => {
  expect(Object.keys(module).toSorted().join(' ')).toBe(table[folderOf(file)]);
});

/** Components without props, and the frame of fields, whose `FieldProps` are those of a field. */
const withoutOwnProps = new Set(['Field', 'GlobalStyle', 'ToastOutlet', 'Wordmark']);

it.each(Object.entries(table))(
  '%s exports the type of the props of each component',
  (entry, names) => {
    const text = readFileSync(join(import.meta.dirname, `../src/${entry}/index.ts`), 'utf8');
    const components = names
      .split(' ')
      .filter((name) => /^[A-Z][a-z]/.test(name) && !withoutOwnProps.has(name));
    const missing = components.filter((name) => !new RegExp(`\\btype ${name}Props\\b`).test(text));
    expect(missing).toEqual([]);
  },
);

it('exports everything except the tools for brands and tests from the root', () => {
  const names = Object.values(entries).flatMap((module) => Object.keys(module));
  const tools = Object.keys({ ...brand, ...testing });
  expect(Object.keys(ui).toSorted()).toEqual(
    names.filter((name) => !tools.includes(name)).toSorted(),
  );
});

it('does not export src/internal', () => {
  const { exports } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { exports: Readonly<Record<string, unknown>> };
  expect(exports['./internal/*']).toBeNull();
});
