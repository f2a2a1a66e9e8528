import type { Criterion, EncounterItem, Harm, JudgedCriterion, Judging, Vote } from '@doctorbench/core';
import type { Judgement } from '@doctorbench/grading';
import type { GradeContext } from '../kind.ts';
import { type Asked, listAskedHarms, listAskedMarks } from './asked-marks.ts';
import { findMinute, type LogSheet, listLogSheet } from './deed-log.ts';
import type { Replay } from './replay.ts';
import { settleHarm, settleMark } from './settle-marks.ts';

/** The marks of a play once a panel has read the whole of it. */
export interface CheckedMarks {
  readonly marks: readonly JudgedCriterion[];
  readonly harms: readonly Harm[] | undefined;
  readonly judging: readonly Judging[];
  readonly addressesJudge: boolean;
  /** Of the panel, where it could not decide. */
  readonly trouble?: Exclude<Judgement['kind'], 'judged'>;
}

interface Marks {
  readonly marks: readonly JudgedCriterion[];
  readonly harms: readonly Harm[] | undefined;
}

interface Play {
  readonly replay: Replay;
  /** What whoever is examined said and wrote. */
  readonly spoken: readonly string[];
  readonly context: GradeContext;
}

/**
 * Has a panel read the whole log and mark it as examiners do, without seeing the marks of code, which is one examiner
 * among them. Offline those stand as they are.
 */
export async function checkMarks(item: EncounterItem, given: Marks, play: Play): Promise<CheckedMarks> {
  const none = { ...given, judging: [], addressesJudge: false };
  const { context, replay } = play;
  if (context.withholdsReading || context.judge.readsHarm !== true) return none;
  const marks = listAskedMarks(given.marks);
  const harms = listAskedHarms(given.harms ?? []);
  if (marks.length + harms.length === 0) return none;
  const sheet = listLogSheet(item, replay);
  const judgement = await ask(item, { asked: [...marks, ...harms], sheet, play });
  const addressesJudge = judgement.addressesJudge === true;
  const heard = { judging: judgement.judging ?? [], addressesJudge };
  if (judgement.kind !== 'judged') return { ...given, ...heard, trouble: judgement.kind };
  const hear = ({ statement: { id } }: { readonly statement: Criterion }) => {
    const verdict = judgement.verdicts.find(({ criterionId }) => criterionId === id);
    const votes: readonly Vote[] = verdict?.votes ?? [];
    const quotes = votes.flatMap(({ evidence }) => evidence);
    const seats = judgement.judging?.length ?? votes.length;
    return { votes, seats, atMin: findMinute(quotes, sheet.log), addressesJudge };
  };
  return {
    ...heard,
    marks: given.marks.map(marked => {
      const asked = marks.find(({ of }) => of === marked);
      return asked ? { ...marked, verdict: settleMark(marked, hear(asked)) } : marked;
    }),
    harms: given.harms?.map(harm => {
      const asked = harms.find(({ of }) => of === harm);
      return asked ? settleHarm(harm, hear(asked)) : harm;
    }),
  };
}

function ask(
  item: EncounterItem,
  {
    asked,
    sheet: { log, known },
    play: {
      spoken,
      context: { judge, signal },
    },
  }: { readonly asked: readonly Asked<unknown>[]; readonly sheet: LogSheet; readonly play: Play },
): Promise<Judgement> {
  return judge.judge({
    item,
    turn: 0,
    criteria: asked.map(({ statement }) => statement),
    marking: {
      noted: new Map(asked.flatMap(({ statement, noted }) => (noted ? [[statement.id, noted]] : []))),
    },
    text: log.join('\n'),
    utterances: spoken,
    silent: false,
    listConversation: () => [{ role: 'user', text: item.case.opening }],
    listRecords: () => known,
    ...(signal ? { signal } : {}),
  });
}
