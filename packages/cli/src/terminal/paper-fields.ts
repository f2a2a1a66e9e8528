import type { Report } from '@doctorbench/core';
import { type Format, toPapersView } from '@doctorbench/report';
import type { Paint } from '../colors.ts';
import type { Field } from './table.ts';
import { paintCell } from './tones.ts';

/** A line for each paper: passed or not, marks, line, chance; nothing where the suite has none. */
export function toPaperFields(report: Report, format: Format, paint: Paint): Field[] {
  const view = toPapersView(report, format);
  if (!view) return [];
  return view.papers.map(({ title, verdict, facts }) => {
    const shown = facts.map(({ label, note: _, ...cell }) => `${label} ${paintCell(cell, paint)}`);
    return [title, `${paint.bold(verdict.text)}  ${shown.join(', ')}`] as const;
  });
}
