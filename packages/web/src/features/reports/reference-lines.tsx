import type { Report } from '@doctorbench/core';
import { listReferenceLines } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';

/** What a reader may hold the score against, a line each; nothing where the suite names nothing. */
export function ReferenceLines({ report }: { readonly report: Report }) {
  return listReferenceLines(report, useFormat()).map(({ label, line, hint }) => (
    <p key={line} className="text-sm">
      <span className="font-medium">{label}</span> <span className="data">{line}</span>{' '}
      <span className="text-faint">{hint}</span>
    </p>
  ));
}
