import type { Report } from '@doctorbench/core';
import { toToxicityView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { RateCross } from '../../ui/charts/rate-cross.tsx';
import { Section } from '../../ui/section.tsx';
import { ViewTable } from './view-table.tsx';

/** Over-refusal against harm-blindness; nothing where the suite marks no treatment. */
export function ToxicitySection({ report }: { readonly report: Report }) {
  const view = toToxicityView(report, useFormat());
  if (!view) return null;
  return (
    <Section id="toxicity" title={view.heading} lead={view.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <ViewTable table={view.rates} />
        {view.chart && <RateCross {...view.chart} />}
      </div>
    </Section>
  );
}
