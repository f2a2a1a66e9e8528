import type { Report } from '@doctorbench/core';
import { type Format, type TableView, toScoreSumView } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toTable } from './table.ts';

/** How the score adds up, scenario by scenario and dimension by dimension; nothing where scores are not sums. */
export function toScoreSumLines(report: Report, { paint }: Context, format: Format): string[] {
  const view = toScoreSumView(report, format);
  if (!view) return [];
  return [paint.bold(view.heading), toLines(view.scenarios), '', toLines(view.overall), ''];
}

function toLines({ heads, rows }: TableView): string {
  return toTable(
    [[...heads], ...rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])],
    heads.map((_, index) => (index === 0 ? 'left' : 'right')),
  );
}
