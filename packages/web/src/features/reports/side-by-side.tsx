import { itemWords, listItemFlags, toFailure } from '@doctorbench/report';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type GradedItem, gradedItemQuery } from '../../api/queries/reports.ts';
import { submissionQuery } from '../../api/queries/submissions.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Bubble } from './bubble.tsx';
import { itemMessages } from './item-messages.ts';
import { ItemScore } from './item-score.tsx';

interface SideBySideProps {
  readonly ids: readonly string[];
  readonly itemId: string;
  readonly repeat: number;
}

/** What other results have at the same item: score, flags and answer, a column each. */
export function SideBySide({ ids, itemId, repeat }: SideBySideProps) {
  const messages = useMessages(itemMessages);
  const results = useQueries({ queries: ids.map(id => submissionQuery(id)) });
  const items = useQueries({ queries: ids.map(id => gradedItemQuery(id, itemId, repeat)) });
  return (
    <Section title={messages.sideBySide} lead={messages.sideBySideLead} id="side-by-side">
      <div className="grid gap-4 lg:grid-cols-2">
        {ids.map((id, place) => {
          const { data: graded, isPending } = items[place] ?? {};
          return (
            <Card key={id}>
              <h3 className="mb-3 text-base">
                <Link
                  to="/reports/$id/items/$itemId"
                  params={{ id, itemId }}
                  search={repeat > 0 ? { repeat } : {}}
                  className="link [overflow-wrap:anywhere]"
                >
                  {results[place]?.data?.card.displayName ?? id}
                </Link>
              </h3>
              {graded && <Other graded={graded} />}
              {!graded && !isPending && <p className="text-soft">{messages.notAsked}</p>}
            </Card>
          );
        })}
      </div>
    </Section>
  );
}

function Other({ graded: { item, answer, grade } }: { readonly graded: GradedItem }) {
  const { locale } = useLocale();
  const words = itemWords[locale];
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const failure = toFailure(answer, locale);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <ItemScore score={grade.total} kind={item.kind} className="text-xl font-semibold" />
        {listItemFlags(grade, locale).map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      {failure !== undefined && <p className="text-warning">{failure}</p>}
      {turns.map(({ text }, index) => (
        <Bubble
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          key={index}
          speaker={words.roles.model}
          text={text}
          lang={item.language}
          tone="model"
        />
      ))}
    </div>
  );
}
