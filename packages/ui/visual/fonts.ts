import { cdp } from 'vitest/browser';

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

interface PlatformFont {
  readonly familyName: string;
  readonly isCustomFont: boolean;
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
 * Returns the elements whose text uses a font of the system instead of a font of the project. The list
 * is empty when the text looks the same on every machine.
 *
 * @example
 * expect(await systemFonts()).toEqual([]);
 */
export async function systemFonts(): Promise<string[]> {
  const protocol = cdp();
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
  try {
    const { root } = await protocol.send('DOM.getDocument', { depth: -1, pierce: true });
    // The page of the test runner contains the story as a frame.
    const story = flatten(root).find(({ documentURL }) => documentURL === location.href) ?? root;
    const found = await Promise.all(
      flatten(story)
        .filter(hasText)
        .map(async (node) => {
          const { fonts }: { fonts: readonly PlatformFont[] } = await protocol.send(
            'CSS.getPlatformFontsForNode',
            { nodeId: node.nodeId },
          );
          return fonts
            .filter(({ isCustomFont }) => !isCustomFont)
            .map(({ familyName }) => `${familyName}: <${node.nodeName}>${textsOf(node)}`);
        }),
    );
    return found.flat();
  } finally {
    await protocol.send('CSS.disable');
    await protocol.send('DOM.disable');
  }
}
