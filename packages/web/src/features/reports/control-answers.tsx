import { type Item, listItemBoxes, toControlItem } from '@doctorbench/core';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { Attachments } from './attachments.tsx';
import { cleanText } from './clean-text.ts';
import { imagingMessages } from './imaging-messages.ts';
import { itemMessages } from './item-messages.ts';
import { ItemScore } from './item-score.tsx';
import { useProblemWords } from './problem-words.ts';

type ControlAnswer = NonNullable<GradedItem['controls']>[number];

interface ControlAnswersProps {
  readonly submissionId: string;
  readonly graded: GradedItem;
}

/** What was said when the item was asked without its pictures, or with others. */
export function ControlAnswers({ submissionId, graded: { item, controls = [] } }: ControlAnswersProps) {
  const messages = useMessages(imagingMessages);
  if (controls.length === 0) return null;
  return (
    <Section title={messages.controls} lead={messages.controlsLead}>
      {controls.map(answer => (
        <Card key={answer.control}>
          <ControlCard submissionId={submissionId} item={item} answer={answer} />
        </Card>
      ))}
    </Section>
  );
}

interface ControlCardProps {
  readonly submissionId: string;
  readonly item: Item;
  readonly answer: ControlAnswer;
}

function ControlCard({ submissionId, item, answer: { control, answer, grade } }: ControlCardProps) {
  const messages = useMessages(imagingMessages);
  const { read: readLabel } = useMessages(itemMessages);
  const { colon, listSeparator } = useMessages();
  const problem = useProblemWords();
  const { outcome } = answer;
  const read = grade.read ?? (grade.metrics ?? []).flatMap(metric => metric.read ?? []);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="text-base">
        {messages.said[control]}
        {colon}
      </h3>
      {outcome.kind === 'failed' ? (
        <p className="text-warning">{problem(outcome.cause)}</p>
      ) : (
        outcome.turns.map(({ text }, index) => (
          <blockquote
            // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
            key={index}
            lang={item.language}
            dir="auto"
            className="max-h-72 overflow-y-auto border-l-2 border-edge pl-3 text-base [overflow-wrap:anywhere] whitespace-pre-wrap print:max-h-none"
          >
            {cleanText(text)}
          </blockquote>
        ))
      )}
      <p className="flex flex-wrap gap-x-6 text-soft">
        {read.length > 0 && (
          <span>
            {`${readLabel}${colon}`}
            <bdi>{cleanText(read.join(listSeparator))}</bdi>
          </span>
        )}
        <span>
          {`${messages.controlScore}${colon}`}
          <ItemScore score={grade.total} />
        </span>
      </p>
      {control === 'swapped' && <OtherPictures submissionId={submissionId} item={item} grade={grade} />}
    </div>
  );
}

function OtherPictures({
  submissionId,
  item,
  grade,
}: Omit<ControlCardProps, 'answer'> & { readonly grade: ControlAnswer['grade'] }) {
  const messages = useMessages(imagingMessages);
  if (!('swap' in item) || !item.swap) return null;
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-medium">{messages.otherImage}</h4>
      <Attachments
        submissionId={submissionId}
        item={item}
        attachments={item.swap.attachments}
        boxes={listItemBoxes(toControlItem(item, 'swapped'), grade)}
        swapped
      />
    </div>
  );
}
