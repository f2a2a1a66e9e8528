import type { Report } from '@doctorbench/core';
import { type ClinicView, toClinicView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { ActionsCard } from './clinic-actions.tsx';
import { Facts } from './facts.tsx';
import { TradeCard } from './trade-card.tsx';
import { ViewTable } from './view-table.tsx';

/** How the encounters of a result went, beside their scores. */
export function ClinicSection({ report }: { readonly report: Pick<Report, 'clinic'> }) {
  const view = toClinicView(report, useFormat());
  if (!view) return null;
  const { heading, lead, ends, passes, actions, effort } = view;
  return (
    <Section id="clinic" title={heading} lead={lead}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <ViewTable table={ends} />
          </Card>
          <ActionsCard view={actions} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <h3 className="text-base">{passes.heading}</h3>
            <p className="mb-3 text-sm text-soft">{passes.lead}</p>
            {passes.facts.length > 0 ? (
              <Facts facts={passes.facts} className="grid grid-cols-2 gap-4 sm:grid-cols-3" />
            ) : (
              <p className="text-sm text-soft">{passes.none}</p>
            )}
            {passes.weighted && <WeightedPasses weighted={passes.weighted} />}
          </Card>
          <Card>
            <h3 className="mb-3 text-base">{effort.heading}</h3>
            <Facts facts={effort.facts} className="grid grid-cols-2 gap-4 sm:grid-cols-3" />
          </Card>
          <FaultsCard view={view} />
        </div>
      </div>
      {view.trade && <TradeCard view={view.trade} />}
    </Section>
  );
}

function WeightedPasses({
  weighted: { heading, lead, facts },
}: {
  readonly weighted: NonNullable<ClinicView['passes']['weighted']>;
}) {
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">{heading}</h4>
      <p className="mb-3 text-sm text-soft">{lead}</p>
      {facts.length > 0 && <Facts facts={facts} className="grid grid-cols-2 gap-4 sm:grid-cols-3" />}
    </>
  );
}

function FaultsCard({ view: { faults, noFaults } }: { readonly view: ClinicView }) {
  return (
    <Card>
      {faults.rows.length > 0 ? (
        <ViewTable table={faults} />
      ) : (
        <>
          <h3 className="mb-1 text-base">{faults.title}</h3>
          <p className="text-sm text-soft">{noFaults}</p>
        </>
      )}
    </Card>
  );
}
