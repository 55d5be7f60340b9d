/**
 * Docstrings as the docs pages show them: links as code, examples as code blocks, defaults and types
 * in their own columns.
 *
 * @module
 */
import type { Preview } from '@storybook/react-vite';
import { extractComponentDescription } from 'storybook/internal/docs-tools';

const withoutLinks = (text: string): string => text.replaceAll(/\{@link (\w+)\}/g, '`$1`');

/** A component's docstring as Markdown. */
export const describeComponent: typeof extractComponentDescription = (component, context) =>
  withoutLinks(extractComponentDescription(component, context) ?? '').replace(
    /@example\s+([^]*)$/,
    '```tsx\n$1\n```',
  );

type ArgTypes = ReturnType<NonNullable<Preview['argTypesEnhancers']>[number]>;

const isUndefined = (type: object): boolean => 'value' in type && type.value === 'undefined';

/** `X | undefined` is an optional X: the control of X, and no more words. */
function withoutUndefined(type: ArgTypes[string]['type']): ArgTypes[string]['type'] {
  if (type?.name !== 'union') return type;
  const [only, ...others] = type.value.filter((member) => !isUndefined(member));
  return only && others.length === 0 ? { ...only, required: type.required ?? false } : type;
}

function describeProp(prop: ArgTypes[string]): ArgTypes[string] {
  const [, description = '', written] =
    /^([^]*?)(?:\s*@default\s+([^]*))?$/.exec(withoutLinks(prop.description ?? '')) ?? [];
  const { type, defaultValue } = prop.table ?? {};
  // A long union stands in several lines, each with its bar.
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
      // What the docstring says is for people; what the code holds may be long.
      ...(written && { defaultValue: { summary: written } }),
      ...(!written && defaultValue && { defaultValue }),
    },
  };
}

/** Props as the API table shows them. */
export const describeProps: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, prop]) => [name, describeProp(prop)]));
