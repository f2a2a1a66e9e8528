import type { EncounterCase } from '@doctorbench/core';
import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import { type Side, sides } from '../records/find-findings.ts';

/** Whether something is done to the one side while all that the case tells of these words is on the other. */
export function isOnWrongSide(encounter: EncounterCase, words: readonly string[], said: string): boolean {
  const [done, ...more] = listSides(said);
  if (done === undefined || done === 'both' || more.length > 0) return false;
  const ill = new Set(
    listClauses(encounter).flatMap(clause => (tellsOf(clause, words) ? listSides(clause) : [])),
  );
  return ill.size === 1 && !ill.has(done) && !ill.has('both');
}

function listSides(text: string): readonly Side[] {
  return sides.filter(([, pattern]) => text.toLowerCase().search(pattern) >= 0).map(([side]) => side);
}

function listClauses({
  opening,
  facts,
  findings = [],
  results = [],
  chart = {},
}: EncounterCase): readonly string[] {
  return [
    opening,
    ...[...findings, ...results].map(({ text = '' }) => text),
    ...facts.map(({ says }) => says),
    ...[...(chart.notes ?? []), ...(chart.conditions ?? [])].map(({ text }) => text),
  ].flatMap(text => text.split(/[。；;，,、：:\n]|\.(?=\s|$)/));
}

/** Of what is well on a side nothing is to be done there. */
const well = /normal|unremarkable|clear|正常|未见异常|清音|清晰/i;

function tellsOf(clause: string, words: readonly string[]): boolean {
  return !well.test(clause) && matchSignals(toFoldedText(clause), { all: [[...words]] }, unlessNegated).met;
}
