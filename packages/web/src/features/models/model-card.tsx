import { type ModelRecord, tracks } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { modelMessages } from './messages.ts';

/** What is known of the model beside its scores. */
export function ModelCardFacts({ model: { card, track } }: { readonly model: ModelRecord }) {
  const messages = useMessages(modelMessages);
  const format = useFormat();
  const entry = tracks.find(({ id }) => id === track);
  const weights =
    card.openWeights === undefined
      ? undefined
      : card.openWeights
        ? messages.openWeights
        : messages.closedWeights;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [messages.track, entry && format.name(entry.name)],
    [messages.developer, card.developer],
    [messages.size, card.parameterSize],
    [messages.weights, weights],
    [messages.released, card.releaseDate],
    [messages.cutoff, card.trainingCutoff],
  ];
  return (
    <Section title={messages.card}>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-faint">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {value ?? <span className="text-faint">{messages.notStated}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
