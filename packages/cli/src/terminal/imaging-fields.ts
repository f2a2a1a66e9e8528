import type { Report } from '@doctorbench/core';
import { type Format, toImagingView } from '@doctorbench/report';
import type { Paint } from '../colors.ts';
import type { Field } from './table.ts';
import { paintCell, toField } from './tones.ts';

/** What pictures were worth, and whether they were looked at; nothing where the suite has none. */
export function toImagingFields(report: Report, format: Format, paint: Paint): Field[] {
  const view = toImagingView(report, format);
  if (!view) return [];
  const { verdict, blind, swapped } = view;
  return [
    [view.heading, `${paintCell({ text: verdict.title, tone: verdict.tone }, paint)} ${verdict.text}`],
    ...[...blind.facts, ...swapped.facts].map(fact => toField(fact, paint)),
  ];
}
