import type { Fact } from '@doctorbench/core';
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
  if (medicines === undefined || !(isOfDoses || (isYesNo(text) && isOfTaking(text)))) return false;
  const isOfNow = ({ fromVisit = 1, toVisit }: Fact) =>
    fromVisit === visit || (fromVisit > 1 && toVisit !== undefined && toVisit >= visit);
  if (match.facts.some(({ fact }) => isOfNow(fact))) return false;
  const since = findSince(own, medicines, options.words);
  // What was only advised against may still be used: a case that tells of it at later visits knows.
  const isTold = (fact: Fact) =>
    ((fact.fromVisit ?? 1) > 1 || fact.toVisit !== undefined) && recall.names(own, fact);
  if (since?.name === '' && options.encounter.facts.some(isTold)) return false;
  const isOfAll = isOfAllMedicines(own) && !recall.namesDrug(own);
  const ordered = since?.is === 'stopped' ? [] : listAsked(since?.name, { isOfAll, isOfDoses, context });
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

interface AskedOrders {
  readonly isOfAll: boolean;
  readonly isOfDoses: boolean;
  readonly context: PartContext;
}

/** The orders that are asked for: by a name, by the kind of medicine, or all of them. */
function listAsked(
  name: string | undefined,
  { isOfAll, isOfDoses, context: { medicines, match, options } }: AskedOrders,
): readonly OrderedSince[] {
  const { ordered = [] } = medicines ?? {};
  if (name) return ordered.filter(({ names }) => names.includes(name));
  const classes = match.topics.flatMap(topic => topic.classes ?? []);
  const isOfKind = ({ id }: OrderedSince) => classes.some(each => options.medicines?.isOf(id, each));
  const ofKind = ordered.filter(isOfKind);
  if (ofKind.length > 0) return ofKind;
  return isOfAll && isOfDoses ? ordered : [];
}

function sayOrdered(ordered: readonly OrderedSince[], { draft, options }: PartContext): void {
  for (const order of ordered)
    draft.pieces.push({
      kind: 'medicine',
      is: 'ordered',
      name: order.names[0] ?? order.id,
      dose: sayDose(order, options.language),
    });
}
