import { listDimensions } from '@doctorbench/core';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { itemMessages } from './item-messages.ts';
import { ItemScore } from './item-score.tsx';

export function DimensionScores({ graded: { item, grade } }: { readonly graded: GradedItem }) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const scores = listDimensions(item.track).flatMap(({ id, name }) => {
    const score = grade.dimensions[id];
    return score ? [{ id, name: format.name(name), score }] : [];
  });
  if (scores.length === 0) return null;
  return (
    <Section title={messages.dimensions}>
      <Card className="py-3">
        <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
          {scores.map(({ id, name, score }) => (
            <div key={id} className="flex justify-between gap-4 py-1">
              <dt>{name}</dt>
              <dd>
                <ItemScore score={score} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
