import type { Fact } from '@doctorbench/core';
import { findSince, isOfAllMedicines, isOfTaking } from './medicines-since.ts';
import { isYesNo } from './ordinary-life.ts';
import type { PartContext } from './part-context.ts';
import { sayFact, sayMedicine } from './say-fact.ts';
import type { QuestionPart } from './split-question.ts';

/** At a later visit, whether a medicine is taken follows from the orders so far, unless the case says how it is on this visit. */
export function sayOfMedicines({ text, own = text }: QuestionPart, context: PartContext): boolean {
  const { medicines, match, memory, draft, options, visit, recall } = context;
  if (medicines === undefined || !isYesNo(text) || !isOfTaking(text)) return false;
  const isOfNow = ({ fromVisit = 1, toVisit }: Fact) =>
    fromVisit === visit || (fromVisit > 1 && toVisit !== undefined && toVisit >= visit);
  if (match.facts.some(({ fact }) => isOfNow(fact))) return false;
  const since = findSince(own, medicines, options.words);
  // What was only advised against may still be used: a case that tells of it at later visits knows.
  const isTold = (fact: Fact) =>
    ((fact.fromVisit ?? 1) > 1 || fact.toVisit !== undefined) && recall.names(own, fact);
  if (since?.name === '' && options.encounter.facts.some(isTold)) return false;
  const isOfAll = isOfAllMedicines(own) && !recall.namesDrug(own);
  const hasAny = medicines.taken.length + medicines.stopped.length > 0;
  if (since === undefined && !(isOfAll && hasAny)) return false;
  for (const { fact, precise } of match.facts)
    if (!memory.released.has(fact.id)) sayFact(fact, { ...context, precise, topic: undefined });
  if (since) sayMedicine(since, draft);
  else draft.pieces.push({ kind: 'medicine', is: 'all', name: '' });
  draft.usual.add(text);
  return true;
}
