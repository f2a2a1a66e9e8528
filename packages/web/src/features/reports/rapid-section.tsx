import type { Report } from '@doctorbench/core';
import { toRapidView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';

/** What a rapid assessment has in place of scores. */
export function RapidSection({ report }: { readonly report: Report }) {
  const view = toRapidView(report, useFormat());
  if (!view) return null;
  return (
    <Section id="rapid" title={view.heading}>
      <Card>
        <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {view.facts.map(([label, text]) => (
            <Stat key={label} label={label} value={text} />
          ))}
        </dl>
      </Card>
      <Notice>{view.note}</Notice>
    </Section>
  );
}
