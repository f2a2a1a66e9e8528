import { type EncounterOutcome, faultSchema, isBadEnd } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { encounterMessages } from './encounter-messages.ts';

/** How an encounter ended, and what it took. */
export function EncounterOutcomeLine({ outcome }: { readonly outcome: EncounterOutcome }) {
  const messages = useMessages(encounterMessages);
  const { listSeparator } = useMessages();
  const format = useFormat();
  const { end, minutes, visits, calls, costCny, expertCostCny, faults } = outcome;
  const times = expertCostCny ? format.decimal(costCny / expertCostCny) : undefined;
  const failed = faultSchema.options.flatMap(fault =>
    faults[fault] ? [`${format.integer(faults[fault])} × ${messages.faultsOf[fault]}`] : [],
  );
  const facts: readonly Fact[] = [
    { label: messages.end, value: messages.ends[end], bad: isBadEnd(end) },
    {
      label: messages.caseTime,
      value: messages.minutes(format.integer(minutes)),
      ...(visits > 1 ? { hint: messages.visits(format.integer(visits)) } : {}),
    },
    { label: messages.calls, value: format.integer(calls) },
    {
      label: messages.cost,
      value: format.cny(costCny),
      ...(times && expertCostCny ? { hint: messages.expertCost(format.cny(expertCostCny), times) } : {}),
    },
    ...(failed.length > 0 ? [{ label: messages.faults, value: failed.join(listSeparator) }] : []),
  ];
  return (
    <dl aria-label={messages.outcome} className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value, hint, bad }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className={cx('data font-semibold', bad && 'text-danger')}>{value}</dd>
          {hint && <dd className="text-xs text-faint">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly bad?: boolean;
}
