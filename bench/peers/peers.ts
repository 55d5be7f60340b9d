/**
 * Other libraries, each in a file of its own with the same five exports: `Provider` (what has to be
 * around the rest), `Tooltip`, `Toast`, `LotCard` (`lot`, `price`: card, badge, picture, button) and
 * `ModalForm` (`open`, `onClose`: dialog with one field). They are JavaScript, since their packages
 * are installed only when a bench asks for them and the types could not be checked.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the libraries and their files are. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** By file name. `styled`: comes with a look, as ours does; the others are behaviour alone. */
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
 * Style sheets that a library's page has to load by itself, by export. Of Mantine's the smallest
 * choice that works; a library that imports its own is not listed.
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

/** Installs what `package-lock.json` of this folder names, unless it is there. */
export function installPeers(): void {
  const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => folder + file,
  );
  if (locked === undefined || installed === undefined) return;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return;
  console.log('Installing the libraries to compare with…');
  execFileSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
