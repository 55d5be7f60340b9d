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
import { type Manifest, manifestOf, root } from './workspace.ts';

/** The archive of a package, as npm would publish it. */
export interface Archive {
  /** Name of the package in `packages/`. */
  readonly name: string;
  readonly path: string;
}

/**
 * Packs packages into a folder. One npm packs all of them, because each npm takes a second of processor
 * time.
 */
export function pack(names: readonly string[], into: string): Archive[] {
  const folders = names.map((name) => `./packages/${name}`);
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...folders],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  const packed = JSON.parse(output) as { name: string; filename: string }[];
  return names.map((name) => {
    const found = packed.find((each) => each.name === manifestOf(name).name);
    if (found === undefined) throw new Error(`npm has not packed ${name}.`);
    return { name, path: join(into, found.filename) };
  });
}

/** Extracts a package into the `node_modules` of an app. Returns its folder. */
export function extract({ name, path }: Archive, app: string): string {
  const at = join(app, 'node_modules', manifestOf(name).name);
  mkdirSync(at, { recursive: true });
  execFileSync('tar', ['-xzf', path, '-C', at, '--strip-components=1']);
  return at;
}

/** Packs packages and extracts them into the `node_modules` of an app. Returns their manifests. */
export function installPacked(names: readonly string[], app: string): Manifest[] {
  const archives = mkdtempSync(join(tmpdir(), 'martelo-packed-'));
  try {
    return pack(names, archives).map((archive) =>
      JSON.parse(readFileSync(join(extract(archive, app), 'package.json'), 'utf8')),
    );
  } finally {
    rmSync(archives, { recursive: true });
  }
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
