import { type Answer, type AnswerTurn, type Item, listItemBoxes } from '@doctorbench/core';
import type { ReactNode } from 'react';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Attachments } from './attachments.tsx';
import { Bubble } from './bubble.tsx';
import { cleanText } from './clean-text.ts';
import { itemMessages } from './item-messages.ts';
import { type JudgedLine, listQuotes } from './judged-lines.ts';
import { MarkedText } from './marked-text.tsx';
import { Options } from './options.tsx';
import { useProblemWords } from './problem-words.ts';

interface ConversationProps {
  readonly submissionId: string;
  readonly graded: GradedItem;
  readonly lines: readonly JudgedLine[];
}

/** What was asked and what the model said, in the order it was said. */
export function Conversation({ submissionId, graded: { item, answer, grade }, lines }: ConversationProps) {
  const messages = useMessages(itemMessages);
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const said = (index: number) => (
    <Said item={item} turn={turns[index]} index={index} lines={lines} answer={answer} />
  );
  const attachments = (
    <Attachments
      submissionId={submissionId}
      item={item}
      attachments={item.attachments ?? []}
      boxes={listItemBoxes(item, grade)}
    />
  );
  if (item.kind === 'dialogue')
    return (
      <div className="flex flex-col gap-4">
        {item.system !== undefined && (
          <Bubble speaker={messages.roles.system} text={item.system} lang={item.language} tone="note" />
        )}
        {attachments}
        {item.turns.map(({ user, gold }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          <DialogueTurn key={index} item={item} user={user} gold={gold} index={index}>
            {said(index)}
          </DialogueTurn>
        ))}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <Asked item={item} />
      {attachments}
      {(item.kind === 'choice' || item.kind === 'sequence') && <Options item={item} grade={grade} />}
      {item.kind === 'encounter' && turns.length > 1
        ? // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          turns.map((_, index) => <div key={index}>{said(index)}</div>)
        : said(0)}
    </div>
  );
}

function Asked({ item }: { readonly item: Exclude<Item, { kind: 'dialogue' }> }) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const { roles } = messages;
  if (item.kind === 'open')
    return item.messages.map(({ role, content }, index) => (
      <Bubble
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have nothing but their place
        key={index}
        speaker={roles[role]}
        text={content}
        lang={item.language}
        tone={role === 'user' ? 'user' : 'note'}
      />
    ));
  if (item.kind === 'encounter') {
    const { patient, opening } = item.case;
    const who = messages.patient({ age: format.integer(patient.ageYears), sex: patient.sex });
    return <Bubble speaker={who} text={opening} lang={item.language} tone="user" />;
  }
  return <Bubble speaker={roles.user} text={item.stem} lang={item.language} tone="user" />;
}

interface DialogueTurnProps {
  readonly item: Item;
  readonly user: string;
  readonly gold: string | undefined;
  readonly index: number;
  readonly children: ReactNode;
}

function DialogueTurn({ item, user, gold, index, children }: DialogueTurnProps) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-sm font-medium text-faint">{messages.turn(format.integer(index + 1))}</h3>
      <Bubble speaker={messages.roles.user} text={user} lang={item.language} tone="user" />
      {children}
      {gold !== undefined && (
        <details className="text-sm text-soft">
          <summary className="w-fit">{messages.gold}</summary>
          <p lang={item.language} className="pt-2 whitespace-pre-wrap">
            {gold}
          </p>
        </details>
      )}
    </div>
  );
}

interface SaidProps {
  readonly item: Item;
  readonly turn: AnswerTurn | undefined;
  readonly index: number;
  readonly lines: readonly JudgedLine[];
  readonly answer: Answer;
}

/** One turn of the model. */
function Said({ item, turn, index, lines, answer }: SaidProps) {
  const messages = useMessages(itemMessages);
  const problem = useProblemWords();
  const { outcome } = answer;
  if (!turn)
    return (
      <Bubble speaker={messages.roles.model} lang={item.language} tone="model">
        <p className="text-warning">
          {outcome.kind === 'failed' ? `${messages.failed}: ${problem(outcome.cause)}` : messages.noTurn}
        </p>
      </Bubble>
    );
  return (
    <Bubble speaker={messages.roles.model} lang={item.language} tone="model">
      {turn.reasoning !== undefined && (
        <details className="mb-3 text-sm text-soft">
          <summary className="w-fit">{messages.reasoning}</summary>
          <p dir="auto" className="pt-2 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {cleanText(turn.reasoning)}
          </p>
        </details>
      )}
      {turn.text.trim() === '' ? (
        <p className="text-warning">{messages.emptyAnswer}</p>
      ) : (
        <MarkedText text={turn.text} quotes={listQuotes(lines, index)} lang={item.language} />
      )}
    </Bubble>
  );
}
