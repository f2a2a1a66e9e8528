import { tracks } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { rapidMessages } from '../rapid/messages.ts';
import { connectionMessages } from './connection-messages.ts';
import { normalizeDate } from './draft.ts';
import { submitMessages } from './messages.ts';
import type { Step } from './steps.ts';
import type { Wizard } from './use-wizard.ts';

/** All that will be sent, each part with the way back to it. */
export function Summary({ wizard }: { readonly wizard: Wizard }) {
  const messages = useMessages(submitMessages);
  const connection = useMessages(connectionMessages);
  const { choice } = useMessages(rapidMessages);
  const { visibility, yes, no } = useMessages();
  const format = useFormat();
  const { draft, edition, target, key } = wizard;
  const { card } = draft;
  const track = tracks.find(({ id }) => id === draft.track);
  const { model, confirm } = messages;
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      <Part step="type" facts={[[messages.steps.type, track && format.name(track.name)]]} />
      <Part step="edition" facts={[[messages.steps.edition, edition && format.name(edition.title)]]} />
      <Part
        step="endpoint"
        facts={[
          [connection.baseUrl, target.baseUrl],
          [connection.model, target.model],
          [confirm.key, key ? confirm.keyGiven : confirm.keyNone],
        ]}
      />
      <Part
        step="model"
        facts={[
          [model.displayName, card.displayName],
          [model.developer, card.developer],
          [model.parameterSize, card.parameterSize],
          [model.releaseDate, normalizeDate(card.releaseDate) || confirm.notStated],
          [model.trainingCutoff, normalizeDate(card.trainingCutoff) || confirm.notStated],
          [
            model.openWeights,
            card.openWeights === 'unsaid' ? confirm.notStated : model.openWeightsOptions[card.openWeights],
          ],
        ]}
      />
      <Part
        step="estimate"
        facts={[
          [confirm.visibility, draft.visibility && visibility[draft.visibility]],
          [confirm.stress, draft.stress && draft.rapid === null ? yes : no],
          [
            choice.summary,
            draft.rapid === null ? choice.whole.label : choice.summaryRapid(format.integer(draft.rapid)),
          ],
        ]}
      />
    </div>
  );
}

interface PartProps {
  readonly step: Step;
  readonly facts: readonly (readonly [term: string, fact: ReactNode])[];
}

function Part({ step, facts }: PartProps) {
  const messages = useMessages(submitMessages);
  return (
    <div className="flex items-start justify-between gap-4 px-4 py-3">
      <dl className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-sm leading-6 text-soft">{term}</dt>
            <dd className="mb-1 leading-6 [overflow-wrap:anywhere] sm:mb-0">{fact}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/submit"
        search={{ step }}
        aria-label={messages.confirm.change(messages.steps[step])}
        className="link shrink-0 text-sm leading-6"
      >
        {messages.confirm.changeShort}
      </Link>
    </div>
  );
}
