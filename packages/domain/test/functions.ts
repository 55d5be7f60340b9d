/** All public functions, for tests of properties that hold for each of them. */
import * as forms from '../src/forms/forms.ts';
import * as domain from '../src/index.ts';

/** A function that accepts any value for any parameter. */
export type Total = (...values: readonly unknown[]) => unknown;

const functionsOf = (table: Readonly<Record<string, unknown>>): [string, Total][] =>
  Object.entries(table).filter((entry): entry is [string, Total] => typeof entry[1] === 'function');

/** The checks of forms as functions of a value. Their parameters are not user input. */
const checks: [string, Total][] = [
  forms.required(),
  forms.requiredIf(() => true),
  forms.sameAs('other'),
  forms.passwordConfirmation('other'),
  forms.isIn(['a']),
  forms.notIn(['a']),
  forms.minLength(3),
  forms.maxLength(3),
  forms.alpha(),
  forms.alphaNum(),
  forms.alphaDash(),
  forms.regex(/^a+$/g),
  forms.numeric(),
  forms.digits(3),
  forms.decimal(2),
  forms.between(1, 2),
  forms.cpf(),
  forms.cnpj(),
  forms.email(),
  forms.url(),
  forms.ip(),
  forms.dateFormat('DD/MM/YYYY'),
  forms.dateBetween('01/01/2026', '02/01/2026'),
  forms.birthdate(),
  forms.size(1),
  forms.image(),
  forms.ext(['png']),
  forms.mimes(['image/*']),
  forms.dimensions(1, 1),
  forms.before('other'),
  forms.after('other'),
].map((check) => {
  const validate = forms.compose(check);
  return [
    `compose(${check.rule})`,
    (value, other) => validate(value, { other } as forms.FormValues),
  ];
});

/** Functions and checks by name. */
export const functions: [string, Total][] = [
  ...functionsOf(domain),
  ...functionsOf(domain.validators).map(([name, rule]): [string, Total] => [
    `validators.${name}`,
    rule,
  ]),
  ...checks,
];
