import { join } from 'node:path';
import { Application, JSX } from 'typedoc';
import { root } from './repository.ts';

/**
 * Writes the reference of the published packages into a folder, with TypeDoc. It runs on the compiler
 * API of TypeScript 6, which TypeScript 7 does not have.
 *
 * @param names The entries of the packages, such as `@martelo/domain/money`, by their source files.
 * @throws Error when TypeDoc reports an error
 */
export async function writeReference(
  folder: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const app = await Application.bootstrap({
    entryPoints: [...names.keys()],
    tsconfig: join(root, 'tsconfig.json'),
    name: 'API reference',
    readme: 'none',
    // The members of React's own types are documented there.
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    // The sources are checked by the compiler of the project.
    skipErrorChecking: true,
    validation: false,
    githubPages: false,
    hideGenerator: true,
    includeHierarchySummary: false,
    customCss: join(import.meta.dirname, 'reference.css'),
    logLevel: 'Error',
  });
  const entries = app.getEntryPoints() ?? [];
  const project = app.converter.convert(
    entries.map((entry) =>
      Object.assign(entry, {
        displayName: names.get(entry.sourceFile.fileName) ?? entry.displayName,
      }),
    ),
  );
  app.renderer.hooks.on('sidebar.begin', (context) =>
    JSX.createElement('a', { href: context.relativeURL('../index.html') }, 'Martelo documentation'),
  );
  await app.generateDocs(project, folder);
  if (app.logger.hasErrors()) throw new Error('TypeDoc has reported errors.');
}
