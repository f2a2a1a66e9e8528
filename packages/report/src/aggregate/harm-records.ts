import { type Grade, type HarmRecord, harmSeverities, type Report } from '@doctorbench/core';

/** Records kept in a report; the journal has them all. */
const listedRecords = 500;

/** Danger beside the criteria that did not veto: what vetoed stands among the vetoes. */
export function createHarmRecords(): { add(grade: Grade): void; finish(): Report['harms'] } {
  const records: HarmRecord[] = [];
  let omitted = 0;
  return {
    add({ harms = [], vetoes, itemId, repeat, scenario }) {
      const vetoed = new Set(vetoes.flatMap(({ harm, criterionId }) => (harm ? [criterionId] : [])));
      for (const harm of harms) {
        if (vetoed.has(harm.id) || (harm.severity === null && !harm.awaiting)) continue;
        if (records.length < listedRecords) records.push({ ...harm, itemId, repeat, scenario });
        else omitted++;
      }
    },
    finish: () => ({ records: records.sort(bySeverity), omitted }),
  };
}

/** Answers come back in any order; the report must not depend on it. */
function bySeverity(a: HarmRecord, b: HarmRecord): number {
  const rank = ({ severity }: HarmRecord) =>
    severity === null ? harmSeverities.length : harmSeverities.indexOf(severity);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.itemId !== b.itemId) return a.itemId < b.itemId ? -1 : 1;
  return a.repeat - b.repeat || (a.id < b.id ? -1 : 1);
}
