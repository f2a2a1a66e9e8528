import type { Report } from '@doctorbench/core';
import { toPublishedView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';

/** The figure of the set's own authors, on one line; nothing where the suite names no published rule. */
export function PublishedLine({ report }: { readonly report: Report }) {
  const view = toPublishedView(report, useFormat());
  if (!view) return null;
  return (
    <p className="text-sm">
      <span className="font-medium">{view.label}</span> <span className="data">{view.line}</span>{' '}
      <span className="text-faint">{view.hint}</span>
    </p>
  );
}
