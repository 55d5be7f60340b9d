#!/usr/bin/env node
/**
 * `npm create martelo`: writes a site with Vite or Next.js into a new folder. It is plain JavaScript
 * without dependencies, because it runs from the archive of npm on any Node from 20 on.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: npm create martelo -- [FOLDER] [--framework vite|next] [--site URL] [--key pk_…]

  FOLDER       Where the site is written. It must be empty or new.
  --framework  vite renders in the browser, next on a server.
  --site       Address of the marketplace, such as https://leiloes.example.
  --key        Public key of the house, from the marketplace.

It asks for what is missing. Without a terminal, FOLDER is martelo-site and the framework vite.`;

const folderOfCommand = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(folderOfCommand, 'package.json'), 'utf8'));

/** Something that the developer can correct. */
class Mistake extends Error {}

/** Each answer: its question, its default, and a function that returns it or throws a mistake. */
const questions = {
  folder: {
    question: 'Folder',
    usual: 'martelo-site',
    read: (text) => {
      const folder = resolve(text);
      if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) {
        throw new Mistake(`${folder} is not empty. Choose another folder.`);
      }
      return folder;
    },
  },
  framework: {
    question: 'Framework, vite or next',
    usual: 'vite',
    read: (text) => {
      if (text === 'vite' || text === 'next') return text;
      throw new Mistake(`The framework is vite or next, not "${text}".`);
    },
  },
  site: {
    question: 'Address of the marketplace, such as https://leiloes.example',
    read: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
      throw new Mistake(`The address must begin with https://, but is "${text}".`);
    },
  },
  key: {
    question: 'Public key of the house, pk_…',
    read: (text) => {
      if (/^pk_\w+$/.test(text)) return text;
      throw new Mistake(
        `A key begins with pk_, but is "${text}". The marketplace creates it: npm run house -- HOUSE --site https://your-site.example`,
      );
    },
  },
};

/** Returns the options of the command line by name. */
function given() {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      options: { framework: text, site: text, key: text, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (positionals.length > 1)
      throw new Mistake(`Name one folder, not ${positionals.join(', ')}.`);
    return { ...values, folder: positionals[0] };
  } catch (error) {
    throw new Mistake(`${error.message}\n\n${usage}`);
  }
}

/** Asks until the answer is valid. At the end of the input the usual answer counts. */
async function ask(lines, name, { question, usual, read }) {
  for (;;) {
    process.stdout.write(usual === undefined ? `${question}: ` : `${question} (${usual}): `);
    const { value = '', done } = await lines.next();
    const answer = value.trim() === '' ? usual : value.trim();
    if (answer === undefined && done) throw new Mistake(`--${name} is missing.\n\n${usage}`);
    try {
      return read(answer ?? '');
    } catch (error) {
      if (!(error instanceof Mistake) || done) throw error;
      console.error(error.message);
    }
  }
}

/** Returns all answers: the options, and what it asks for. */
async function answersTo(options) {
  const answers = {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => process.exit(130));
  const lines = terminal[Symbol.asyncIterator]();
  try {
    for (const [name, question] of Object.entries(questions)) {
      const option = options[name];
      answers[name] =
        option === undefined ? await ask(lines, name, question) : question.read(option);
    }
    return answers;
  } finally {
    terminal.close();
  }
}

/** Changes a file of the new site. */
function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function write({ folder, framework, site, key }) {
  for (const template of ['shared', framework]) {
    cpSync(join(folderOfCommand, 'templates', template), folder, { recursive: true });
  }
  // npm leaves a file with the name .gitignore out of an archive.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  edit(join(folder, 'src/marketplace.ts'), (text) =>
    text.replace('https://leiloes.example', site).replace('pk_suacasa', key),
  );
  edit(join(folder, 'package.json'), (text) => {
    const name = basename(folder)
      .toLowerCase()
      .replaceAll(/[^\w.-]+/g, '-');
    return text.replace('"site"', JSON.stringify(name)).replaceAll('MARTELO', `^${version}`);
  });
}

try {
  const options = given();
  if (options.help) {
    console.log(usage);
  } else {
    const answers = await answersTo(options);
    write(answers);
    console.log(`
The site is in ${answers.folder}. Next:

  cd ${answers.folder}
  npm install
  npm run dev

The marketplace answers only at addresses that the key names. For development:

  npm run house -- HOUSE --site 'http://localhost:*'`);
  }
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
