import type { Criterion } from '@doctorbench/core';
import { type FoldedText, fold } from '../folding/folded-text.ts';
import { isBareNo, isDenied, rejects, saysNo } from '../negation/denial.ts';
import { clauseAround } from '../negation/negation.ts';
import { type DenyingSignals, findDenying, foldSignals, type Groups } from './fold-signals.ts';
import {
  type Look,
  matchFolded,
  type SignalMatch,
  type Span,
  unlessNegated,
  unmet,
} from './match-signals.ts';

type Sought = Pick<Criterion, 'points' | 'text' | 'signals'>;

/**
 * Looks for the signals of a criterion with its polarity. What an answer must not say counts where it is not negated,
 * and a word of `none` frees its own sentence only. What it should say does not count where it is denied; if the
 * criterion is itself about not doing something, the no must be there. A criterion without signals is met by nothing.
 */
export function matchCriterion(text: FoldedText, criterion: Sought): SignalMatch {
  if (!criterion.signals) return unmet;
  const signals = foldSignals(criterion.signals);
  const { all, within } = signals;
  if ((all && !stand(text.folded, all)) || (within && !stand(text.folded, within.all))) return unmet;
  const guarded = criterion.signals.unlessNegated ?? true;
  if (criterion.points < 0) return matchFolded(text, signals, guarded ? freeingUnlessNegated : freeing);
  if (!guarded) return matchFolded(text, signals, anyhow);
  const denying = findDenying(signals);
  if (denying) return matchDenying(text, denying);
  const affirmed = matchFolded(text, signals, unlessDenied);
  if (affirmed.met || !isAboutNot(criterion)) return affirmed;
  const found = matchFolded(text, signals, anyhow);
  const isRejected = (span: Span) => {
    const clause = clauseAround(text, span);
    return rejects(text.folded.slice(clause.from, clause.to));
  };
  return found.met && found.spans.some(isRejected) ? found : unmet;
}

const freeing: Look = { noneFrees: 'sentence' };
const freeingUnlessNegated: Look = { ...unlessNegated, ...freeing };

const anyhow: Look = {};

/** A look that spares most criteria everything else: whether a word of every group is there at all. */
function stand(folded: string, groups: Groups): boolean {
  return groups.every(group => group.some(word => folded.includes(word)));
}

/** What says no itself is not denied by another no in its clause: "没有医嘱不要停药". */
const unlessDenied: Look = {
  excludes: (text, span) => isDenied(text, span) && !saysNo(text.folded.slice(span.from, span.to)),
};

/** After it, a text qualifies what it asks for. */
const clauseEnd = /[,;:(]/;

/** Whether what a criterion asks for is a no: its text says so before it goes on to anything else. */
function isAboutNot({ text }: Sought): boolean {
  return saysNo(fold(text).split(clauseEnd, 1)[0] ?? '');
}

/** By a no that stands with what it is about, or by affirming the opposite ("继续") with nothing denied. */
function matchDenying(text: FoldedText, { no, opposite, objects }: DenyingSignals): SignalMatch {
  const byNo = matchFolded(text, no, no.sameSentence ? { excludes: toUnbound(objects) } : anyhow);
  return byNo.met ? byNo : matchFolded(text, opposite, unlessDenied);
}

/** So short a clause has its object in another: "布洛芬，先别吃". */
const elliptic = 8;

/** The next clause, where it says why, or what is needed instead. */
const reasonAfter = /^,(?:因为|由于|还需|还要|需|应|须|必须)[^,。;!?\n]*/;

/** A no in a clause about something else does not count; words of letters are bound by the sentence alone. */
function toUnbound(objects: readonly string[]): NonNullable<Look['excludes']> {
  return (text, span) => {
    const { folded } = text;
    const word = folded.slice(span.from, span.to);
    if (!isBareNo(word) || objects.length === 0) return false;
    const clause = clauseAround(text, span);
    if (clause.to - clause.from <= elliptic) return false;
    const reason = reasonAfter.exec(folded.slice(clause.to))?.[0] ?? '';
    const words = folded.slice(clause.from, clause.to) + reason;
    return !objects.some(object => words.includes(object));
  };
}
