import { styled } from 'styled-components';
import { Example } from '../Example.tsx';

const Root = styled(Example)`
  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: var(--m-space-1) var(--m-space-8);
    padding-block: var(--m-space-4);
    border-top: 1px solid var(--m-line);
  }
  & > dl > div {
    padding-inline-start: var(--m-space-4);
    border-inline-start: 4px solid var(--m-sign);
  }
  & dt {
    color: var(--m-sign);
    font-size: var(--m-size-small);
    font-weight: 600;
  }
  & .good {
    --m-sign: var(--m-success);
  }
  & .bad {
    --m-sign: var(--m-danger);
  }
`;

/**
 * Pairs of a recommended text and a text to avoid.
 *
 * @example
 * <Voice pairs={[['Endereço salvo.', 'Operação realizada com sucesso!']]} />
 */
export function Voice({ pairs }: { pairs: readonly (readonly [good: string, bad: string])[] }) {
  return (
    <Root>
      {pairs.map(([good, bad]) => (
        <dl key={good}>
          <div className="good">
            <dt>Prefira</dt>
            <dd>{good}</dd>
          </div>
          <div className="bad">
            <dt>Evite</dt>
            <dd>{bad}</dd>
          </div>
        </dl>
      ))}
    </Root>
  );
}
