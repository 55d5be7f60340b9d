import { styled } from 'styled-components';
import { Example, Table } from './Example.tsx';
import type { ComponentGuide } from '../src/component-guide.ts';

const Choices = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--m-space-6) var(--m-space-8);

  & > section {
    padding-inline-start: var(--m-space-4);
    border-inline-start: 4px solid var(--m-sign);
  }
  & h3 {
    margin-bottom: var(--m-space-2);
    color: var(--m-sign);
    font-size: var(--m-size-text);
    font-weight: 600;
  }
  & ul {
    display: grid;
    gap: var(--m-space-2);
    margin: 0;
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  & .good {
    --m-sign: var(--m-success);
  }
  & .bad {
    --m-sign: var(--m-danger);
  }
`;

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** What a component is for, its status and the other words for it. */
export function GuideHead({ component, guide }: { component: string; guide: ComponentGuide }) {
  return (
    <>
      <p>{guide.purpose}</p>
      <p>
        <code>{component}</code> · situação: {guide.status} · também chamado de{' '}
        {guide.aliases.join(', ')}
      </p>
    </>
  );
}

/** How a component is used: anatomy, choices, states, texts and accessibility. */
export function GuideBody({ component, guide }: { component: string; guide: ComponentGuide }) {
  const { anatomy, dos, donts, states, content, accessibility } = guide;
  return (
    <>
      <h2 id="anatomia">Anatomia</h2>
      <Table caption={`Partes de ${component}`} head={['Parte', 'O que mostra']} rows={anatomy} />
      <h2 id="quando-usar">Quando usar</h2>
      <Choices>
        <section className="good" aria-label="Faça">
          <h3>Faça</h3>
          <Sentences texts={dos} />
        </section>
        <section className="bad" aria-label="Não faça">
          <h3>Não faça</h3>
          <Sentences texts={donts} />
        </section>
      </Choices>
      <h2 id="estados">Estados</h2>
      <Table caption={`Estados de ${component}`} head={['Estado', 'O que muda']} rows={states} />
      <h2 id="textos">Textos</h2>
      <Sentences texts={content} />
      <h2 id="acessibilidade">Acessibilidade</h2>
      <p>{accessibility.roles}</p>
      {accessibility.keys.length > 0 && (
        <Table
          caption={`Teclas de ${component}`}
          head={['Tecla', 'Efeito']}
          rows={accessibility.keys}
        />
      )}
      <p>{accessibility.speech}</p>
    </>
  );
}

/** The changes of a component that a designer notices. */
export function GuideChanges({ component, guide }: { component: string; guide: ComponentGuide }) {
  return (
    <>
      <h2 id="mudancas">Mudanças</h2>
      <Table
        caption={`Mudanças de ${component}`}
        head={['Versão', 'O que mudou']}
        rows={guide.changes}
      />
    </>
  );
}
