/** The lint rule for texts that the translation of a browser replaces. */
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from '../lint/translated-text.js';

RuleTester.describe = describe;
RuleTester.it = it;

const wrapped = (children: string): string => `const page = <p>${children}</p>;`;

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'translated-text',
  plugin.rules['translated-text'],
  {
    valid: [
      'Lote 7',
      '{text}',
      "{isFull ? 'Cheio' : 'Vazio'}",
      '{`Lote ${number}`}',
      '<span>{text}</span>{isBusy && <i />}',
      'Entrar{isBusy && <i />}',
      '{isBusy && <i />}<b>Entrar</b>',
      "{'Lote'} {isBusy && <i />}",
      '{isBusy && <i />}{isOpen && <b />}',
      '{list.map((one) => <b key={one}>{one}</b>)}',
      '{isBusy && <><i /><b>{text}</b></>}',
    ].map(wrapped),
    invalid: (
      [
        ['{isBusy && <i />}Entrar'],
        ['{isBusy && <i />}{children}'],
        ['{isBusy ? <i /> : null}{isOpen && <b />}{children}', 2],
        ['{list.map((one) => <b key={one} />)}Entrar'],
        ["{isFailed ? 'Tentar novamente' : 'Carregar mais'}<i />"],
        ['{`Lote ${number}`}<i />'],
        ["<i />{isToday && ', hoje'}"],
        ['<b>Casa</b>{isNear && <>, perto</>}'],
        ['Lote {number}'],
        ['{one + 1} de {count}', 2],
      ] as const
    ).map(([children, errors = 1]) => ({ code: wrapped(children), errors })),
  },
);
