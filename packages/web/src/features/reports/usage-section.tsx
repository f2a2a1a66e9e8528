import type { Report } from '@doctorbench/core';
import { toUsageView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';

/** What the examinee cost and how fast it was. */
export function UsageSection({ report }: { readonly report: Report }) {
  const { heading, facts } = toUsageView(report, useFormat());
  return (
    <Section id="usage" title={heading}>
      <Card>
        <Facts facts={facts} className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4" />
      </Card>
    </Section>
  );
}
