import { itemWords, listDimensionScores } from '@doctorbench/report';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemScore } from './item-score.tsx';

export function DimensionScores({ graded: { item, grade } }: { readonly graded: GradedItem }) {
  const { locale } = useLocale();
  const scores = listDimensionScores(item, grade, locale);
  if (scores.length === 0) return null;
  return (
    <Section title={itemWords[locale].dimensions}>
      <Card className="py-3">
        <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
          {scores.map(({ id, name, score }) => (
            <div key={id} className="flex justify-between gap-4 py-1">
              <dt>{name}</dt>
              <dd>
                <ItemScore score={score} kind={item.kind} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
