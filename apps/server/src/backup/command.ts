/**
 * `npm run backup -- FILE` and `npm run restore -- FILE --yes`.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import { countLabel, formatCount } from '@martelo/domain/text';
import { runCommand } from '../operator/command.ts';
import { doForOperator } from '../operator/operator-database.ts';
import { typedPath } from '../operator/typed-path.ts';
import { backUpFor, type BackupReport, type BackupRequest, type RestoreReport } from './backup.ts';

const usages = {
  backup: `Uso: npm run backup -- ARQUIVO

Grava todos os dados em um arquivo novo, também com o servidor no ar, e o confere restaurando-o em um banco temporário.
Com BACKUP_KEY (32 bytes em base64) o arquivo é cifrado.`,
  restore: `Uso: npm run restore -- ARQUIVO --yes

Troca TODOS os dados pelos do arquivo, também com o servidor no ar. --yes confirma.`,
} as const;

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

const keyNotes: Readonly<Record<BackupReport['secret_key'], string>> = {
  included: 'A chave dos segredos (secret.key) está no arquivo.',
  missing:
    'O arquivo não contém a chave dos segredos: guarde também secret.key da pasta de dados, em outro lugar.',
  elsewhere: 'A chave dos segredos não está na pasta de dados: guarde SECRET_KEY.',
  changed: 'A chave dos segredos veio do arquivo: reinicie o servidor.',
  same: 'A chave dos segredos é a mesma.',
  kept: 'O arquivo não contém a chave dos segredos: secret.key da pasta de dados tem de ser o da época do backup.',
  absent:
    'O arquivo não contém a chave dos segredos: use a SECRET_KEY, ou o secret.key, da época do backup.',
};

const keyKinds = { embed: 'site', feed: 'envio' } as const;

/** Describes what a restore has revoked, and what the operator has to check. */
function describeAccess(report: RestoreReport): string {
  const { ended_sessions, opt_outs, erasures, house_keys } = report;
  const kept = [
    ...(opt_outs === 0 ? [] : [countLabel(opt_outs, 'recusa de e-mails', 'recusas de e-mails')]),
    ...(erasures === 0 ? [] : [countLabel(erasures, 'exclusão de conta', 'exclusões de contas')]),
  ];
  const keys = house_keys.map(
    ({ house, kind, key, created_at }) =>
      `  ${house}  ${keyKinds[kind]}  ${key}${kind === 'feed' ? '…' : ''}  criada em ${formatDate(new Date(created_at))}`,
  );
  return [
    `Sessões encerradas: ${formatCount(ended_sessions)}. Os links de acesso também deixaram de valer: as pessoas entram de novo.`,
    ...(kept.length === 0 ? [] : [`Continuam a valer, de depois do backup: ${kept.join(' e ')}.`]),
    ...(keys.length === 0
      ? []
      : [
          'Estas chaves das casas valem. Confira se alguma foi revogada depois do backup (npm run house):',
          ...keys,
        ]),
  ].join('\n');
}

function describe(report: BackupReport | RestoreReport): string {
  const { file, bytes, rows, is_encrypted, made_at, secret_key } = report;
  const made = new Date(made_at);
  const first =
    action === 'backup'
      ? `${formatCount(rows)} registros em ${file} (${megabytes(bytes)}, ${is_encrypted ? 'cifrado' : 'não cifrado'}), conferidos em um banco temporário.`
      : `${formatCount(rows)} registros de ${formatDate(made)}, ${formatTime(made)}, restaurados de ${file}.`;
  return [
    first,
    keyNotes[secret_key],
    ...('house_keys' in report ? [describeAccess(report)] : []),
  ].join('\n');
}

// `package.json` gives the action before what the operator types.
const action = process.argv[2] === 'restore' ? 'restore' : 'backup';

function read(): string | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { yes: { type: 'boolean' } },
  });
  const [, file, ...others] = positionals;
  const isConfirmed = action === 'backup' || values['yes'] === true;
  return others.length === 0 && isConfirmed ? file : undefined;
}

await runCommand(usages[action], read, async (file, config) => {
  const key = config.backupKey?.toString('base64') ?? null;
  const request: BackupRequest = { file: typedPath(file), key };
  const report = await doForOperator(config, action, request, (database, operator) =>
    backUpFor(operator, action, request, { database, dataFolder: config.dataFolder }),
  );
  return describe(report);
});
