import type { Report } from '@doctorbench/core';
import { type Format, toToxicityView } from '@doctorbench/report';
import type { Paint } from '../colors.ts';
import type { Field } from './table.ts';
import { paintCell } from './tones.ts';

/** A line for each rate with its interval, its count and what it is; nothing where the suite marks no treatment. */
export function toToxicityFields(report: Report, format: Format, paint: Paint): Field[] {
  const { rates } = toToxicityView(report, format) ?? {};
  return (rates?.rows ?? []).map(({ label, note, cells: [rate, ...rest] }) => {
    const shown = rest.map(({ text }) => text).filter(text => text !== '');
    const value = rate ? paint.bold(paintCell(rate, paint)) : '';
    return [label, [value, ...shown, ...(note ? [paint.dim(note)] : [])].join('  ')] as const;
  });
}
