import type { World } from '../world.ts';
import { findFindings } from './find-findings.ts';
import { splitClauses } from './split-clauses.ts';

const read = new WeakMap<World['hospital'], Map<string, boolean>>();

/** Whether a report shows something that nobody would call normal: a finding of the hospital's list, neither old nor small. */
export function isGraveReport(text: string, hospital: World['hospital']): boolean {
  const known = read.get(hospital) ?? new Map<string, boolean>();
  read.set(hospital, known);
  const before = known.get(text);
  if (before !== undefined) return before;
  const grave = new Set(hospital.findings.filter(({ isGrave }) => isGrave === true).map(({ id }) => id));
  const isGrave = splitClauses(text).some(
    ({ text: clause, earlier }) =>
      !slight.test(clause) &&
      findFindings(clause, hospital, { earlier }).some(({ id, isThere }) => isThere && grave.has(id)),
  );
  known.set(text, isGrave);
  return isGrave;
}

/** What many a reader passes over. */
const slight =
  /\b(?:old|small|tiny|trace|trivial|mild(?:ly)?|minor|minimal|slight(?:ly)?|incidental|unchanged|known|possible|physiological|early repolari[sz]ation)\b|陈旧|少量|微量|轻[度微]|小|既往|同前|可能|生理性|早期复极/;
