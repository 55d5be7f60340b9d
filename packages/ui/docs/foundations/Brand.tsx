/** Two brands side by side, and an editor for a brand's colours. */
import { lotSummary } from '@martelo/domain/fixtures';
import type { Brand, BrandColours } from '@martelo/ui/brand';
import type { ThemeName } from '@martelo/ui/theme';
import { useState, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { LotCard } from '../../src/lot-card/LotCard.tsx';
import { AuctionStateBadge } from '../../src/state-badge/StateBadge.tsx';
import { Button } from '../../src/button/Button.tsx';
import { brandCss } from '../../src/brand/brand.ts';
import { jabuticaba } from '../../src/brand/jabuticaba.ts';
import { contrast, encounters } from '../../src/brand/contrast.ts';
import { fonts, palettes } from '../../src/theme/tokens.ts';
import { kebab } from '../../src/theme/variables.ts';
import { roles, formatRatio } from './Colours.tsx';
import { isHex, linkTo } from './brand-link.ts';
import { Example } from '../Example.tsx';

/** The default theme as a brand. */
const martelo: Brand = { ...fonts, ...palettes };

const themes = ['light', 'dark'] as const;

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
      {themes.flatMap((theme) => [
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
  & .colour {
    display: flex;
    gap: var(--m-space-3);
    align-items: end;
  }
  & label {
    display: grid;
    font-size: var(--m-size-small);
  }
  & input {
    flex: none;
    box-sizing: border-box;
    height: var(--m-target);
    border: 1.5px solid var(--m-edge);
    background: none;
  }
  & [type='color'] {
    width: var(--m-target);
    padding: 0;
    cursor: pointer;
  }
  & [type='text'] {
    width: 7em;
    padding-inline: var(--m-space-2);
    color: inherit;
    font: 400 var(--m-size-text) / 1 var(--m-font-text);
    font-variant-numeric: tabular-nums;
  }
  & [aria-invalid='true'] {
    border-color: var(--m-danger);
  }
  & fieldset + section {
    margin-top: var(--m-space-6);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
  & output {
    display: block;
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

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const themeNames = { light: 'claro', dark: 'escuro' } as const;

/** A colour as a picker and as `#rrggbb`. The text may be incomplete while it is typed. */
function ColourField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const change = (typed: string): void => {
    setText(typed);
    if (isHex(typed)) onValueChange(typed.toLowerCase());
  };
  return (
    <div className="colour">
      <input
        type="color"
        aria-label={`${label}, escolher a cor`}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <label>
        {label}
        <input
          type="text"
          value={text}
          spellCheck={false}
          maxLength={7}
          aria-invalid={!isHex(text)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setText(value)}
        />
      </label>
    </div>
  );
}

/** Edits the colours of a brand in both themes, lists the pairs without enough contrast, gives the CSS. */
export function BrandEditor() {
  const [brand, setBrand] = useState(jabuticaba);
  const [copied, setCopied] = useState('');
  const css = brandCss(brand);
  const found = themes.flatMap((theme) =>
    problems(brand[theme], theme).map((text) => `Tema ${themeNames[theme]}: ${text}`),
  );
  return (
    <EditorRoot>
      {themes.map((theme) => (
        <div key={theme}>
          <fieldset>
            <legend>As oito cores, no tema {themeNames[theme]}</legend>
            {colourNames.map((name) => (
              <ColourField
                key={name}
                label={capitalize(roles[name][0])}
                value={brand[theme][name]}
                onValueChange={(colour) =>
                  setBrand((now) => ({ ...now, [theme]: { ...now[theme], [name]: colour } }))
                }
              />
            ))}
          </fieldset>
          <Sample title="Sua casa" brand={brand} theme={theme} />
        </div>
      ))}
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
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : (
          'Todos os pares são legíveis nos dois temas. Esta marca pode ir ao ar.'
        )}
      </output>
      <div className="actions">
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(css).then(() => setCopied(css));
          }}
        >
          {copied === css ? 'CSS copiado' : 'Copiar o CSS'}
        </Button>
        <Button href={linkTo(brand)} target="_top">
          Ver os componentes nesta marca
        </Button>
      </div>
    </EditorRoot>
  );
}
