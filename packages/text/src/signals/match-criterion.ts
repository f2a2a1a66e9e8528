import type { Criterion, Signals } from '@doctorbench/core';
import { type FoldedText, fold } from '../folding/folded-text.ts';
import { isBareNo, isDenied, rejects, saysNo } from '../negation/denial.ts';
import { clauseAround } from '../negation/negation.ts';
import { foldGroup } from './fold-group.ts';
import {
  type Look,
  matchSignals,
  type SignalMatch,
  type Span,
  unlessNegated,
  unmet,
} from './match-signals.ts';

type Sought = Pick<Criterion, 'points' | 'text'> & { readonly signals: Signals };

/**
 * Looks for the signals of a criterion with its polarity. What an answer must not say counts where it is not negated,
 * and a word of `none` frees its own sentence only. What it should say does not count where it is denied; if the
 * criterion is itself about not doing something, the no must be there.
 */
export function matchCriterion(text: FoldedText, criterion: Sought): SignalMatch {
  const { points, signals } = criterion;
  const { all = [], within } = signals;
  if (!stand(text, all) || (within && !stand(text, within.all))) return unmet;
  const guarded = signals.unlessNegated ?? true;
  if (points < 0) return matchSignals(text, signals, guarded ? freeingUnlessNegated : freeing);
  if (!guarded) return matchSignals(text, signals);
  if (all.some(isDenying) || within?.all.some(isDenying)) return matchDenying(text, signals);
  const affirmed = matchSignals(text, signals, unlessDenied);
  if (affirmed.met || !isAboutNot(criterion)) return affirmed;
  const found = matchSignals(text, signals);
  const isRejected = (span: Span) => {
    const clause = clauseAround(text, span);
    return rejects(text.folded.slice(clause.from, clause.to));
  };
  return found.met && found.spans.some(isRejected) ? found : unmet;
}

const freeing: Look = { noneFrees: 'sentence' };
const freeingUnlessNegated: Look = { ...unlessNegated, ...freeing };

/** A look that spares most criteria everything else: whether a word of every group is there at all. */
function stand({ folded }: FoldedText, groups: readonly (readonly string[])[]): boolean {
  for (const group of groups) if (!standsIn(folded, group)) return false;
  return true;
}

function standsIn(folded: string, group: readonly string[]): boolean {
  for (const word of foldGroup(group)) if (folded.includes(word)) return true;
  return false;
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

const known = new WeakMap<readonly string[], boolean>();

/** A group that mostly says no: the criterion is about not doing something. */
function isDenying(group: readonly string[]): boolean {
  const denying = known.get(group) ?? countDenying(group) * 2 > group.length;
  known.set(group, denying);
  return denying;
}

function countDenying(group: readonly string[]): number {
  const words = foldGroup(group);
  // One look at all of them: most groups have no such word.
  return saysNo(words.join('\n')) ? words.filter(saysNo).length : 0;
}

/** By a no that stands with what it is about, or by affirming the opposite ("继续") with nothing denied. */
function matchDenying(text: FoldedText, signals: Signals): SignalMatch {
  const byNo = matchSignals(
    text,
    keep(signals, saysNo),
    signals.sameSentence ? { excludes: toUnbound(signals) } : {},
  );
  return byNo.met
    ? byNo
    : matchSignals(
        text,
        keep(signals, word => !saysNo(word)),
        unlessDenied,
      );
}

/** The signals with only these synonyms in the groups that mostly say no. A group with none of them left cannot be found. */
function keep(signals: Signals, which: (folded: string) => boolean): Signals {
  const pick = (group: readonly string[]) =>
    isDenying(group) ? [...group.filter(synonym => which(fold(synonym))), ''] : [...group];
  return {
    ...signals,
    ...(signals.all ? { all: signals.all.map(pick) } : {}),
    ...(signals.within ? { within: { ...signals.within, all: signals.within.all.map(pick) } } : {}),
  };
}

/** So short a clause has its object in another: "布洛芬，先别吃". */
const elliptic = 8;

/** The next clause, where it says why, or what is needed instead. */
const reasonAfter = /^,(?:因为|由于|还需|还要|需|应|须|必须)[^,。;!?\n]*/;

/** A no in a clause about something else does not count; words of letters are bound by the sentence alone. */
function toUnbound(signals: Signals): NonNullable<Look['excludes']> {
  const objects = [...(signals.all ?? []), ...(signals.within?.all ?? [])]
    .filter(group => !isDenying(group))
    .flat()
    .map(fold)
    .filter(word => word.trim() !== '');
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
