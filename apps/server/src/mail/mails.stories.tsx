import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import arimoBold from '../../../../.storybook/fonts/arimo-bold.woff2';
import arimoRegular from '../../../../.storybook/fonts/arimo-regular.woff2';
import { auction, auctionExtremes } from '../../../../packages/ui/src/fixtures/auctions.ts';
import { extremes, lotSummary, picture } from '../../../../packages/ui/src/fixtures/lots.ts';
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
} from '../people/factor-letters.ts';
import {
  addressTaken,
  alreadyRegistered,
  confirmEmail,
  confirmOneOf,
  confirmNewEmail,
  contactCopy,
  contactMessage,
  deletionRequested,
  emailChangeRequested,
  emailRestored,
  newDeviceLogin,
  passwordChanged,
  resetPassword,
} from '../people/letters.ts';
import type { Letter } from '../outbox/outbox.ts';
import { dailyReportDraft, liveAuctionsDraft, publishedCatalogsDraft } from './auction-drafts.ts';
import type { Draft } from './edition.ts';
import { radarDraft, radarExpiringDraft } from './radar-drafts.ts';
import { renderMail } from '../outbox/render.ts';

const site = 'https://leiloes.example.com';
const sender = {
  siteUrl: site,
  postalAddress: 'Rua Fictícia, 100, Bairro Exemplo, São Paulo, SP, 00000-000',
};
const token = 'exemplo-de-um-segredo-que-ninguem-adivinha';

/** Maps the first font of the mails to Arimo, so that mails look the same on every machine. */
const fontCss = `<style>
  @font-face { font-family: 'Helvetica Neue'; src: url('${arimoRegular}'); font-weight: 400 }
  @font-face { font-family: 'Helvetica Neue'; src: url('${arimoBold}'); font-weight: 700 }
</style>`;

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
        srcDoc={html.replace('</head>', `${fontCss}</head>`)}
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

const scheduled = (what: string, { subject, preview, content }: Draft) =>
  renderMail({
    title: subject,
    preview,
    sender,
    content,
    stopping: {
      what,
      unsubscribeHref: `${site}/unsubscribe#token=${token}&kind=radar`,
      preferencesHref: `${site}/unsubscribe#token=${token}&kind=radar&ver=preferencias`,
    },
  });

const meta = {
  title: 'E-mails',
  id: 'e-mails',
  component: MailPreview,
  tags: ['!autodocs'],
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
  tags: ['visual'],
});

const lot = { title: 'Composição em vermelho e negro', path: '/casa-aroeira/7/lote/12' };
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
  contactMessage(sender, { message, from: 'ana@example.test', lot }),
);
export const ContactCopy: Story = story(contactCopy(sender, { message, lot }));

const some = [1, 2, 3].map((id) => auction({ id, title: `Leilão de novembro, parte ${id}` }));
const [one = auction()] = some;

export const PublishedCatalogs: Story = story(
  scheduled('os avisos de catálogos publicados', publishedCatalogsDraft(site, some)),
);
export const LiveAuctions: Story = story(
  scheduled('os avisos de leilões do dia', liveAuctionsDraft(site, '2026-11-21', [one])),
);
export const DailyReport: Story = pictured(
  scheduled(
    'o resumo diário',
    dailyReportDraft(site, '2026-11-21', { live: [one], published: some.slice(1) }),
  ),
);
/** Very long titles, and auctions without an image. */
export const DailyReportExtremes: Story = story(
  scheduled(
    'o resumo diário',
    dailyReportDraft(site, '2026-11-21', {
      live: Object.values(auctionExtremes).map((changes, id) => auction({ id, ...changes })),
      published: [],
    }),
  ),
);

/** Returns a mail without images, because most mail programs ask before they load them. */
const withoutPictures = (what: string, draft: Draft): Pick<Letter, 'html' | 'body'> => {
  const { html, body } = scheduled(what, draft);
  return { html: html.replaceAll(/ src="[^"]*"/g, ' src="data:,"'), body };
};

const uuid = '0b5f9f4e-3a0f-4c59-9f43-1f3d4f5a6b7c';
const found = [1, 2, 3].map((id) =>
  lotSummary({ id, number: String(id), title: `Gravura ${id}`, image: picture(400, 500, id * 80) }),
);

/** Each lot appears once, with the names of the other searches that it matches. */
export const Radar: Story = pictured(
  scheduled(
    'os e-mails do radar',
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
    'os e-mails do radar',
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
export const RadarExpiring: Story = story(
  scheduled(
    'os e-mails do radar',
    radarExpiringDraft(site, [
      { name: 'gravura · Pinturas', expires_at: new Date('2026-11-28T12:00:00-03:00') },
      { name: 'Até R$ 500', expires_at: new Date('2026-11-29T12:00:00-03:00') },
    ]),
  ),
);
