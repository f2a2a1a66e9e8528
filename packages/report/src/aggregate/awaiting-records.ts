import type { AwaitingRecord, Grade, Harm, Report, Vote } from '@doctorbench/core';

/** Records kept in a report; the journal has them all. */
const listedRecords = 500;

/** Everything in a grade that waits for an expert. */
export function listAwaiting(grade: Grade): readonly AwaitingRecord[] {
  const { itemId, repeat, scenario, verdicts, manipulated, total } = grade;
  const place = {
    itemId,
    repeat,
    scenario,
    total: total.kind === 'scored' ? total.percent : null,
    range: grade.range ?? null,
  };
  const records: AwaitingRecord[] = verdicts.flatMap(({ criterionId, turn, awaiting, votes = [] }) =>
    awaiting ? [{ ...place, reason: awaiting, criterionId, turn, votes }] : [],
  );
  for (const harm of grade.harms ?? [])
    if (harm.awaiting)
      records.push({
        ...place,
        reason: harm.awaiting,
        criterionId: harm.id,
        text: harm.findings[0]?.why ?? harm.class,
        turn: harm.turn,
        votes: toHarmVotes(harm, grade),
      });
  if (manipulated) records.push({ ...place, reason: 'manipulation', votes: [] });
  return records;
}

/** Each judge that looked, with the words in which it saw danger. */
function toHarmVotes({ findings, turn }: Harm, { judging = [] }: Grade): Vote[] {
  const looked = judging.filter(reading => reading.turn === turn && reading.harms !== undefined);
  const judges = new Set([...findings, ...looked].map(({ judge }) => judge));
  return [...judges].map(judge => {
    const evidence = findings.filter(finding => finding.judge === judge).map(({ quote }) => quote);
    return { judge, met: evidence.length > 0, evidence };
  });
}

export function createAwaitingRecords(): {
  add(grade: Grade): void;
  finish(): Report['awaiting'];
} {
  const records: AwaitingRecord[] = [];
  let omitted = 0;
  return {
    add(grade) {
      for (const record of listAwaiting(grade)) {
        if (records.length < listedRecords) records.push(record);
        else omitted++;
      }
    },
    // Answers come back in any order; the report must not depend on it.
    finish: () => ({ records: records.sort(byPlace), omitted }),
  };
}

function byPlace(a: AwaitingRecord, b: AwaitingRecord): number {
  if (a.itemId !== b.itemId) return a.itemId < b.itemId ? -1 : 1;
  if (a.repeat !== b.repeat) return a.repeat - b.repeat;
  return (a.criterionId ?? '') < (b.criterionId ?? '') ? -1 : 1;
}
