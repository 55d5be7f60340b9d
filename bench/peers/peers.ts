/**
 * Other libraries, one file each. Every file has the same five exports: `Provider` (wraps the
 * others), `Tooltip`, `Toast`, `LotCard` (`lot`, `price`: card, badge, image, button) and
 * `ModalForm` (`open`, `onClose`: dialog with one field). The files are JavaScript, because the
 * packages are installed only for the benchmark and their types are usually absent.
 *
 * @module
 */
import { fileURLToPath } from 'node:url';

/** Folder of the libraries and their files. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * The libraries by file name. `styled` ones have their own design, like ours. The others are
 * unstyled.
 */
export const peers = {
  martelo: { title: 'Martelo', styled: true },
  antd: { title: 'antd', styled: true },
  chakra: { title: 'Chakra', styled: true },
  palette: { title: 'artsy/palette', styled: true },
  mui: { title: 'MUI', styled: true },
  primer: { title: 'Primer', styled: true },
  mantine: { title: 'Mantine', styled: true },
  'base-ui': { title: 'Base UI', styled: false },
  radix: { title: 'Radix', styled: false },
} as const;

/** File name of a library. */
export type Peer = keyof typeof peers;

const sheet = (name: string): string => `@mantine/core/styles/${name}.css`;

/**
 * Style sheets that a page must load itself, by export. For Mantine it is the smallest set that
 * works. Libraries that import their own style sheets are not listed.
 */
export const styleSheets: Partial<Record<Peer, Readonly<Record<string, readonly string[]>>>> = {
  mantine: {
    Provider: ['baseline', 'default-css-variables', 'global'].map(sheet),
    Tooltip: [sheet('Tooltip')],
    Toast: [
      ...['UnstyledButton', 'Paper', 'CloseButton', 'Notification'].map(sheet),
      '@mantine/notifications/styles.css',
    ],
    LotCard: ['UnstyledButton', 'Paper', 'Card', 'Image', 'Badge', 'Text', 'Title', 'Button'].map(
      sheet,
    ),
    ModalForm: [
      'UnstyledButton',
      'Paper',
      'Overlay',
      'CloseButton',
      'ModalBase',
      'Modal',
      'Input',
      'Button',
    ].map(sheet),
  },
};
