import type { CellView, FactView } from '@doctorbench/report';
import type { Paint } from '../colors.ts';
import type { Field } from './table.ts';

/** A value in the colour of its tone, with its small print. */
export function paintCell({ text, tone = 'plain', note }: CellView, paint: Paint): string {
  const shown = {
    plain: text,
    good: text,
    faint: paint.dim(text),
    warning: paint.yellow(text),
    danger: paint.red(text),
  }[tone];
  return note === undefined ? shown : `${shown}  ${paint.dim(note)}`;
}

export function toField(fact: FactView, paint: Paint): Field {
  return [fact.label, paintCell(fact, paint)];
}
