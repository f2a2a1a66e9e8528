import {
  type Answer,
  type AnswerTurn,
  findLettered,
  type Item,
  listGiven,
  listItemBoxes,
} from '@doctorbench/core';
import {
  cleanText,
  itemWords,
  type JudgedLine,
  listAsked,
  listQuotes,
  type Quote,
  toFailure,
} from '@doctorbench/report';
import type { ReactNode } from 'react';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Attachments } from './attachments.tsx';
import { Bubble } from './bubble.tsx';
import { listHarmQuotes } from './list-harm-quotes.ts';
import { MarkedText } from './marked-text.tsx';
import { Options } from './options.tsx';

interface ConversationProps {
  readonly submissionId: string;
  readonly graded: GradedItem;
  readonly lines: readonly JudgedLine[];
}

/** What was asked and what the model said, in the order it was said. */
export function Conversation({ submissionId, graded: { item, answer, grade }, lines }: ConversationProps) {
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const letters = findLettered(item);
  const opened = listGiven(item).filter(({ turn }) => turn !== undefined);
  const said = (index: number) => (
    <Said
      item={item}
      turn={turns[index]}
      quotes={[...listQuotes(lines, index), ...listHarmQuotes(grade, index)]}
      answer={answer}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <Asked item={item} />
      <Attachments
        submissionId={submissionId}
        item={item}
        attachments={item.attachments ?? []}
        boxes={listItemBoxes(item, grade)}
      />
      {letters && <Options letters={letters} lang={item.language} grade={grade} />}
      {opened.length > 0
        ? opened.map(({ text, gold }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
            <DialogueTurn key={index} item={item} user={text} gold={gold} index={index}>
              {said(index)}
            </DialogueTurn>
          ))
        : // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          (turns.length > 1 ? turns : [undefined]).map((_, index) => <div key={index}>{said(index)}</div>)}
    </div>
  );
}

function Asked({ item }: { readonly item: Item }) {
  const { locale } = useLocale();
  return listAsked(item, locale).map(({ role, speaker, text }, index) => (
    <Bubble
      // biome-ignore lint/suspicious/noArrayIndexKey: messages have nothing but their place
      key={index}
      speaker={speaker}
      text={text}
      lang={item.language}
      tone={role === 'user' ? 'user' : 'note'}
    />
  ));
}

interface DialogueTurnProps {
  readonly item: Item;
  readonly user: string;
  readonly gold: string | undefined;
  readonly index: number;
  readonly children: ReactNode;
}

function DialogueTurn({ item, user, gold, index, children }: DialogueTurnProps) {
  const words = itemWords[useLocale().locale];
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-sm font-medium text-faint">{words.turn(String(index + 1))}</h3>
      <Bubble speaker={words.roles.user} text={user} lang={item.language} tone="user" />
      {children}
      {gold !== undefined && (
        <details className="text-sm text-soft">
          <summary className="w-fit">{words.gold}</summary>
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
  readonly quotes: readonly Quote[];
  readonly answer: Answer;
}

/** One turn of the model. */
function Said({ item, turn, quotes, answer }: SaidProps) {
  const { locale } = useLocale();
  const words = itemWords[locale];
  if (!turn)
    return (
      <Bubble speaker={words.roles.model} lang={item.language} tone="model">
        <p className="text-warning">{toFailure(answer, locale) ?? words.noTurn}</p>
      </Bubble>
    );
  return (
    <Bubble speaker={words.roles.model} lang={item.language} tone="model">
      {turn.reasoning !== undefined && (
        <details className="mb-3 text-sm text-soft">
          <summary className="w-fit">{words.reasoning}</summary>
          <p dir="auto" className="pt-2 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {cleanText(turn.reasoning)}
          </p>
        </details>
      )}
      {turn.text.trim() === '' ? (
        <p className="text-warning">{words.emptyAnswer}</p>
      ) : (
        <MarkedText text={turn.text} quotes={quotes} lang={item.language} />
      )}
    </Bubble>
  );
}
