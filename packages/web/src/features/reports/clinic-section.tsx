import { type ClinicReport, encounterEndSchema, faultSchema, isBadEnd, type Report } from '@doctorbench/core';
import { encounterWords } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import { ActionsCard } from './clinic-actions.tsx';
import { clinicMessages } from './clinic-messages.ts';
import { PlainTable } from './plain-table.tsx';

/** How the encounters of a result went, beside their scores. */
export function ClinicSection({ report: { clinic } }: { readonly report: Pick<Report, 'clinic'> }) {
  const messages = useMessages(clinicMessages);
  const format = useFormat();
  if (!clinic) return null;
  return (
    <Section id="clinic" title={messages.heading} lead={messages.lead(format.integer(clinic.encounters))}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <EndsCard clinic={clinic} />
          <ActionsCard actions={clinic.criticalActions} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PassesCard clinic={clinic} />
          <EffortCard clinic={clinic} />
          <FaultsCard clinic={clinic} />
        </div>
      </div>
    </Section>
  );
}

interface CardProps {
  readonly clinic: ClinicReport;
}

function EndsCard({ clinic: { ends, encounters } }: CardProps) {
  const messages = useMessages(clinicMessages);
  const { ends: names } = useMessages(encounterWords);
  const format = useFormat();
  return (
    <Card>
      <PlainTable
        title={messages.ends}
        heads={[messages.encounters, messages.share]}
        rows={encounterEndSchema.options.flatMap(end => {
          const count = ends[end];
          if (!count) return [];
          const look = cx(isBadEnd(end) && 'font-semibold text-danger');
          return [
            {
              id: end,
              label: names[end],
              cells: [
                <span key="count" className={look}>
                  {format.integer(count)}
                </span>,
                <span key="share" className={look}>
                  {format.percent(count / encounters)}
                </span>,
              ],
            },
          ];
        })}
      />
    </Card>
  );
}

function PassesCard({ clinic: { passes, passLine } }: CardProps) {
  const messages = useMessages(clinicMessages);
  const format = useFormat();
  return (
    <Card>
      <h3 className="text-base">{messages.passes}</h3>
      <p className="mb-3 text-sm text-soft">{messages.passesLead(format.integer(passLine))}</p>
      {passes.length === 0 ? (
        <p className="text-sm text-soft">{messages.noPasses}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {passes.map(({ k, items, share }) => (
            <Stat
              key={k}
              label={`pass^${k} · ${k === 1 ? messages.passOnce : messages.passTimes(format.integer(k))}`}
              value={format.percent(share)}
              hint={messages.items(format.integer(items))}
            />
          ))}
        </dl>
      )}
    </Card>
  );
}

function EffortCard({ clinic: { costRatio, medianMinutes, medianCalls } }: CardProps) {
  const messages = useMessages(clinicMessages);
  const { notAvailable } = useMessages();
  const format = useFormat();
  return (
    <Card>
      <h3 className="mb-3 text-base">{messages.effort}</h3>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat
          label={messages.cost}
          value={costRatio === null ? notAvailable : `${costRatio.toFixed(2)}×`}
          hint={costRatio === null ? messages.noCost : messages.costHint}
        />
        <Stat
          label={messages.minutes}
          value={medianMinutes === null ? notAvailable : messages.minutesValue(format.decimal(medianMinutes))}
          hint={messages.median}
        />
        <Stat
          label={messages.calls}
          value={medianCalls === null ? notAvailable : format.decimal(medianCalls)}
          hint={messages.median}
        />
      </dl>
    </Card>
  );
}

function FaultsCard({ clinic: { faults } }: CardProps) {
  const messages = useMessages(clinicMessages);
  const format = useFormat();
  const rows = faultSchema.options.flatMap(fault => {
    const times = faults[fault];
    return times
      ? [
          {
            id: fault,
            label: messages.faultNames[fault],
            note: messages.faultTexts[fault],
            cells: [format.integer(times)],
          },
        ]
      : [];
  });
  return (
    <Card>
      {rows.length === 0 ? (
        <>
          <h3 className="mb-1 text-base">{messages.faults}</h3>
          <p className="text-sm text-soft">{messages.noFaults}</p>
        </>
      ) : (
        <PlainTable title={messages.faults} heads={[messages.times]} rows={rows} />
      )}
    </Card>
  );
}
