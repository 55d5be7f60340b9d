import type { StoryContext } from '@storybook/react-vite';
import { SEPARATOR } from '../packages/ui/src/component-guide.ts';

/**
 * Shortens the code of an example and adds the import of its component. A prop with an object over
 * several lines has its own name as the value.
 *
 * @example
 * shortSource('<LotCard\n  lot={{\n    id: 1\n  }}\n/>', context); // "import …\n\n<LotCard\n  lot={lot}\n/>"
 */
export function shortSource(
  code: string,
  { title, parameters }: Pick<StoryContext, 'title' | 'parameters'>,
): string {
  const short = code.replaceAll(/^( *)(\w+)=\{[[{]\n[^]*?\n\1[\]}]\}$/gm, '$1$2={$2}');
  const [, entry] = /packages\/ui\/src\/([\w-]+)\//.exec(String(parameters['fileName'])) ?? [];
  // A build renames components. After the name come the words of the guide (guides.ts).
  const [name = ''] = title.split('/').at(-1)?.split(SEPARATOR) ?? [];
  if (entry === undefined || !short.includes(`<${name}`)) return short;
  return `import { ${name} } from '@martelo/ui/${entry}';\n\n${short}`;
}
