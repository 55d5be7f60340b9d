/**
 * Finds text in fonts of the system. Runs in Node, because a page would wait for each of its
 * queries.
 */
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    systemFonts: (address: string) => Promise<string[]>;
  }
}

/** A node of the DOM, as the Chrome DevTools Protocol describes it. */
interface ProtocolNode {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly documentURL?: string;
  readonly children?: readonly ProtocolNode[];
  readonly shadowRoots?: readonly ProtocolNode[];
  readonly pseudoElements?: readonly ProtocolNode[];
  readonly contentDocument?: ProtocolNode;
}

const childrenOf = (node: ProtocolNode): ProtocolNode[] => [
  ...(node.children ?? []),
  ...(node.shadowRoots ?? []),
  ...(node.pseudoElements ?? []),
  ...(node.contentDocument ? [node.contentDocument] : []),
];

const flatten = (node: ProtocolNode): ProtocolNode[] => [
  node,
  ...childrenOf(node).flatMap(flatten),
];

const textsOf = ({ children = [] }: ProtocolNode): string =>
  children.map(({ nodeName, nodeValue }) => (nodeName === '#text' ? nodeValue : '')).join('');

const hasText = (node: ProtocolNode): boolean =>
  node.nodeName.startsWith('::') || textsOf(node).trim() !== '';

/**
 * Browser command. Returns the elements whose text uses a font of the system instead of a font of the
 * project. The list is empty when the text looks the same on every machine.
 *
 * @param address - of the document of the story, which is a frame in the page of the test runner
 * @example
 * expect(await commands.systemFonts(location.href)).toEqual([]);
 */
export const systemFonts: BrowserCommand<[address: string], string[]> = async (
  { context, page },
  address,
) => {
  const protocol = await context.newCDPSession(page);
  try {
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const { root } = await protocol.send('DOM.getDocument', { depth: -1, pierce: true });
    const story = flatten(root).find(({ documentURL }) => documentURL === address) ?? root;
    const found = await Promise.all(
      flatten(story)
        .filter(hasText)
        .map(async (node) => {
          const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', {
            nodeId: node.nodeId,
          });
          return fonts
            .filter(({ isCustomFont }) => !isCustomFont)
            .map(({ familyName }) => `${familyName}: <${node.nodeName}>${textsOf(node)}`);
        }),
    );
    return found.flat();
  } finally {
    await protocol.detach();
  }
};
