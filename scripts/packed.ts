/**
 * The packages as npm would install them, and the code of their READMEs, for checks that use them
 * like a consumer.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, type Manifest, manifestOf } from './workspace.ts';

/** Packs a package and extracts it into the `node_modules` of an app. Returns its manifest. */
export function installPacked(name: string, app: string): Manifest {
  const at = join(app, 'node_modules', manifestOf(name).name);
  mkdirSync(at, { recursive: true });
  const tarballs = mkdtempSync(join(tmpdir(), 'martelo-packed-'));
  try {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', tarballs], {
        cwd: folderOf(name),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        shell: process.platform === 'win32',
      }),
    ) as { filename: string }[];
    const tarball = join(tarballs, packed?.filename ?? '');
    execFileSync('tar', ['-xzf', tarball, '-C', at, '--strip-components=1']);
  } finally {
    rmSync(tarballs, { recursive: true });
  }
  return JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
}

/** Returns the first code block of a document in this language. */
export function codeIn(file: string, language: 'ts' | 'tsx'): string {
  const text = readFileSync(file, 'utf8');
  const [, code] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  if (code === undefined) throw new Error(`${file} has no code block in ${language}.`);
  return code;
}

/** Returns the text below a heading of a document, up to the next heading. */
function sectionOf(heading: string, file: string): string {
  const [, section] = readFileSync(file, 'utf8').split(`\n${heading}\n`);
  if (section === undefined) throw new Error(`${file} has no heading "${heading}".`);
  return section.split(/^#{1,3} /m)[0] ?? '';
}

/** Returns the first code block below a heading of a document. */
export function codeBelow(heading: string, file: string): string {
  const [, code] = /^```\w+\n([^]*?)^```$/m.exec(sectionOf(heading, file)) ?? [];
  if (code === undefined) throw new Error(`${file} has no code block below "${heading}".`);
  return code;
}

/**
 * Returns the code blocks below a heading of a document that name their file in a first comment,
 * such as `// app/page.tsx`.
 */
export function filesBelow(heading: string, file: string): { path: string; code: string }[] {
  const section = sectionOf(heading, file);
  const blocks = section.matchAll(/^```\w+\n((?:---\n)?\/\/ (\S+)\n[^]*?)^```$/gm);
  return [...blocks].map(([, code = '', path = '']) => ({ path, code }));
}
