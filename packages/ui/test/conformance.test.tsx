/** Conformance tests of every exported component. A new component must be added to one of the tables. */
import {
  account,
  auction,
  auctionCounts,
  author,
  bids,
  lot,
  lotCounts,
  lotSummary,
  picture,
  preferences,
  user,
} from '@martelo/domain/fixtures';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  categories,
  participation,
  radarItem,
  slide,
  slides,
  tags,
} from '../src/fixtures/auctions.ts';
import { lotFilters } from '../src/fixtures/filters.ts';
import * as ui from '../src/index.ts';
import { history, soldLots } from '../src/price-history/cases.ts';
import {
  describeConformance,
  describeRendering,
  SiteLink,
  type Conformance,
} from './conformance.tsx';

const menu = [
  { label: 'Lotes', href: '/lotes', current: 'page' },
  { label: 'Leilões', href: '/leiloes' },
] as const;

const table: Record<string, Conformance & { element: ReactElement<Record<string, unknown>> }> = {
  AddressForm: {
    element: <ui.AddressForm onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  AmountInWords: {
    element: <ui.AmountInWords cents={658_000} />,
    refInstanceOf: HTMLDetailsElement,
  },
  BidPanel: { element: <ui.BidPanel lot={lot()} />, refInstanceOf: HTMLElement },
  LotAnnouncer: { element: <ui.LotAnnouncer lot={lot()} />, refInstanceOf: HTMLOutputElement },
  LotBidding: {
    element: <ui.LotBidding lot={lot()} contactHref="/contato" />,
    refInstanceOf: HTMLDivElement,
  },
  LotComparison: {
    element: <ui.LotComparison lots={[lot()]} />,
    refInstanceOf: HTMLElement,
  },
  LotBar: {
    element: <ui.LotBar lot={lot()} contactHref="/contato" box={null} />,
    refInstanceOf: HTMLElement,
  },
  AuctionStateBadge: {
    element: <ui.AuctionStateBadge state="live" />,
    refInstanceOf: HTMLSpanElement,
  },
  AvatarField: {
    element: <ui.AvatarField name="avatar" label="Foto" current="/eu.png" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  AccountFacts: {
    element: <ui.AccountFacts account={account()} />,
    refInstanceOf: HTMLDListElement,
  },
  AuctionFacts: {
    element: <ui.AuctionFacts auction={auction()} />,
    refInstanceOf: HTMLDListElement,
  },
  BidHistory: { element: <ui.BidHistory bids={bids} />, refInstanceOf: HTMLTableElement },
  BidHistorySkeleton: { element: <ui.BidHistorySkeleton />, refInstanceOf: HTMLTableElement },
  Breadcrumbs: {
    element: <ui.Breadcrumbs ancestors={[{ label: 'Lotes', href: '/lotes' }]} current="Lote 12A" />,
    refInstanceOf: HTMLElement,
  },
  Button: { element: <ui.Button>Dê um lance</ui.Button>, refInstanceOf: HTMLButtonElement },
  'Button with href': {
    element: <ui.Button href="/lotes">Ver lotes</ui.Button>,
    refInstanceOf: HTMLAnchorElement,
  },
  CheckboxField: {
    element: <ui.CheckboxField name="news" label="Quero receber novidades" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  ChipsField: {
    element: (
      <ui.ChipsField
        name="categories"
        label="Categorias"
        options={[{ value: 1, label: 'Pinturas' }]}
      />
    ),
    refInstanceOf: HTMLFieldSetElement,
    inForm: true,
  },
  CodeField: {
    element: <ui.CodeField name="code" label="Código" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  ComboboxField: {
    element: (
      <ui.ComboboxField
        name="author_id"
        label="Artista"
        options={[{ value: 1, label: 'Tarsila do Amaral' }]}
      />
    ),
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  BidForm: {
    element: <ui.BidForm lot={lot()} onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  ContactForm: {
    element: <ui.ContactForm subject="Lote 12A" onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  CurrencySwitcher: {
    element: <ui.CurrencySwitcher value="BRL" onCurrencyChange={() => undefined} />,
    refInstanceOf: HTMLLabelElement,
  },
  DateField: {
    element: <ui.DateField name="birthdate" label="Data de nascimento" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  EmptyState: {
    element: (
      <ui.EmptyState title="Nenhum lote" action={<ui.Button href="/lotes">Ver todos</ui.Button>}>
        Nada corresponde a estes filtros.
      </ui.EmptyState>
    ),
    refInstanceOf: HTMLDivElement,
  },
  ErrorPage: {
    element: <ui.ErrorPage status={404} title="Página não encontrada" />,
    refInstanceOf: HTMLDivElement,
  },
  ErrorState: {
    element: <ui.ErrorState onRetry={() => undefined} />,
    refInstanceOf: HTMLDivElement,
  },
  ErrorSummary: {
    element: <ui.ErrorSummary messages={['E-mail ou senha inválidos.']} />,
    refInstanceOf: HTMLDivElement,
  },
  Estimate: {
    element: <ui.Estimate low={100_000} high={200_000} />,
    refInstanceOf: HTMLSpanElement,
  },
  FileField: {
    element: <ui.FileField name="document" label="Documento" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  ThemeSwitch: {
    element: <ui.ThemeSwitch value="system" onThemeChange={() => undefined} />,
    refInstanceOf: HTMLLabelElement,
  },
  Footer: { element: <ui.Footer menu={menu} />, refInstanceOf: HTMLElement },
  Form: {
    element: (
      <ui.Form onSubmit={() => undefined}>
        <ui.TextField name="email" label="E-mail" />
      </ui.Form>
    ),
    refInstanceOf: HTMLFormElement,
  },
  Header: {
    element: (
      <ui.Header menu={menu} tools={<ui.Button href="/radar">Radar</ui.Button>} user="Ana" />
    ),
    refInstanceOf: HTMLElement,
  },
  InterestsForm: {
    element: (
      <ui.InterestsForm
        value={{ categories: [1], tags: [], prices: [] }}
        categories={[{ id: 1, name: 'Pinturas' }]}
        tags={[]}
        prices={[]}
        onSubmit={() => undefined}
      />
    ),
    refInstanceOf: HTMLFormElement,
  },
  LoadMore: {
    element: <ui.LoadMore shown={20} total={137} href="/lotes?page=2" />,
    refInstanceOf: HTMLDivElement,
  },
  LoginForm: {
    element: <ui.LoginForm onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  LotCard: {
    element: <ui.LotCard lot={lotSummary()} headingLevel={2} />,
    refInstanceOf: HTMLElement,
  },
  LotCardRow: {
    element: <ui.LotCardRow lot={lotSummary()} headingLevel={2} />,
    refInstanceOf: HTMLElement,
  },
  LotCardSkeleton: { element: <ui.LotCardSkeleton />, refInstanceOf: HTMLDivElement },
  LotFacts: { element: <ui.LotFacts lot={lot()} />, refInstanceOf: HTMLDListElement },
  LotFactsSkeleton: { element: <ui.LotFactsSkeleton />, refInstanceOf: HTMLDListElement },
  LotGrid: {
    element: (
      <ui.LotGrid>
        <ui.LotCard lot={lotSummary()} headingLevel={2} />
      </ui.LotGrid>
    ),
    refInstanceOf: HTMLDivElement,
  },
  LotImages: {
    element: <ui.LotImages images={[picture(), picture(500, 400, 120)]} alt="Composição" />,
    refInstanceOf: HTMLDivElement,
  },
  LotPrice: { element: <ui.LotPrice lot={lot()} />, refInstanceOf: HTMLDivElement },
  LotStateBadge: { element: <ui.LotStateBadge state="open" />, refInstanceOf: HTMLSpanElement },
  MaskedField: {
    element: <ui.MaskedField mask="cnpj" name="cnpj" label="CNPJ" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  Money: { element: <ui.Money cents={658_000} />, refInstanceOf: HTMLSpanElement },
  MoneyField: {
    element: <ui.MoneyField name="max_cents" label="Lance máximo (R$)" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  NewPasswordForm: {
    element: <ui.NewPasswordForm onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  NotificationPreferencesForm: {
    element: <ui.NotificationPreferencesForm value={preferences} onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  PasswordChangeForm: {
    element: <ui.PasswordChangeForm email="ana@exemplo.com" onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  PasswordField: {
    element: <ui.PasswordField name="password" label="Senha" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  PasswordResetForm: {
    element: <ui.PasswordResetForm onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  Picture: {
    element: (
      <ui.Picture
        image={picture()}
        alt="Composição"
        fallback={{ error: '/falha.svg', loading: '/espera.svg' }}
      />
    ),
    refInstanceOf: HTMLDivElement,
  },
  PriceHistory: {
    element: <ui.PriceHistory history={history(soldLots(9))} artist="Amélia de Sá Távora" />,
    refInstanceOf: HTMLDivElement,
  },
  PriceHistorySkeleton: { element: <ui.PriceHistorySkeleton />, refInstanceOf: HTMLDivElement },
  ProfileForm: {
    element: <ui.ProfileForm user={user} onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  ProofForm: {
    element: <ui.ProofForm onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  RadarForm: {
    element: <ui.RadarForm categories={[{ id: 1, name: 'Pinturas' }]} onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  RadioField: {
    element: (
      <ui.RadioField
        name="person_type"
        label="Você é"
        options={[{ value: 'company', label: 'Empresa' }]}
      />
    ),
    refInstanceOf: HTMLFieldSetElement,
    inForm: true,
  },
  SearchBox: {
    element: <ui.SearchBox defaultTerm="castiçais" />,
    refInstanceOf: HTMLFormElement,
  },
  SecondFactorForm: {
    element: <ui.SecondFactorForm factors={['totp']} onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  SelectField: {
    element: (
      <ui.SelectField name="state" label="UF" options={[{ value: 'SP', label: 'São Paulo' }]} />
    ),
    refInstanceOf: HTMLSelectElement,
    control: 'select',
    inForm: true,
  },
  SignUpForm: {
    element: <ui.SignUpForm onSubmit={() => undefined} />,
    refInstanceOf: HTMLFormElement,
  },
  Skeleton: { element: <ui.Skeleton width="12ch" />, refInstanceOf: HTMLSpanElement },
  SkipLink: { element: <ui.SkipLink href="#conteudo" />, refInstanceOf: HTMLAnchorElement },
  SubmitButton: {
    element: <ui.SubmitButton>Enviar</ui.SubmitButton>,
    refInstanceOf: HTMLButtonElement,
    inForm: true,
  },
  SwitchField: {
    element: <ui.SwitchField name="radar" label="Radar" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  UserMenu: {
    element: <ui.UserMenu user={user} menu={menu} onLogout={() => undefined} />,
    refInstanceOf: HTMLDivElement,
  },
  'UserMenu logged out': {
    element: <ui.UserMenu user={null} menu={menu} onLogout={() => undefined} />,
    refInstanceOf: HTMLDivElement,
  },
  TextField: {
    element: <ui.TextField name="email" label="E-mail" hint="Só para avisos" type="email" />,
    refInstanceOf: HTMLInputElement,
    control: 'input',
    inForm: true,
  },
  TextareaField: {
    element: <ui.TextareaField name="message" label="Mensagem" maxLength={2000} />,
    refInstanceOf: HTMLTextAreaElement,
    control: 'textarea',
    inForm: true,
  },
  Toast: {
    element: (
      <ui.Toast type="error" title="Erro" message="Sem conexão." onDismiss={() => undefined} />
    ),
    refInstanceOf: HTMLDivElement,
  },
  AccountCard: {
    element: <ui.AccountCard account={account()} href="/lotes?casa=a" />,
    refInstanceOf: HTMLElement,
  },
  AccountCardSkeleton: { element: <ui.AccountCardSkeleton />, refInstanceOf: HTMLElement },
  AuctionCard: {
    element: <ui.AuctionCard auction={auction()} href="/lotes?leilao=7" />,
    refInstanceOf: HTMLElement,
  },
  AuctionCardSkeleton: { element: <ui.AuctionCardSkeleton />, refInstanceOf: HTMLElement },
  AuctionCounts: {
    element: <ui.AuctionCounts counts={auctionCounts} links={{ ongoing_count: '/leiloes' }} />,
    refInstanceOf: HTMLDListElement,
  },
  AuctionDates: {
    element: <ui.AuctionDates auction={auction()} />,
    refInstanceOf: HTMLParagraphElement,
  },
  AuthorCard: {
    element: <ui.AuthorCard author={author()} href="/artistas/amelia" />,
    refInstanceOf: HTMLElement,
  },
  AuthorCardSkeleton: { element: <ui.AuthorCardSkeleton />, refInstanceOf: HTMLElement },
  CategoryCard: {
    element: (
      <ui.CategoryCard
        category={{ name: 'Pinturas', image: picture(), lots_count: 9 }}
        href="/categorias/pinturas"
      />
    ),
    refInstanceOf: HTMLElement,
  },
  CategoryCardSkeleton: { element: <ui.CategoryCardSkeleton />, refInstanceOf: HTMLElement },
  CategoryGrid: {
    element: <ui.CategoryGrid categories={categories} hrefOf={({ slug }) => slug} />,
    refInstanceOf: HTMLElement,
  },
  Deadline: {
    element: <ui.Deadline until="2026-11-21T20:00:00-03:00" />,
    refInstanceOf: HTMLParagraphElement,
  },
  Countdown: {
    element: <ui.Countdown until="2026-11-21T20:00:00-03:00" announce />,
    refInstanceOf: HTMLSpanElement,
  },
  FilterPills: {
    element: (
      <ui.FilterPills
        pills={[{ id: 'pinturas', label: 'Pinturas', href: '/lotes' }]}
        clearHref="/lotes"
      />
    ),
    refInstanceOf: HTMLDivElement,
  },
  FilterPanel: {
    element: (
      <ui.FilterPanel
        action="/lotes"
        groups={lotFilters}
        values={{ categoria: ['pinturas'] }}
        total={128}
        onValuesChange={() => undefined}
      />
    ),
    refInstanceOf: HTMLFormElement,
  },
  FollowButton: {
    element: <ui.FollowButton name="Amélia" following onFollowingChange={() => undefined} />,
    refInstanceOf: HTMLButtonElement,
  },
  AuctionSchedule: {
    element: <ui.AuctionSchedule auctions={[]} days={[]} hrefOf={(day) => `?dia=${day}`} />,
    refInstanceOf: HTMLDivElement,
  },
  MonthCalendar: {
    element: (
      <ui.MonthCalendar month="2026-11" counts={new Map()} hrefOf={(day) => `?dia=${day}`} />
    ),
    refInstanceOf: HTMLTableElement,
  },
  ReminderButton: {
    element: <ui.ReminderButton title="Vaso" reminded onRemindedChange={() => undefined} />,
    refInstanceOf: HTMLButtonElement,
  },
  HowToBuy: {
    element: <ui.HowToBuy lot={lot()} questionHref="#pergunta" glossaryHref="#glossario" />,
    refInstanceOf: HTMLElement,
  },
  LikeButton: {
    element: <ui.LikeButton title="Composição" liked={null} onLikedChange={() => undefined} />,
    refInstanceOf: HTMLButtonElement,
  },
  LotCounts: { element: <ui.LotCounts counts={lotCounts} />, refInstanceOf: HTMLDListElement },
  ParticipationCard: {
    element: <ui.ParticipationCard participation={participation()} href="/lotes" />,
    refInstanceOf: HTMLElement,
  },
  ParticipationCardSkeleton: {
    element: <ui.ParticipationCardSkeleton />,
    refInstanceOf: HTMLElement,
  },
  RadarCard: {
    element: (
      <ui.RadarCard item={radarItem()} onRenew={() => undefined} onRemove={() => undefined} />
    ),
    refInstanceOf: HTMLElement,
  },
  RadarCardSkeleton: { element: <ui.RadarCardSkeleton />, refInstanceOf: HTMLElement },
  TagCloud: {
    element: <ui.TagCloud tags={tags} hrefOf={({ slug }) => slug} />,
    refInstanceOf: HTMLUListElement,
  },
  TermHint: {
    element: <ui.TermHint hint="Percentual que o comprador paga">Comissão</ui.TermHint>,
    refInstanceOf: HTMLSpanElement,
  },
  Tooltip: {
    element: (
      <ui.Tooltip content="Inclui <b>5%</b> de comissão">
        <button type="button">Total</button>
      </ui.Tooltip>
    ),
    refInstanceOf: HTMLSpanElement,
  },
  Carousel: {
    element: (
      <ui.Carousel aria-label="Destaques">
        {slides.map((item) => (
          <ui.CarouselSlide key={item.id} item={item} />
        ))}
      </ui.Carousel>
    ),
    refInstanceOf: HTMLElement,
  },
  CarouselSlide: {
    element: <ui.CarouselSlide item={slide()} />,
    refInstanceOf: HTMLAnchorElement,
  },
  Video: {
    element: <ui.Video url="https://youtu.be/a-cdefghij_" title="Castiçais" />,
    refInstanceOf: HTMLDivElement,
  },
  Modal: {
    element: (
      <ui.Modal
        open
        title="Entrar"
        onClose={() => undefined}
        footer={<ui.Button>Entrar</ui.Button>}
      >
        Acesse sua conta.
      </ui.Modal>
    ),
    refInstanceOf: HTMLDialogElement,
  },
  Confirm: {
    element: (
      <ui.Confirm open title="Remover?" onConfirm={() => undefined} onCancel={() => undefined}>
        Isto não pode ser desfeito.
      </ui.Confirm>
    ),
    refInstanceOf: HTMLDialogElement,
  },
  Splash: { element: <ui.Splash />, refInstanceOf: HTMLDivElement },
  AuctionGrid: {
    element: (
      <ui.AuctionGrid>
        <ui.AuctionCard auction={auction()} />
      </ui.AuctionGrid>
    ),
    refInstanceOf: HTMLDivElement,
  },
};

const control = {
  id: 'email',
  required: undefined,
  'aria-invalid': false,
  'aria-describedby': 'email-hint',
};
const frame = {
  id: 'email',
  label: 'E-mail',
  hint: 'Só para avisos',
  required: undefined,
  className: undefined,
  error: undefined,
};

/** Providers and parts without a single root element, which take no ref and no extra props. */
const parts: Record<string, ReactElement> = {
  AsOf: (
    <div>
      <ui.AsOf always />
    </div>
  ),
  ClockProvider: (
    <ui.ClockProvider>
      <ui.Countdown until="2026-11-21T20:00:00-03:00" />
    </ui.ClockProvider>
  ),
  ConvertedMoney: (
    <ui.CurrencyProvider currency="USD" rates={{ USD: 0.1874 }}>
      <p>
        <ui.ConvertedMoney cents={658_000} />
      </p>
    </ui.CurrencyProvider>
  ),
  CurrencyProvider: (
    <ui.CurrencyProvider currency="USD" rates={{ USD: 0.1874 }}>
      <ui.Money cents={658_000} />
    </ui.CurrencyProvider>
  ),
  NextSession: (
    <p>
      <ui.NextSession auction={auction({ status: 'live' })} />
    </p>
  ),
  Field: (
    <ui.Field {...frame} error="Este campo é obrigatório.">
      <input className="control" {...control} aria-invalid aria-describedby="email-error" />
    </ui.Field>
  ),
  FieldGroup: (
    <ui.FieldGroup {...frame} control={control}>
      <label>
        <input type="radio" name="person" /> Empresa
      </label>
    </ui.FieldGroup>
  ),
  FieldRow: (
    <ui.FieldRow {...frame}>
      <input type="checkbox" {...control} />
    </ui.FieldRow>
  ),
  GlobalStyle: (
    <div>
      <ui.GlobalStyle />
    </div>
  ),
  ImageViewer: (
    <div>
      <ui.ImageViewer
        images={[picture()]}
        alt="Composição"
        index={null}
        onIndexChange={() => undefined}
      />
    </div>
  ),
  PictureContent: (
    <div>
      <ui.PictureContent image={picture()} alt="Composição" />
    </div>
  ),
  LinkProvider: (
    <ui.LinkProvider component={SiteLink}>
      <ui.Button href="/lotes">Lotes</ui.Button>
    </ui.LinkProvider>
  ),
  ToastOutlet: (
    <div>
      <ui.ToastOutlet />
    </div>
  ),
  ToastProvider: (
    <div>
      <ui.ToastProvider>Página</ui.ToastProvider>
    </div>
  ),
  Wordmark: (
    <p>
      <ui.Wordmark />
    </p>
  ),
};

describe.each(Object.entries(table))('%s', (_, { element, ...options }) => {
  describeConformance(element, options);
});

describe.each(Object.entries(parts))('%s', (_, element) => {
  describeRendering(element);
});

it('tests every component', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name));
  const tested = Object.keys({ ...table, ...parts }).filter((name) => !name.includes(' '));
  expect(tested.sort()).toEqual(components.sort());
});
