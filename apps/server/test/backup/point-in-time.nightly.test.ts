/** Point-in-time recovery with the settings of docs/operations.md. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  administer,
  copyData,
  findBinaries,
  giveToPostgresql,
  startPostgresql,
  whyNoPostgresql,
  type Postgresql,
} from '../postgresql.ts';

const binaries = findBinaries();
const reason = whyNoPostgresql(binaries);

const guide = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations.md'),
  'utf8',
);
/** Returns the block of settings in the guide that contains this setting. */
function settingsWith(name: string): string {
  const blocks = [...guide.matchAll(/^```\w*\n([^]*?)^```/gm)].map(([, block = '']) => block);
  const block = blocks.find((text) => text.includes(`${name} = `));
  if (block === undefined) throw new Error(`docs/operations.md does not set ${name}.`);
  return block;
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

describe.skipIf(reason !== null)(
  `point-in-time recovery${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    const closing: (() => unknown)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).toReversed()) await close();
    });

    /** Starts a server that archives its log. */
    async function startArchived(): Promise<{ server: Postgresql; archive: string }> {
      if (binaries === null) throw new Error('there is no PostgreSQL');
      const archive = mkdtempSync(join(tmpdir(), 'martelo-archive-'));
      giveToPostgresql(archive);
      closing.push(() => rmSync(archive, { recursive: true, force: true }));
      const server = await startPostgresql(binaries);
      closing.push(() => server.stop());
      const settings = settingsWith('archive_command').replaceAll('/archive/', `${archive}/`);
      appendFileSync(join(server.folder, 'data', 'postgresql.conf'), settings);
      await server.crash();
      return { server, archive };
    }

    /** Waits until everything that was written is in the archive. */
    async function untilArchived({ url }: Postgresql, archive: string): Promise<void> {
      const [switched] = await ask<{ file: string }>(
        url,
        'select pg_walfile_name(pg_switch_wal()) as file',
      );
      const file = join(archive, switched?.file ?? '');
      await vi.waitFor(() => expect(existsSync(file)).toBe(true));
    }

    test('recovers to a time, and then to a later change on the previous timeline', async () => {
      const { server, archive } = await startArchived();
      await administer(server.url, 'create table written (what text)');
      const base = await copyData(server);
      const later = await copyData(server);
      const write = (what: string) =>
        administer(server.url, `insert into written values ('${what}')`);
      await write('before');
      const [target] = await ask<{ moment: string }>(
        server.url,
        `select to_char(now() at time zone 'UTC' + interval '0.5 s', 'YYYY-MM-DD HH24:MI:SS.MS')
          || '+00' as moment`,
      );
      await sleep(1000);
      await write('after');
      await untilArchived(server, archive);
      await server.kill();

      /** Puts a copy in place of the data, and starts it as the guide says. */
      const recover = async (folder: string, settings: string): Promise<Postgresql> => {
        if (binaries === null) throw new Error('there is no PostgreSQL');
        const data = join(folder, 'data');
        appendFileSync(
          join(data, 'postgresql.conf'),
          settings.replaceAll('/archive/', `${archive}/`),
        );
        writeFileSync(join(data, 'recovery.signal'), '');
        giveToPostgresql(folder);
        const recovered = await startPostgresql(binaries, { folder });
        closing.push(() => recovered.stop());
        await vi.waitFor(async () =>
          expect(await ask(recovered.url, 'select pg_is_in_recovery() as is')).toEqual([
            { is: false },
          ]),
        );
        return recovered;
      };
      const settings = settingsWith('recovery_target_time');
      const at = (moment: string) =>
        settings.replace(/(recovery_target_time = )'.*'/, `$1'${moment}'`);
      const early = await recover(base, at(target?.moment ?? ''));
      expect(await ask(early.url, 'select what from written')).toEqual([{ what: 'before' }]);
      await administer(early.url, `insert into written values ('new')`);
      // The first recovery has begun the second timeline.
      const last = await recover(
        later,
        settings.replace(/recovery_target_time.*/, `recovery_target_timeline = '1'`),
      );
      expect(await ask(last.url, 'select what from written order by what')).toEqual([
        { what: 'after' },
        { what: 'before' },
      ]);
    });
  },
);
