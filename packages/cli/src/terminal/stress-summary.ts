import type { StressReport } from '@doctorbench/core';
import { createFormat, type TableView, toStressView } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toFields, toTable } from './table.ts';
import { paintCell, toField } from './tones.ts';

/** What a stress experiment found, in one screen. */
export function toStressSummary(
  report: StressReport,
  { context, page }: { readonly context: Context; readonly page: string },
): string {
  const { paint, locale, messages } = context;
  const view = toStressView(report, createFormat(locale, 'utc'));
  const draw = ({ title, heads, rows }: TableView) => [
    '',
    paint.bold(title),
    toTable(
      [heads, ...rows.map(({ label, cells }) => [label, ...cells.map(cell => paintCell(cell, paint))])],
      heads.map((_, column) => (column === 0 ? 'left' : 'right')),
    ),
  ];
  return [
    paint.bold(view.heading),
    toCleanLine(view.lead),
    ...(view.unfinished ? [view.unfinished] : []),
    '',
    toFields(view.facts.map(fact => toField(fact, paint))),
    ...view.tables.flatMap(({ lead, table }) => [...draw(table), paint.dim(lead)]),
    ...[view.drops, view.pressure, view.scenarios, view.lengths?.table].flatMap(table =>
      table ? draw(table) : [],
    ),
    '',
    paint.dim(view.method),
    `${messages.stress.report}: ${page}`,
  ].join('\n');
}
