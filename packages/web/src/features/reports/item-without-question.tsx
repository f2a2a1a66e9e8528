import { itemWords } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { answeredItemQuery } from '../../api/queries/reports.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Bubble } from './bubble.tsx';
import { itemMessages } from './item-messages.ts';
import { ItemScore } from './item-score.tsx';

interface ItemWithoutQuestionProps {
  readonly submissionId: string;
  readonly itemId: string;
  readonly repeat: number;
}

/** An item whose suite is gone: what was answered and how it was graded are in the run, the question is not. */
export function ItemWithoutQuestion({ submissionId, itemId, repeat }: ItemWithoutQuestionProps) {
  const messages = useMessages(itemMessages);
  const words = useMessages(itemWords);
  const { colon } = useMessages();
  const { data, error, isPending, refetch } = useQuery(answeredItemQuery(submissionId, itemId, repeat));
  if (isPending) return <SkeletonBlock />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { outcome } = data.answer;
  const { total, kind, language, verdicts, vetoes } = data.grade;
  const quotes = [...new Set([...verdicts, ...vetoes].flatMap(({ evidence }) => evidence))];
  return (
    <div className="flex flex-col gap-6">
      <Notice title={messages.goneTitle}>{messages.goneText}</Notice>
      <p>
        {`${messages.privateScore}${colon}`}
        <ItemScore score={total} kind={kind} className="text-lg font-semibold" />
      </p>
      <Section title={messages.transcript}>
        {outcome.kind === 'failed' && <p>{messages.goneFailed}</p>}
        {outcome.kind === 'answered' &&
          outcome.turns.map((turn, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns have no other name than their place
            <Bubble key={at} speaker={words.roles.model} lang={language} tone="model" text={turn.text} />
          ))}
      </Section>
      {quotes.length > 0 && (
        <Section title={messages.goneEvidence}>
          <Card>
            <ul className="list-disc pl-5">
              {quotes.map(quote => (
                <li key={quote} dir="auto">
                  {quote}
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </div>
  );
}
