import type { RunEstimate } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateQuery } from '../../api/queries/editions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { LoadingRegion, SkeletonBlock } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { RapidChoice } from '../rapid/rapid-choice.tsx';
import { submitMessages } from './messages.ts';
import { OrganisationChoice } from './organisation-choice.tsx';
import { OwnPrices } from './own-prices.tsx';
import { ChoiceError, StepForm } from './step-form.tsx';
import type { StepProps, Wizard } from './use-wizard.ts';

export function EstimateStep({ wizard, onNext }: StepProps) {
  const messages = useMessages(submitMessages).estimate;
  const [tried, setTried] = useState(false);
  const { draft, done, refusals } = wizard;
  return (
    <StepForm
      step="estimate"
      title={messages.title}
      lead={messages.lead}
      onNext={() => {
        setTried(true);
        if (done.estimate) onNext();
      }}
    >
      <Estimate wizard={wizard} />
      {wizard.edition && (
        <RapidChoice
          edition={wizard.edition.id}
          items={wizard.edition.planned}
          most={draft.rapid}
          onChange={rapid => wizard.change({ rapid })}
        />
      )}
      <OrganisationChoice
        value={draft.organisation}
        onChange={organisation => wizard.change({ organisation })}
      />
      <div className="flex flex-col gap-2">
        <RadioCards
          legend={messages.visibility}
          value={draft.visibility ?? undefined}
          cards={[
            { value: 'public', ...messages.visibilityCards.public },
            { value: 'private', ...messages.visibilityCards.private },
          ]}
          columns={2}
          onChange={visibility => wizard.change({ visibility })}
        />
        <p className="text-sm text-faint">{messages.changeLater}</p>
        <ChoiceError text={refusals.visibility ?? (tried && !done.estimate && messages.missing)} />
      </div>
    </StepForm>
  );
}

function Estimate({ wizard }: { readonly wizard: Wizard }) {
  const messages = useMessages(submitMessages).estimate;
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(estimateQuery(wizard.draft.edition ?? ''));
  if (isPending)
    return (
      <LoadingRegion>
        <SkeletonBlock className="h-24" />
      </LoadingRegion>
    );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Stat label={messages.calls} value={format.integer(data.calls)} />
        <Stat label={messages.inputTokens} value={format.compact(data.inputTokens)} />
        <Stat label={messages.outputTokens} value={format.compact(data.outputTokens)} />
        <Stat
          label={messages.duration}
          value={format.duration(toWholeMinutes(data.durationMs))}
          hint={messages.durationHint}
        />
      </dl>
      {data.stress && wizard.platform.stressPerDay > 0 && (
        <StressChoice wizard={wizard} estimate={data.stress} />
      )}
      <p className="text-sm text-faint">{messages.approximate}</p>
      <OwnPrices
        usage={wizard.draft.stress && data.stress ? addUsage(data, data.stress) : data}
        prices={wizard.draft.prices}
        onChange={prices => wizard.change({ prices })}
      />
    </div>
  );
}

type Estimated = NonNullable<RunEstimate['stress']>;

/** Asks the public items again in other ways, at a price of its own. */
function StressChoice({ wizard, estimate }: { readonly wizard: Wizard; readonly estimate: Estimated }) {
  const messages = useMessages(submitMessages).estimate;
  const format = useFormat();
  const { calls, items, inputTokens, outputTokens } = estimate;
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line px-4 py-3">
      <Checkbox
        label={messages.stress}
        checked={wizard.draft.stress}
        onChange={stress => wizard.change({ stress })}
      />
      <p className="text-sm text-soft">
        {messages.stressText(format.integer(items), format.integer(calls))}{' '}
        {messages.stressTokens(format.compact(inputTokens), format.compact(outputTokens))}{' '}
        {messages.stressQuota(wizard.platform.stressPerDay)}
      </p>
    </div>
  );
}

const minuteMs = 60_000;

/** What both take together. */
function addUsage(run: Pick<RunEstimate, 'inputTokens' | 'outputTokens'>, stress: Estimated) {
  return {
    inputTokens: run.inputTokens + stress.inputTokens,
    outputTokens: run.outputTokens + stress.outputTokens,
  };
}

/** An estimate is not good to the second. */
function toWholeMinutes(ms: number): number {
  return Math.ceil(ms / minuteMs) * minuteMs;
}
