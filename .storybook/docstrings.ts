/**
 * Formats docstrings for the docs pages: links as code, examples as code blocks, defaults and types in
 * their own columns.
 *
 * @module
 */
import type { Preview } from '@storybook/react-vite';
import { extractComponentDescription } from 'storybook/internal/docs-tools';

const withoutLinks = (text: string): string => text.replaceAll(/\{@link (\w+)\}/g, '`$1`');

/** Returns a component's docstring as Markdown. */
export const describeComponent: typeof extractComponentDescription = (component, context) =>
  withoutLinks(extractComponentDescription(component, context) ?? '').replace(
    /@example\s+([^]*)$/,
    '```tsx\n$1\n```',
  );

type ArgTypes = ReturnType<NonNullable<Preview['argTypesEnhancers']>[number]>;

const isUndefined = (type: object): boolean => 'value' in type && type.value === 'undefined';

/** Treats `X | undefined` as an optional `X`, which has the control of `X`. */
function withoutUndefined(type: ArgTypes[string]['type']): ArgTypes[string]['type'] {
  if (type?.name !== 'union') return type;
  const [only, ...others] = type.value.filter((member) => !isUndefined(member));
  return only && others.length === 0 ? { ...only, required: type.required ?? false } : type;
}

function describeProp(prop: ArgTypes[string]): ArgTypes[string] {
  const [, description = '', written] =
    /^([^]*?)(?:\s*@default\s+([^]*))?$/.exec(withoutLinks(prop.description ?? '')) ?? [];
  const { type, defaultValue } = prop.table ?? {};
  // Formatters split a long union into several lines.
  const summary = (prop.type?.raw ?? type?.summary)
    ?.replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '');
  return {
    ...prop,
    description,
    type: withoutUndefined(prop.type),
    table: {
      ...prop.table,
      ...(summary && { type: { summary } }),
      // A default in the docstring is shorter than the code.
      ...(written && { defaultValue: { summary: written } }),
      ...(!written && defaultValue && { defaultValue }),
    },
  };
}

/** Returns the props for the table of props. */
export const describeProps: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, prop]) => [name, describeProp(prop)]));
