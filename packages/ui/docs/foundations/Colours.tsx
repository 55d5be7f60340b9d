/** The colours of the tokens with their contrast, all computed from the tokens themselves. */
import {
  auctionStates,
  lotStates,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import { palettes, type ThemeName } from '@martelo/ui/theme';
import { contrast, encounters, type ColourName, type Encounter } from '../../src/brand/contrast.ts';
import { kebab } from '../../src/theme/variables.ts';
import { styled } from 'styled-components';
import { AuctionStateBadge, LotStateBadge } from '../../src/state-badge/StateBadge.tsx';
import { Example } from '../Example.tsx';

const themeNames: Readonly<Record<ThemeName, string>> = { light: 'Claro', dark: 'Escuro' };
const themes = Object.keys(themeNames) as ThemeName[];

/** Portuguese name and use of each colour. */
export const roles: Readonly<Record<ColourName | 'line' | 'veil', readonly [string, string]>> = {
  paper: ['fundo', 'o fundo da página'],
  plane: ['fundo secundário', 'molduras e esqueletos'],
  line: ['linha', 'linhas decorativas'],
  edge: ['contorno', 'a borda dos campos'],
  ink: ['texto', 'o texto principal'],
  quiet: ['texto secundário', 'legendas e textos de apoio'],
  accent: ['acento', 'links, foco e a única ação principal'],
  onAccent: ['texto do acento', 'o texto sobre a cor de acento'],
  danger: ['erro', 'mensagens de erro'],
  success: ['sucesso', 'mensagens de sucesso'],
  warning: ['atenção', 'avisos antes de continuar'],
  veil: ['sobreposição', 'cobre a página atrás de um diálogo'],
};

const SwatchesRoot = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--m-space-6) var(--m-space-4);

  & .sample {
    display: grid;
    grid-template-columns: 1fr 1fr;
    height: 5.5rem;
    margin-bottom: var(--m-space-2);
    border: 1px solid var(--m-line);
  }
  & strong {
    display: block;
    font-weight: 600;
  }
  & p {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    font-variant-numeric: tabular-nums;
  }
`;

/** Every colour in light (left) and dark (right), with its use and its variable. */
export function Swatches() {
  return (
    <SwatchesRoot>
      {Object.entries(roles).map(([name, [title, use]]) => (
        <div key={name}>
          <div className="sample" aria-hidden="true">
            {themes.map((theme) => (
              <span key={theme} style={{ background: palettes[theme][name as ColourName] }} />
            ))}
          </div>
          <strong>{title[0]?.toUpperCase() + title.slice(1)}</strong>
          <p>{use}</p>
          <p>
            <code>--m-{kebab(name)}</code>
          </p>
          <p>{themes.map((theme) => palettes[theme][name as ColourName]).join(' · ')}</p>
        </div>
      ))}
    </SwatchesRoot>
  );
}

/** Formats a ratio as `12,4 : 1`. Truncates instead of rounding, so 4.49 does not become 4.5. */
export const formatRatio = (ratio: number): string =>
  `${(Math.trunc(ratio * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 })}\u00a0:\u00a01`;

/** Returns the WCAG level of a text pair, or whether an outline is visible. */
export function rating(ratio: number, least: Encounter['least']): string {
  if (ratio < least) return 'insuficiente';
  if (least === 3) return 'visível';
  return ratio >= 7 ? 'AAA' : 'AA';
}

const ContrastTableRoot = styled(Example)`
  & > table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: var(--m-space-2) var(--m-space-3) var(--m-space-2) 0;
    border-bottom: 1px solid var(--m-line);
    font-weight: 400;
    text-align: start;
  }
  & thead th {
    border-bottom: 1.5px solid var(--m-ink);
    font-weight: 600;
  }
  & .pair {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-1) var(--m-space-3);
    align-items: center;
  }
  & .sample {
    display: inline-grid;
    place-items: center;
    width: 3.25rem;
    height: 2.25rem;
    font-weight: 600;
  }
  & .sample > i {
    width: 2.25rem;
    height: 1.25rem;
    border: 1.5px solid currentColor;
  }
`;

function ContrastCell({ fg, bg, least }: { fg: string; bg: string; least: Encounter['least'] }) {
  const ratio = contrast(fg, bg);
  return (
    <span className="pair">
      <span className="sample" aria-hidden="true" style={{ background: bg, color: fg }}>
        {least === 3 ? <i /> : 'Aa'}
      </span>
      <span>{formatRatio(ratio)}</span>
      <strong>{rating(ratio, least)}</strong>
    </span>
  );
}

/** The contrast of every pair of colours in use, in both themes. */
export function ContrastTable() {
  return (
    <ContrastTableRoot>
      <table aria-label="Contraste de cada par">
        <thead>
          <tr>
            <th scope="col">Par</th>
            {themes.map((theme) => (
              <th key={theme} scope="col">
                {themeNames[theme]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {encounters.map(({ fg, bg, least }) => (
            <tr key={`${fg} ${bg}`}>
              <th scope="row">
                {roles[fg][0]} sobre {roles[bg][0]}
              </th>
              {themes.map((theme) => (
                <td key={theme}>
                  <ContrastCell fg={palettes[theme][fg]} bg={palettes[theme][bg]} least={least} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ContrastTableRoot>
  );
}

const StatesRoot = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));

  & > div {
    display: grid;
    gap: var(--m-space-3);
    align-content: start;
    padding: var(--m-space-6);
    background: var(--m-paper);
    color: var(--m-ink);
  }
  & > div > p {
    display: flex;
    gap: var(--m-space-3);
    align-items: center;
    justify-content: space-between;
    font-variant-numeric: tabular-nums;
  }
  & > div > h3 {
    font-size: var(--m-size-large);
  }
`;

const lotKeys = Object.keys(lotStates) as LotState[];
const auctionKeys = Object.keys(auctionStates) as AuctionStatus[];

/** The badge of every state with its contrast, in both themes. */
export function StateColours() {
  return (
    <StatesRoot>
      {themes.map((theme) => {
        const { lot, auction } = palettes[theme];
        const formatContrast = ({ fg, bg }: { fg: string; bg: string }) => {
          const ratio = contrast(fg, bg);
          return `${formatRatio(ratio)} ${rating(ratio, 4.5)}`;
        };
        return (
          <div key={theme} data-theme={theme}>
            <h3>{themeNames[theme]}</h3>
            {auctionKeys.map((state) => (
              <p key={`auction ${state}`}>
                <AuctionStateBadge state={state} />
                <span>{formatContrast(auction[state])}</span>
              </p>
            ))}
            {lotKeys.map((state) => (
              <p key={`lot ${state}`}>
                <LotStateBadge state={state} />
                <span>{formatContrast(lot[state])}</span>
              </p>
            ))}
          </div>
        );
      })}
    </StatesRoot>
  );
}
