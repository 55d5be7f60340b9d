/**
 * The page where partners choose an element: loads the options from the API, previews the element
 * and writes the lines to copy.
 *
 * @module
 */
import type { AuctionList, LotList } from '@martelo/domain/entities';
import { marketplaceOf } from '@martelo/embed/marketplace';
import { blockKinds, type BlockKind } from '@martelo/embed/reserved-height';
import { formatCount } from '@martelo/domain/text';
import { snippet, type Choice } from './snippet.ts';

const { script = '', pinned = '', integrity = '' } = document.body.dataset;
const { site, api, key } = marketplaceOf(script);

function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} "${id}".`);
  return found;
}

const form = byId('choices', HTMLFormElement);
const auctions = byId('auction', HTMLSelectElement);
const lots = byId('lot', HTMLSelectElement);
const per = byId('per', HTMLInputElement);
const stage = byId('stage', HTMLElement);
const code = byId('code', HTMLElement);
const copy = byId('copy', HTMLButtonElement);
const copied = byId('copied', HTMLOutputElement);

const heights = byId('heights', HTMLElement);

const isBlock = (text: string): text is BlockKind => blockKinds.some((kind) => kind === text);

/** The card for newsletters is HTML that the marketplace renders, not an element. */
const isNewsletter = (data: FormData): boolean => data.get('kind') === 'newsletter';

/** Widths in px for which the page shows the height of a frame. */
const FRAME_WIDTHS = [320, 640, 960, 1200];

function choiceOf(data: FormData): Choice {
  const text = (name: string): string => String(data.get(name) ?? '');
  const kind = text('kind');
  return {
    kind: isBlock(kind) ? kind : 'lots',
    auction: text('auction'),
    lot: text('lot'),
    layout: text('layout'),
    per: text('per'),
    theme: text('theme'),
    source: text('source').trim(),
    version: text('version') === 'pinned' ? 'pinned' : 'latest',
  };
}

/** Calls the API with the key of the house. */
async function read<Answer>(path: string, query: Readonly<Record<string, string>>) {
  const address = new URL(`${api}/${path}`);
  address.search = new URLSearchParams({ ...query, embed_key: key ?? '' }).toString();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}.`);
  return (await answer.json()) as Answer;
}

async function fillAuctions(): Promise<void> {
  const list = await read<AuctionList>('auctions.json', {
    per: '50',
    'q[accepting_bids]': 'true',
  });
  auctions.replaceChildren(...list.auctions.map(({ id, title }) => new Option(title, String(id))));
}

async function fillLots(): Promise<void> {
  const list = await read<LotList>('lots.json', {
    per: '100',
    sort: 'number',
    'q[auction_id_eq]': auctions.value,
  });
  lots.replaceChildren(
    ...list.lots.map(({ uuid, number, title }) => new Option(`Lote ${number}: ${title}`, uuid)),
  );
}

/** Shows the fields of the chosen element. */
function arrange(): void {
  const data = new FormData(form);
  const { version } = choiceOf(data);
  const kind = String(data.get('kind'));
  for (const note of form.querySelectorAll<HTMLElement>('[data-version]')) {
    note.hidden = note.dataset['version'] !== version;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    part.hidden = !part.dataset['for']?.split(' ').includes(kind);
  }
}

/** Shows why there is no preview and clears the lines to copy. */
function explain(reason: string): void {
  stage.textContent = reason;
  code.textContent = '';
  heights.textContent = '';
  copy.disabled = true;
}

/** Shows the newsletter card, and its HTML to copy. */
async function previewNewsletter(data: FormData, { lot, source }: Choice): Promise<void> {
  const address = new URL(`/embed/v1/newsletter/lot/${lot}`, site);
  const campaign = new URLSearchParams({ source, medium: 'email' });
  const query = {
    key: key ?? '',
    price: String(data.get('price') ?? ''),
    utm: source === '' ? '' : campaign.toString(),
  };
  for (const [name, value] of Object.entries(query)) {
    if (value !== '') address.searchParams.set(name, value);
  }
  const frame = Object.assign(document.createElement('iframe'), {
    src: address.href,
    title: 'O cartão do e-mail',
  });
  stage.dataset['theme'] = '';
  stage.replaceChildren(frame);
  copy.disabled = true;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}.`);
  const html = await answer.text();
  // Another choice may have replaced the preview.
  if (!frame.isConnected) return;
  code.textContent = html;
  copy.disabled = false;
}

/** Shows the preview and the lines to copy. */
async function preview(): Promise<void> {
  const data = new FormData(form);
  const choice = choiceOf(data);
  copied.value = '';
  stage.dataset['theme'] = choice.theme;
  if (choice.auction === '') return explain('A casa não tem leilões abertos a lances.');
  if (choice.lot === '' && (choice.kind === 'lot' || isNewsletter(data))) {
    return explain('Este leilão não tem lotes.');
  }
  if (isNewsletter(data)) return previewNewsletter(data, choice);
  if (choice.kind === 'lots' && !per.validity.valid) {
    return explain(`Em “Quantos lotes”, escolha um número inteiro de ${per.min} a ${per.max}.`);
  }
  const { name, attributes, fallback } = snippet.element(choice, site);
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  const link = Object.assign(document.createElement('a'), {
    href: fallback.href,
    textContent: fallback.text,
  });
  element.append(link);
  stage.replaceChildren(element);
  code.textContent = snippet.lines(choice, { site, script, pinned: { script: pinned, integrity } });
  heights.textContent = FRAME_WIDTHS.map(
    (width) =>
      `${formatCount(width)} px de largura: ${formatCount(snippet.height(choice, width))} px de altura`,
  ).join('; ');
  copy.disabled = false;
}

/** Loads the options. A choice made before waits for them. */
let filled = fillAuctions().then(fillLots);

async function update(): Promise<void> {
  arrange();
  try {
    await filled;
    await preview();
  } catch {
    explain('Não foi possível carregar os leilões. Recarregue a página para tentar de novo.');
  }
}

form.addEventListener('change', (event) => {
  if (event.target === auctions) filled = filled.then(fillLots);
  void update();
});
form.addEventListener('submit', (event) => event.preventDefault());

copy.addEventListener('click', () => {
  navigator.clipboard.writeText(code.textContent).then(
    () => (copied.value = 'Copiado.'),
    () => {
      getSelection()?.selectAllChildren(code);
      copied.value = 'Selecionado: copie com Ctrl+C.';
    },
  );
});

void update();
