import type {
  Criterion,
  EncounterItem,
  Harm,
  ItemLanguage,
  JudgedCriterion,
  Judging,
  Vote,
} from '@doctorbench/core';
import type { Judgement } from '@doctorbench/grading';
import type { GradeContext } from '../kind.ts';
import { findMinute, type LogSheet, listLogSheet } from './deed-log.ts';
import { listHarmObjections, listObjections, settleHarmObjection, settleObjection } from './objections.ts';
import { findArrival, type Replay } from './replay.ts';

/** The marks of a play once a panel has read the whole of it. */
export interface HeardMarks {
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
  readonly context: GradeContext;
}

const settings: Readonly<Record<ItemLanguage, string>> = {
  'zh-CN':
    '一次模拟诊疗已由程序依记录评分。待核对的文字是该诊疗的全部记录：每行一项，先写分钟，再写工具与参数（引号内为受试者自己写的话），“⇒”之后是诊所的答复。各条标准是对程序某项评分的异议。只有记录清楚表明、细心的考官也会确信时，异议才成立；有疑问时维持原评分。异议成立的，照抄能说明它的那一行或那一句。',
  en: 'Code has marked a simulated encounter by its log. The text under check is the whole of that log: a line for each deed, with its minute, the tool and its arguments (what stands in quotation marks are the words of whoever is examined) and, behind "⇒", the reply of the clinic. Each criterion is an objection to one of the marks. It is met only where the log shows it plainly and a careful examiner would be sure of it; in doubt the mark stands. For one that is met, copy the line or sentence that shows it.',
};

/**
 * Has a panel look for marks of code that the log does not bear out. Offline, and where no judge is sure, they stand as
 * they are.
 */
export async function readObjections(
  item: EncounterItem,
  given: Marks,
  { replay, context }: Play,
): Promise<HeardMarks> {
  const none = { ...given, judging: [], addressesJudge: false };
  if (context.withholdsReading || context.judge.readsHarm !== true) return none;
  const objections = listObjections(given.marks);
  const harmObjections = listHarmObjections(given.harms ?? []);
  const statements = [
    ...objections.flatMap(({ statement, half }) => [statement, ...(half ? [half] : [])]),
    ...harmObjections.map(({ statement }) => statement),
  ];
  if (statements.length === 0) return none;
  const sheet = listLogSheet(item, replay);
  const judgement = await ask(item, { statements, sheet, context });
  const heard = {
    judging: judgement.judging ?? [],
    addressesJudge: judgement.addressesJudge === true,
  };
  if (judgement.kind !== 'judged') return { ...given, ...heard, trouble: judgement.kind };
  const listVotes = ({ id }: Criterion): readonly Vote[] =>
    judgement.verdicts.find(({ criterionId }) => criterionId === id)?.votes ?? [];
  const marks = given.marks.map(marked => {
    const objection = objections.find(each => each.marked === marked);
    if (!objection) return marked;
    const votes = listVotes(objection.statement);
    const halfVotes = objection.half ? listVotes(objection.half) : [];
    const atMin = findMinute(
      [...votes, ...halfVotes].flatMap(({ evidence }) => evidence),
      sheet.log,
    );
    const { state } = marked.criterion;
    const arrivedMin = state ? findArrival(replay, state) : 0;
    return { ...marked, verdict: settleObjection(objection, { votes, halfVotes, atMin, arrivedMin }) };
  });
  const harms = given.harms?.map(harm => {
    const objection = harmObjections.find(each => each.harm === harm);
    return objection ? settleHarmObjection(objection, listVotes(objection.statement)) : harm;
  });
  return { ...heard, marks, harms };
}

function ask(
  item: EncounterItem,
  {
    statements,
    sheet: { log, known },
    context: { judge, signal },
  }: { readonly statements: readonly Criterion[]; readonly sheet: LogSheet; readonly context: GradeContext },
): Promise<Judgement> {
  return judge.judge({
    item,
    turn: 0,
    criteria: statements,
    text: log.join('\n'),
    utterances: log,
    silent: false,
    listConversation: () => [
      { role: 'system', text: settings[item.language] },
      { role: 'user', text: item.case.opening },
    ],
    listRecords: () => known,
    ...(signal ? { signal } : {}),
  });
}
