import type { Report } from '@doctorbench/core';
import { type FactView, type Format, toClinicView } from '@doctorbench/report';
import type { Paint } from '../colors.ts';
import type { Field } from './table.ts';
import { paintCell, toField } from './tones.ts';

/** How the encounters went beside their scores; nothing where the suite has none. */
export function toClinicFields(report: Report, format: Format, paint: Paint): Field[] {
  const view = toClinicView(report, format);
  if (!view) return [];
  const list = (facts: readonly FactView[]) =>
    facts.map(({ label, note, ...cell }) => `${label} ${paintCell(cell, paint)}`).join(', ');
  const rows = ({ rows: listed }: typeof view.ends) =>
    listed.map(({ label, cells: [count] }) => `${label} ${count ? paintCell(count, paint) : ''}`).join(', ');
  return [
    [view.ends.title, rows(view.ends)],
    ...(view.passes.facts.length > 0 ? [[view.passes.heading, list(view.passes.facts)] as const] : []),
    ...(view.passes.weighted?.facts.length
      ? [[view.passes.weighted.heading, list(view.passes.weighted.facts)] as const]
      : []),
    ...(view.actions.facts.length > 0 ? [[view.actions.heading, list(view.actions.facts)] as const] : []),
    ...view.effort.facts.filter(({ tone }) => tone !== 'faint').map(fact => toField(fact, paint)),
    ...(view.trade ? [[view.trade.heading, view.trade.sentences.join(' ')] as const] : []),
    ...(view.faults.rows.length > 0 ? [[view.faults.title, rows(view.faults)] as const] : []),
  ];
}
