import { type Criterion, type ItemLanguage, toCriterionWords } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import type { ConversationLine, Marking } from '../judge.ts';
import type { JudgeReply } from './judge-reply.ts';
import { describeFault, type ShownCriterion } from './prompt.ts';
import { createSentinels, type Sentinel } from './sentinels.ts';

export interface PanelQuestion {
  readonly turn: number;
  readonly language: ItemLanguage;
  readonly criteria: readonly Criterion[];
  readonly marking?: Marking;
  readonly text: string;
  readonly conversation: readonly ConversationLine[];
  /** What pictures and records show. */
  readonly shown: readonly string[];
  readonly signal?: AbortSignal;
}

/** What one judge sees in one call, and what it means. */
export interface Exhibit {
  readonly shown: readonly ShownCriterion[];
  /** Criterion ids by the labels of this call. */
  readonly ids: ReadonlyMap<string, string>;
  /** What is known to be so, by label. */
  readonly sentinels: ReadonlyMap<string, Sentinel>;
  /** Of the marks around the answer. */
  readonly letters: string;
}

/** Gives every criterion a label of this call alone and mixes the sentinels among them. */
export function createExhibit(
  { criteria, marking, language, text, conversation, shown }: PanelQuestion,
  { random, avoid }: { readonly random: Random; readonly avoid?: ReadonlySet<string> },
): Exhibit {
  const locale = language === 'en' ? 'en' : 'zh';
  const texts = criteria.map(criterion => toCriterionWords(criterion, locale).text);
  const sentinels = createSentinels({
    answer: text,
    context: [...conversation.map(line => line.text), ...shown].join('\n'),
    criteria: texts,
    language,
    random,
    ...(avoid ? { avoid } : {}),
  });
  const labels = createLabels(criteria.length + sentinels.length, random);
  const statements = [
    ...sentinels.map(sentinel => ({ text: sentinel.text })),
    ...criteria.map((criterion, index) => {
      const stated = { text: texts[index] as string };
      const fault = marking && describeFault(criterion, { language, noted: marking.noted.get(criterion.id) });
      return fault ? { ...stated, fault } : stated;
    }),
  ];
  const labelled = statements.map((each, index) => ({ label: labels[index] as string, ...each }));
  return {
    shown: shuffle(labelled, random),
    sentinels: new Map(sentinels.map((sentinel, index) => [labels[index] as string, sentinel])),
    ids: new Map(criteria.map(({ id }, index) => [labels[sentinels.length + index] as string, id])),
    letters: drawLetters(16, random),
  };
}

/** The sentinels that were judged wrongly. */
export function listBroken({ said }: JudgeReply, { sentinels }: Exhibit): readonly Sentinel[] {
  return [...sentinels].flatMap(([label, sentinel]) =>
    said.get(label)?.met === sentinel.met ? [] : [sentinel],
  );
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function drawLetters(length: number, random: Random): string {
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
}

/** Different labels that no text can have known beforehand. */
function createLabels(count: number, random: Random): readonly string[] {
  const labels = new Set<string>();
  while (labels.size < count) labels.add(drawLetters(3, random));
  return [...labels];
}
