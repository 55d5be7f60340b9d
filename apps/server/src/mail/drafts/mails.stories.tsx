import { auction, lotSummary, picture } from '@martelo/domain/fixtures';
import { bidMessage } from '@martelo/domain/bid-request';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { auctionExtremes } from '../../../../../packages/ui/src/fixtures/auctions.ts';
import { extremes } from '../../../../../packages/ui/src/fixtures/lots.ts';
import {
  operatorEndedSessions,
  operatorResetFactors,
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorFailing,
  totpDisabled,
  totpEnabled,
} from '../../people/letters/factor-letters.ts';
import {
  addressTaken,
  alreadyRegistered,
  confirmEmail,
  confirmOneOf,
  confirmNewEmail,
  contactCopy,
  contactMessage,
  deletionCanceled,
  deletionRequested,
  emailChangeRequested,
  emailRestored,
  newDeviceLogin,
  passwordChanged,
  resetPassword,
} from '../../people/letters/letters.ts';
import type { Letter } from '../../outbox/outbox.ts';
import { auctionSection, type AuctionNews } from './auction-drafts.ts';
import type { Draft } from './edition.ts';
import { followedAuthorsSection, followedHousesSection } from './follow-drafts.ts';
import { likedLotsSection, lotReminderDraft } from './liked-drafts.ts';
import { ANY_LOGIN_TOKEN, stoppingOf } from './links.ts';
import { houseNewsSection, type NewsItem } from './news-drafts.ts';
import { radarDraft, radarExpiringSection } from './radar-drafts.ts';
import { reminderDraft } from './reminder-drafts.ts';
import { mergeSections, type Section } from './section.ts';
import { renderMail } from '../../outbox/render.ts';

const site = 'https://leiloes.example.com';
const sender = {
  siteUrl: site,
  postalAddress: 'Rua Fictícia, 100, Bairro Exemplo, São Paulo, SP, 00000-000',
};
const token = 'exemplo-de-um-segredo-que-ninguem-adivinha';

const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule;

/**
 * Fits a frame to the height of its mail and applies Storybook's theme to it. Frames do not do this
 * by themselves.
 */
function fitToMail(frame: HTMLIFrameElement): () => void {
  const fit = (): void => {
    const mail = frame.contentDocument;
    const { theme } = document.documentElement.dataset;
    // The mail is not rendered yet or was removed.
    if (!mail?.querySelector('main, [role="main"]') || theme === undefined) return;
    for (const rule of [...mail.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules))) {
      if (isMedia(rule)) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
    }
    mail.documentElement.style.colorScheme = theme;
    for (const image of mail.images) image.loading = 'eager';
    // Force a layout of the page first, because the layout of the mail depends on it.
    frame.getBoundingClientRect();
    frame.style.height = `${mail.body.scrollHeight}px`;
  };
  const theme = new MutationObserver(fit);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  window.addEventListener('resize', fit);
  frame.addEventListener('load', fit);
  return () => {
    theme.disconnect();
    window.removeEventListener('resize', fit);
    frame.removeEventListener('load', fit);
  };
}

/** A mail in a frame, as in a mail program, and as plain text. */
function MailPreview({ html, body }: Pick<Letter, 'html' | 'body'>) {
  return (
    <main>
      <iframe
        ref={fitToMail}
        title="E-mail em HTML"
        sandbox="allow-same-origin allow-popups"
        srcDoc={html}
        style={{ display: 'block', width: '100%', border: 0 }}
      />
      <h2 style={{ padding: '1rem 1rem 0' }}>Em texto</h2>
      <pre
        style={{
          padding: '1rem',
          font: 'inherit',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {body}
      </pre>
    </main>
  );
}

function scheduled(draft: Draft) {
  const { subject, preview, content } = draft;
  const stopping = stoppingOf(site, token, draft);
  const { html, body } = renderMail({ title: subject, preview, sender, content, stopping });
  const own = (text: string): string => text.replaceAll(ANY_LOGIN_TOKEN, token);
  return { html: own(html), body: own(body) };
}

/** Returns the morning's mail with these sections. */
function morning(...sections: readonly Section[]) {
  const draft = mergeSections(sections);
  if (draft === null) throw new RangeError('A mail has at least one section.');
  return scheduled(draft);
}

const meta = {
  title: 'E-mails',
  id: 'e-mails',
  component: MailPreview,
  tags: ['!autodocs', 'nightly'],
  args: { html: '', body: '' },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Expects the title and every link of the HTML document in the plain text, each link on its own
 * line.
 */
const play: NonNullable<Story['play']> = async ({ canvas, args: { body } }) => {
  const frame = await canvas.findByTitle<HTMLIFrameElement>('E-mail em HTML');
  const documentOf = () => frame.contentDocument?.querySelector('main, [role="main"]');
  await waitFor(() => expect(documentOf()).not.toBeNull());
  const mail = within(frame.contentDocument?.body ?? document.body);
  const title = mail.getByRole('heading', { level: 1 }).textContent ?? '';
  // The text wraps between words only.
  await expect(body.replaceAll(/\s+/g, ' ')).toContain(title.replaceAll(/\s+/g, ' '));
  const lines = new Set(body.split('\n').map((line) => line.trim()));
  for (const link of mail.getAllByRole<HTMLAnchorElement>('link')) {
    await expect(lines).toContain(link.getAttribute('href'));
  }
  for (const image of mail.queryAllByRole<HTMLImageElement>('img')) {
    await expect(image).toHaveAttribute('alt');
    await expect(image).toHaveAttribute('width');
    await expect(image).toHaveAttribute('height');
  }
  await expect(frame.contentDocument?.documentElement).toHaveAttribute('lang', 'pt-BR');
};

const story = ({ html, body }: Pick<Letter, 'html' | 'body'>): Story => ({
  args: { html, body },
  play,
});

const pictured = (mail: Pick<Letter, 'html' | 'body'>): Story => ({
  ...story(mail),
  tags: ['visual', 'top'],
});

const lot = { title: 'Composição em vermelho e negro', path: '/casa-aroeira/7/lote/12' };
const subject = { ...lot, number: '12', auction: 'Leilão de novembro' };
const writer = { email: 'ana@example.test', name: 'Ana Souza', phone: '11987654321' };
const bid = { amount_cents: 420_000, isOffer: false };
const bidText = bidMessage(subject, {
  ...bid,
  phone: writer.phone,
  note: 'Posso retirar na sexta.',
});
const message = 'Olá! Ainda é possível ver a obra antes do leilão?\nPosso ir na quinta-feira.';

export const Confirmation: Story = pictured(confirmEmail(sender, token));
export const AlreadyRegistered: Story = story(alreadyRegistered(sender));
export const PasswordReset: Story = story(
  resetPassword(sender, { token, email: 'ana@example.test' }),
);
export const PasswordChanged: Story = story(passwordChanged(sender));
export const EmailChange: Story = story(confirmNewEmail(sender, token));
export const EmailChangeNotice: Story = story(emailChangeRequested(sender, token));
export const EmailRestored: Story = story(
  emailRestored(sender, { token, email: 'ana@example.test' }),
);
export const NewDevice: Story = story(
  newDeviceLogin(sender, {
    device: 'Chrome no Android',
    place: 'Porto Alegre',
    address: '203.0.113.7',
    at: new Date('2026-11-21T20:15:00-03:00'),
  }),
);
export const ConfirmationOfSeveral: Story = story(
  confirmOneOf(sender, [
    { token, name: 'Ana Souza', at: new Date('2026-11-21T20:15:00-03:00') },
    { token, name: 'Galeria Aurora Ltda.', at: new Date('2026-11-20T09:03:00-03:00') },
  ]),
);
export const EmailTaken: Story = story(addressTaken(sender));
export const AccountDeletion: Story = story(
  deletionRequested(sender, new Date('2026-11-28T12:00:00-03:00')),
);
export const AccountDeletionCanceled: Story = story(deletionCanceled(sender));
export const PasskeyAdded: Story = story(passkeyAdded(sender, 'Chrome no Android'));
export const PasskeyRemoved: Story = story(passkeyRemoved(sender, 'Chrome no Android'));
export const TotpEnabled: Story = story(totpEnabled(sender));
export const TotpDisabled: Story = story(totpDisabled(sender));
export const RecoveryCodesRenewed: Story = story(recoveryCodesRenewed(sender));
export const RecoveryCodeUsed: Story = story(recoveryCodeUsed(sender, 9));
export const LastRecoveryCodeUsed: Story = story(recoveryCodeUsed(sender, 0));
export const SecondFactorFailing: Story = story(secondFactorFailing(sender));
export const OperatorEndedSessions: Story = story(operatorEndedSessions(sender));
export const OperatorResetFactors: Story = story(operatorResetFactors(sender));
export const Contact: Story = story(
  contactMessage(sender, { message, from: writer, lot: subject, bid: null }),
);
export const ContactCopy: Story = story(
  contactCopy(sender, { message, lot: subject, bid: null, isToHouse: true }),
);
export const Bid: Story = story(
  contactMessage(sender, { message: bidText, from: writer, lot: subject, bid }),
);
export const BidCopy: Story = story(
  contactCopy(sender, { message: bidText, lot: subject, bid, isToHouse: true }),
);

const some = [1, 2, 3].map((id) => auction({ id, title: `Leilão de novembro, parte ${id}` }));
const [one = auction()] = some;

const day = '2026-11-21';
const auctions = (news: Partial<AuctionNews>): Section =>
  auctionSection(site, day, {
    kinds: ['daily_report'],
    live: [],
    yesterday: [],
    recent: [],
    interestLots: null,
    ...news,
  });

export const PublishedCatalogs: Story = story(
  morning(auctions({ kinds: ['published_catalogs'], recent: some })),
);
export const LiveAuctions: Story = story(
  morning(auctions({ kinds: ['live_auctions'], live: [one] })),
);
/** For a person who has not chosen interests. */
export const DailyReport: Story = pictured(
  morning(auctions({ live: [one], yesterday: some.slice(1), interestLots: 'unknown' })),
);
/** Very long titles, and auctions without an image. */
export const DailyReportExtremes: Story = story(
  morning(
    auctions({
      live: Object.values(auctionExtremes).map((changes, id) => auction({ id, ...changes })),
    }),
  ),
);

/** Returns a mail without images, because most mail programs ask before they load them. */
const withoutPictures = (draft: Draft): Pick<Letter, 'html' | 'body'> => {
  const { html, body } = scheduled(draft);
  return { html: html.replaceAll(/ src="[^"]*"/g, ' src="data:,"'), body };
};

const uuid = '0b5f9f4e-3a0f-4c59-9f43-1f3d4f5a6b7c';
const found = [1, 2, 3].map((id) =>
  lotSummary({ id, number: String(id), title: `Gravura ${id}`, image: picture(400, 500, id * 80) }),
);

/** Each lot appears once, with the names of the other searches that it matches. */
export const Radar: Story = pictured(
  scheduled(
    radarDraft(site, 3, [
      {
        name: 'gravura · Pinturas',
        uuid,
        total: 2,
        lots: found.slice(0, 2).map((lot) => ({ lot, others: ['Até R$ 500'] })),
      },
      {
        name: 'Até R$ 500',
        uuid,
        total: 3,
        lots: found.slice(2).map((lot) => ({ lot, others: [] })),
      },
    ]),
  ),
);
/** Very long texts in a mail program without images. All information is also in the text. */
export const RadarExtremes: Story = pictured(
  withoutPictures(
    radarDraft(site, 12, [
      {
        name: 'Busca de nome comprido '.repeat(4),
        uuid,
        total: 12,
        lots: Object.values(extremes).map((changes, id) => ({
          lot: lotSummary({ id, ...changes }),
          others: [],
        })),
      },
    ]),
  ),
);

const expiring = [
  {
    name: 'gravura · Pinturas',
    expires_at: new Date('2026-11-28T12:00:00-03:00'),
    href: `${site}/radar-report/${uuid}#token=${token}`,
  },
  {
    name: 'Até R$ 500',
    expires_at: new Date('2026-11-29T12:00:00-03:00'),
    href: `${site}/radar-report/${uuid}#token=${token}`,
  },
];

export const RadarExpiring: Story = story(morning(radarExpiringSection(site, expiring)));

const liked = found.map((lot, index) => ({
  lot,
  closesAt: index === 2 ? null : new Date(`2026-11-21T2${index}:00:00-03:00`),
  startsAt: new Date('2026-11-21T19:00:00-03:00'),
}));

/** The liked lots of a day: two close at a known time, one during the session of its auction. */
export const LikedLots: Story = pictured(
  morning(likedLotsSection(site, day, { total: liked.length, lots: liked })),
);
export const LikedLot: Story = story(
  morning(likedLotsSection(site, day, { total: 1, lots: liked.slice(0, 1) })),
);
const closing = found.map((lot, index) => ({
  lot,
  closesAt: new Date(`2026-11-21T20:${index}0:00-03:00`),
}));

export const LikedLotsHourBefore: Story = pictured(scheduled(lotReminderDraft(site, closing)));
export const LikedLotHourBefore: Story = story(
  scheduled(lotReminderDraft(site, closing.slice(0, 1))),
);
const [remindedLot] = closing;
const reminded = [
  ...(remindedLot === undefined
    ? []
    : [{ lot: remindedLot.lot, at: remindedLot.closesAt, isEnd: true }]),
  { auction: one, at: new Date('2026-11-21T20:30:00-03:00') },
];

/** A lot and an auction in one mail. */
export const Reminders: Story = pictured(scheduled(reminderDraft(site, reminded)));
export const Reminder: Story = story(scheduled(reminderDraft(site, reminded.slice(0, 1))));

export const FollowedAuthors: Story = pictured(
  morning(followedAuthorsSection(site, { total: found.length, lots: found })),
);

/** More lots than the mail shows, by several artists. */
export const FollowedAuthorsOfMany: Story = story(
  morning(followedAuthorsSection(site, { total: 12, lots: found })),
);

export const FollowedHouses: Story = pictured(
  morning(
    followedHousesSection(site, {
      total: 121,
      auctions: [
        { auction: one, newLots: 120 },
        ...some.slice(1, 2).map((auction) => ({ auction, newLots: 1 })),
      ],
    }),
  ),
);

const news: readonly NewsItem[] = [
  {
    house: 'Casa Aroeira',
    tenantName: 'casa-aroeira',
    title: 'A exposição de dezembro está aberta',
    body: 'As obras do leilão de dezembro podem ser vistas de segunda a sexta, das 10h às 18h.\nA entrada é gratuita.',
    href: 'https://aroeira.example/exposicao',
  },
  {
    house: 'Leilões Ipê',
    tenantName: 'leiloes-ipe',
    title: 'Avaliação gratuita aos sábados',
    body: 'Traga até três peças.',
    href: null,
  },
];

export const HouseNews: Story = pictured(morning(houseNewsSection(site, news)));
/** A house's text with a very long word. */
export const HouseNewsExtremes: Story = story(
  morning(
    houseNewsSection(site, [
      {
        house: 'Casa de nome comprido '.repeat(4).trim(),
        tenantName: 'casa',
        title: 'Novidade de título comprido '.repeat(4).trim(),
        body: `${'palavra'.repeat(30)}\n${'Um texto longo. '.repeat(60)}`,
        href: `https://casa.example/${'pagina'.repeat(20)}`,
      },
    ]),
  ),
);

/** The daily report of a person with interests. */
export const DailyReportByInterests: Story = pictured(
  morning(
    auctions({ live: [one], yesterday: some.slice(1), interestLots: { total: 18, lots: found } }),
  ),
);

/** Everything at once: one mail, in which each kind can be stopped on its own. */
export const Morning: Story = pictured(
  morning(
    likedLotsSection(site, day, { total: liked.length, lots: liked }),
    auctions({
      kinds: ['live_auctions', 'daily_report', 'published_catalogs'],
      live: [one],
      yesterday: some.slice(1, 2),
      recent: some.slice(2),
      interestLots: { total: 18, lots: found.slice(0, 2) },
    }),
    radarExpiringSection(site, expiring.slice(0, 1)),
    followedAuthorsSection(site, { total: 2, lots: found.slice(1) }),
    houseNewsSection(site, news),
  ),
);
