import type { Fact } from '@doctorbench/core';
import { findPhrase, foldQuestion } from './fold-question.ts';
import { findSince, isOfAllMedicines, isOfDose, isOfTaking, type OrderedSince } from './medicines-since.ts';
import { isYesNo } from './ordinary-life.ts';
import type { PartContext } from './part-context.ts';
import { sayDose } from './say-dose.ts';
import { sayFact, sayMedicine } from './say-fact.ts';
import type { QuestionPart } from './split-question.ts';

/** At a later visit, whether a medicine is taken and how much of it follows from the orders so far, unless the case says how it is on this visit. */
export function sayOfMedicines({ text, own = text }: QuestionPart, context: PartContext): boolean {
  const { medicines, match, memory, draft, options, visit, recall } = context;
  const isOfDoses = isOfDose(own) || isOfDose(text);
  if (medicines === undefined) return false;
  if (!(isOfDoses || (isYesNo(text) && isOfTaking(text)))) return sayOfKind(own, context);
  const isOfNow = ({ fromVisit = 1, toVisit }: Fact) =>
    fromVisit === visit || (fromVisit > 1 && toVisit !== undefined && toVisit >= visit);
  if (match.facts.some(({ fact }) => isOfNow(fact))) return false;
  const since = findSince(own, medicines, options.words);
  // What was only advised against may still be used: a case that tells of it at later visits knows.
  const isTold = (fact: Fact) =>
    ((fact.fromVisit ?? 1) > 1 || fact.toVisit !== undefined) && recall.names(own, fact);
  if (since?.name === '' && options.encounter.facts.some(isTold)) return false;
  const isOfAll = isOfAllMedicines(own) && !recall.namesDrug(own);
  const asked =
    since?.is === 'stopped' && since.name !== ''
      ? []
      : listAsked(since?.name, { own, isOfAll, isOfDoses, context });
  // Of what somebody advised against nobody knows whether it goes on; what came to its end did.
  const ordered = since?.is === 'stopped' ? asked.filter(({ isOver }) => isOver) : asked;
  if (ordered.length > 0) {
    sayOrdered(ordered, context);
    draft.usual.add(text);
    return true;
  }
  const hasAny = medicines.taken.length + medicines.stopped.length > 0;
  if (isOfDoses || (since === undefined && !(isOfAll && hasAny))) return false;
  for (const { fact, precise } of match.facts)
    if (!memory.released.has(fact.id)) sayFact(fact, { ...context, precise, topic: undefined });
  if (since) sayMedicine(since, draft);
  else draft.pieces.push({ kind: 'medicine', is: 'all', name: '' });
  draft.usual.add(text);
  return true;
}

/** "激素？": nobody who was given some has had none. */
function sayOfKind(own: string, context: PartContext): boolean {
  const { match, draft, recall } = context;
  if (match.facts.length > 0 || recall.namesDrug(own)) return false;
  const ordered = listOfKind(context);
  if (ordered.length === 0) return false;
  sayOrdered(ordered, context);
  draft.usual.add(own);
  return true;
}

/** Of the kind of medicine that is asked for. */
function listOfKind({ medicines, match, options }: PartContext): readonly OrderedSince[] {
  const classes = match.topics.flatMap(topic => topic.classes ?? []);
  return (medicines?.ordered ?? []).filter(({ id }) =>
    classes.some(each => options.medicines?.isOf(id, each)),
  );
}

function isNamed(own: string, names: readonly string[]): boolean {
  return names.some(name => findPhrase(own, foldQuestion(name)) >= 0);
}

interface AskedOrders {
  readonly own: string;
  readonly isOfAll: boolean;
  readonly isOfDoses: boolean;
  readonly context: PartContext;
}

/** The orders that are asked for: by a name, by the kind of medicine, or all of them. */
function listAsked(
  name: string | undefined,
  { own, isOfAll, isOfDoses, context }: AskedOrders,
): readonly OrderedSince[] {
  const { ordered = [] } = context.medicines ?? {};
  if (name) return ordered.filter(({ names }) => names.includes(name));
  const named = ordered.filter(({ isOver, names }) => isOver && isNamed(own, names));
  if (named.length > 0) return named;
  const ofKind = listOfKind(context);
  if (ofKind.length > 0) return ofKind;
  return isOfAll && isOfDoses ? ordered.filter(({ isOver }) => !isOver) : [];
}

function sayOrdered(ordered: readonly OrderedSince[], { draft, options }: PartContext): void {
  for (const order of ordered)
    draft.pieces.push({
      kind: 'medicine',
      is: order.isOver ? 'over' : 'ordered',
      name: order.names[0] ?? order.id,
      dose: sayDose(order, options.language),
    });
}
