import { pluralizeCount } from '@martelo/domain/text';
import type { ImportReport } from './report.ts';

const number = new Intl.NumberFormat('pt-BR');
/** Maximum number of kinds of notes on the terminal. The file lists all. */
const SHOWN_NOTES = 8;

/** Returns the summary of an import for the terminal. */
export function summarize(report: ImportReport): string {
  const rows: [number, string][] = [
    [report.created, 'criadas'],
    [report.updated, 'atualizadas'],
    [report.unchanged, 'sem mudança'],
    [report.superseded, 'substituídas por linha posterior'],
    [report.rejected, 'rejeitadas'],
  ];
  const isUnchanged = report.created === 0 && report.updated === 0;
  const notes = Object.entries(report.notes);
  const hidden = notes.length - SHOWN_NOTES;
  const isUsual = report.encoding === 'utf-8' && report.delimiter === ',';
  const mark = report.delimiter === '\t' ? 'tab' : report.delimiter;
  return [
    `${report.file}: ${number.format(report.rows)} linhas lidas, ${number.format(report.sales)} leilões, ${number.format(report.seconds)} s`,
    ...(report.undated_sales > 0
      ? [
          `  Atenção: ${pluralizeCount(report.undated_sales, 'leilão ficou', 'leilões ficaram')} sem data, que não pôde ser lida. Escreva 24/11/2026 20:00 e importe de novo.`,
        ]
      : []),
    ...(isUsual ? [] : [`  Lido em ${report.encoding}, com as células separadas por ${mark}`]),
    ...rows.map(([count, label]) => `  ${number.format(count).padStart(9)}  ${label}`),
    ...(isUnchanged ? ['  Nada mudou: o catálogo já estava assim.'] : []),
    ...(report.assigned_numbers > 0
      ? [
          `  Número atribuído a ${pluralizeCount(report.assigned_numbers, 'lote', 'lotes')} sem número.`,
        ]
      : []),
    ...(report.corrections > 0
      ? [`  Correções de estado registradas: ${number.format(report.corrections)}`]
      : []),
    ...(report.unknown_columns.length > 0
      ? [`  Colunas desconhecidas, ignoradas: ${report.unknown_columns.join(', ')}`]
      : []),
    ...notes
      .slice(0, SHOWN_NOTES)
      .map(([kind, count]) => `  Aviso: ${kind} (${number.format(count)}×)`),
    ...(hidden > 0 ? [`  e mais ${pluralizeCount(hidden, 'tipo', 'tipos')} de aviso`] : []),
    ...(report.notes_file === null ? [] : [`  Avisos:     ${report.notes_file}`]),
    ...(report.rejected_file === null
      ? []
      : [`  Rejeitadas: ${report.rejected_file} (corrija e importe este arquivo)`]),
    `  Relatório:  ${report.report_file}`,
  ].join('\n');
}
