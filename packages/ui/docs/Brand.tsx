/** Two brands side by side, and an editor for a brand's colours. */
import { lotSummary } from '@martelo/domain/fixtures';
import type { Brand, BrandColours } from '@martelo/ui/brand';
import type { ThemeName } from '@martelo/ui/theme';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LotCard } from '../src/lot-card/LotCard.tsx';
import { AuctionStateBadge } from '../src/state-badge/StateBadge.tsx';
import { Button } from '../src/button/Button.tsx';
import { jabuticaba } from '../src/brand/jabuticaba.ts';
import { contrast, encounters } from '../src/brand/contrast.ts';
import { fonts, palettes } from '../src/theme/tokens.ts';
import { kebab } from '../src/theme/variables.ts';
import { roles, formatRatio } from './Colours.tsx';
import { Example } from './Example.tsx';

/** The default theme as a brand. */
const martelo: Brand = { ...fonts, ...palettes };

const colourNames = Object.keys(jabuticaba.light) as (keyof BrandColours)[];

/** Returns the ten variables of a brand in one theme, as an inline style. */
const variables = ({ fontTitle, fontText, ...brand }: Brand, theme: ThemeName): CSSProperties =>
  Object.fromEntries([
    ['--m-font-title', fontTitle],
    ['--m-font-text', fontText],
    ...colourNames.map((name) => [`--m-${kebab(name)}`, brand[theme][name]]),
  ]);

const SampleRoot = styled.section`
  display: grid;
  gap: var(--m-space-4);
  align-content: start;
  min-width: 0;
  padding: var(--m-space-6);
  background: var(--m-paper);
  color: var(--m-ink);
  font: 400 var(--m-size-text) / 1.5 var(--m-font-text);

  & > h3 {
    font: 700 var(--m-size-title) / 1.08 var(--m-font-title);
    letter-spacing: -0.015em;
  }
  & > p {
    color: var(--m-quiet);
  }
  & > p > a {
    color: var(--m-accent);
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
  & > article {
    max-width: 15rem;
  }
`;

/** A sample of all elements that a brand changes. */
function Sample({ title, brand, theme }: { title: string; brand: Brand; theme: ThemeName }) {
  return (
    <SampleRoot data-theme={theme} style={variables(brand, theme)}>
      <h3>{title}</h3>
      <p>
        Arte concreta e desenho, com <a href="#lotes">137 lotes</a> até o dia 25.
      </p>
      <AuctionStateBadge state="live" style={{ justifySelf: 'start' }} />
      <LotCard lot={lotSummary()} headingLevel={4} />
      <div className="actions">
        <Button variant="primary">Dê um lance</Button>
        <Button>Ver o catálogo</Button>
      </div>
    </SampleRoot>
  );
}

const Pairs = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
`;

/** Two brands side by side, in light and dark. They differ only in ten variables. */
export function TwoBrands() {
  return (
    <Pairs>
      {(['light', 'dark'] as const).flatMap((theme) => [
        <Sample key={`martelo ${theme}`} title="Martelo" brand={martelo} theme={theme} />,
        <Sample key={`jabuticaba ${theme}`} title="Jabuticaba" brand={jabuticaba} theme={theme} />,
      ])}
    </Pairs>
  );
}

const EditorRoot = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--m-space-6);
  align-items: start;

  & fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: var(--m-space-3);
    margin: 0;
    padding: 0;
    border: 0;
  }
  & legend {
    margin-bottom: var(--m-space-3);
    padding: 0;
    font-weight: 600;
  }
  & label {
    display: flex;
    gap: var(--m-space-3);
    align-items: center;
    min-height: var(--m-target);
  }
  & input {
    flex: none;
    width: var(--m-target);
    height: var(--m-target);
    padding: 0;
    border: 1.5px solid var(--m-edge);
    background: none;
    cursor: pointer;
  }
  & output {
    display: block;
    margin-top: var(--m-space-6);
    padding-inline-start: var(--m-space-4);
    border-inline-start: 4px solid var(--m-notice);
    font-variant-numeric: tabular-nums;
  }
  & li + li {
    margin-top: var(--m-space-1);
  }
`;

/** Returns a Portuguese sentence for each pair of colours without enough contrast. */
const problems = (colours: BrandColours, theme: ThemeName): string[] => {
  const palette = { ...palettes[theme], ...colours };
  return encounters
    .map(({ fg, bg, least }) => ({ fg, bg, least, ratio: contrast(palette[fg], palette[bg]) }))
    .filter(({ ratio, least }) => ratio < least)
    .map(
      ({ fg, bg, least, ratio }) =>
        `${roles[fg][0]} sobre ${roles[bg][0]}: ${formatRatio(ratio)}, o mínimo é ${formatRatio(least)}`,
    );
};

const capitalize = (text: string): ReactNode => text[0]?.toUpperCase() + text.slice(1);

/** Edits the eight colours of a brand and lists the pairs without enough contrast. */
export function BrandEditor() {
  const [colours, setColours] = useState(jabuticaba.light);
  const id = useId();
  const found = problems(colours, 'light');
  return (
    <EditorRoot>
      <div>
        <fieldset>
          <legend>As oito cores, no tema claro</legend>
          {colourNames.map((name) => (
            <label key={name} htmlFor={`${id}-${name}`}>
              <input
                id={`${id}-${name}`}
                type="color"
                value={colours[name]}
                onChange={({ target }) => setColours({ ...colours, [name]: target.value })}
              />
              {capitalize(roles[name][0])}
            </label>
          ))}
        </fieldset>
        <output
          style={
            {
              '--m-notice': `var(--m-${found.length > 0 ? 'danger' : 'success'})`,
            } as CSSProperties
          }
        >
          {found.length > 0 ? (
            <ul>
              {found.map((problem) => (
                <li key={problem}>{capitalize(problem)}</li>
              ))}
            </ul>
          ) : (
            'Todos os pares são legíveis. Esta marca pode ir ao ar.'
          )}
        </output>
      </div>
      <Sample title="Sua casa" brand={{ ...jabuticaba, light: colours }} theme="light" />
    </EditorRoot>
  );
}
