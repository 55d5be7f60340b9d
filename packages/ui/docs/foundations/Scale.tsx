/** Fonts, sizes, space and motion, rendered from the tokens. */
import { scale } from '@martelo/ui/theme';
import { useState, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../src/button/Button.tsx';
import { Example } from '../Example.tsx';

type Token = keyof typeof scale;

const tokens = (prefix: string): Token[] =>
  (Object.keys(scale) as Token[]).filter((name) => name.startsWith(prefix));

const FacesRoot = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--m-space-8);

  & .letters {
    font-size: clamp(3rem, 2rem + 5vw, 5.5rem);
    line-height: 1;
    letter-spacing: -0.02em;
  }
  & .title {
    font-family: var(--m-font-title);
    font-weight: 700;
  }
  & .mono {
    font-family: var(--m-font-mono);
  }
  & p + p {
    margin-top: var(--m-space-2);
  }
  & .about {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
`;

/** The three fonts, with Portuguese letters. */
export function Typefaces() {
  return (
    <FacesRoot>
      <div>
        <p className="letters title">Açãõéúç</p>
        <p className="title">O martelo bate três vezes</p>
        <p className="about">
          <code>--m-font-title</code>, Bricolage Grotesque 700: títulos e números de lote
        </p>
      </div>
      <div>
        <p className="letters">Açãõéúç</p>
        <p>O martelo bate três vezes</p>
        <p className="about">
          <code>--m-font-text</code>, Instrument Sans 400 a 700: todo o resto
        </p>
      </div>
      <div>
        <p className="letters mono">Açãõéúç</p>
        <p className="mono">utm_source=site-da-casa</p>
        <p className="about">
          <code>--m-font-mono</code>, DejaVu Sans Mono 400: código e endereços a copiar
        </p>
      </div>
    </FacesRoot>
  );
}

const SizesRoot = styled(Example)`
  display: grid;
  gap: var(--m-space-6);
  overflow: hidden;

  & .about {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  & .text {
    line-height: 1.15;
  }
  & [data-face='title'] {
    font-family: var(--m-font-title);
    font-weight: 700;
    letter-spacing: -0.02em;
  }
`;

/** Every text size in its font. */
export function Sizes() {
  return (
    <SizesRoot>
      {tokens('size-').map((name) => (
        <div key={name}>
          <p
            className="text"
            data-face={['size-title', 'size-display'].includes(name) ? 'title' : 'text'}
            style={{ fontSize: `var(--m-${name})` }}
          >
            Composição em vermelho
          </p>
          <p className="about">
            <code>--m-{name}</code> · {scale[name]}
          </p>
        </div>
      ))}
    </SizesRoot>
  );
}

const FiguresRoot = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--m-space-6);

  & p {
    font-size: var(--m-size-large);
    font-weight: 600;
    text-align: end;
  }
  & figcaption {
    margin-top: var(--m-space-2);
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    text-align: end;
  }
  & .tabular {
    font-variant-numeric: tabular-nums;
  }
`;

const amounts = ['R$ 1.111', 'R$ 98.740', 'R$ 1.284.000'];

/** Proportional and tabular figures side by side. */
export function Numerals() {
  return (
    <FiguresRoot>
      {(['', 'tabular'] as const).map((figures) => (
        <figure key={figures}>
          {amounts.map((amount) => (
            <p key={amount} className={figures}>
              {amount}
            </p>
          ))}
          <figcaption>
            {figures === ''
              ? 'Proporcionais: dígitos desalinhados'
              : 'Tabulares: dígitos alinhados'}
          </figcaption>
        </figure>
      ))}
    </FiguresRoot>
  );
}

const SpaceRoot = styled(Example)`
  display: grid;
  gap: var(--m-space-3);

  & > div {
    display: grid;
    grid-template-columns: 8rem 5rem minmax(0, 1fr);
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  & i {
    height: 1.25rem;
    background: var(--m-accent);
  }
  & .about {
    color: var(--m-quiet);
  }
`;

/** Every step of the spacing scale at its size. */
export function SpacingScale() {
  return (
    <SpaceRoot>
      {tokens('space-').map((name) => (
        <div key={name}>
          <code>--m-{name}</code>
          <span className="about">{scale[name]}</span>
          <i style={{ width: `var(--m-${name})` }} />
        </div>
      ))}
    </SpaceRoot>
  );
}

const MotionRoot = styled(Example)`
  display: grid;
  gap: var(--m-space-4);
  justify-items: start;

  & .track {
    width: 100%;
    padding: var(--m-space-2);
    background: var(--m-plane);
  }
  & .track > i {
    display: block;
    width: 2.75rem;
    height: 2.75rem;
    background: var(--m-accent);
    transition: margin-inline-start var(--m-duration);
  }
  &[data-moved='true'] .track > i {
    margin-inline-start: calc(100% - 2.75rem);
  }
`;

/** The two durations with a button that plays them. With reduced motion nothing is animated. */
export function Durations() {
  const [moved, setMoved] = useState(false);
  return (
    <MotionRoot data-moved={moved}>
      {(['fast', 'slow'] as const).map((name) => (
        <div key={name} style={{ width: '100%' }}>
          <p>
            <code>--m-{name}</code> · {scale[name]}
          </p>
          <div className="track">
            <i style={{ '--m-duration': `var(--m-${name})` } as CSSProperties} />
          </div>
        </div>
      ))}
      <Button onClick={() => setMoved(!moved)}>Mover</Button>
    </MotionRoot>
  );
}
