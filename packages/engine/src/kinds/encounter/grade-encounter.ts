import { clinicVersion, drawCase, evaluateCriterion, evaluateStanding } from '@doctorbench/clinic';
import {
  type AnswerTurn,
  type Criterion,
  type EncounterItem,
  type EncounterOutcome,
  getPolicy,
  type Harm,
  isCutShort,
  type JudgedCriterion,
  type Judging,
  listCriteria,
  unscored,
  type Verdict,
} from '@doctorbench/core';
import type { Judgement } from '@doctorbench/grading';
import { addressesJudge, scoreJudged } from '@doctorbench/grading';
import type { GradeContext, KindGrade } from '../kind.ts';
import { isRefusal } from '../refusal.ts';
import { checkMarks } from './check-marks.ts';
import { weighInventions } from './inventions.ts';
import { readDeeds } from './read-deeds.ts';
import { addStatements, readStatements, type Statements } from './read-statements.ts';
import { findArrival, type Replay, replayTurns } from './replay.ts';
import { listRecords, listSpoken } from './spoken-text.ts';

/** Grades by log and final state what code can tell, and has a judge read only how the agent spoke. */
export async function gradeEncounter(
  written: EncounterItem,
  turns: readonly AnswerTurn[],
  context: GradeContext,
): Promise<KindGrade> {
  const { clinic } = context;
  if (!clinic) throw new Error(`${written.id} is an encounter, and there is no clinic to grade it in`);
  const item = drawCase(written, clinic.seed);
  const replay = replayTurns(item, turns, { hospital: await clinic.openHospital(), seed: clinic.seed });
  const pointsDecide = getPolicy(context.policy).pointsDecide;
  const statements = await readStatements(item, { replay, turns, context });
  const read = item.rubric.filter(({ state }) => !state);
  const spoken = listSpoken(turns);
  const judgement = await judge(item, { criteria: read, spoken, turns, context });
  const own = weighInventions(listHarms(judgement), statements);
  const marks = [
    ...judgeByCode(item, { replay, statements: own.statements }),
    ...join(read, judgement?.kind === 'judged' ? judgement.verdicts : []),
  ];
  const play = { replay, spoken, context };
  const { harms, ...checked } = await checkMarks(item, { marks, harms: own.harms }, play);
  const deeds = await readDeeds(item, { replay, context, isVetoed: checked.marks.some(crossesRedLine) });
  const standing = listCriteria(item).map(({ criterion }) => criterion);
  const judged = [...checked.marks, ...join(standing, deeds.verdict ? [deeds.verdict] : [])];
  const unread = read.filter(criterion => !judged.some(each => each.criterion === criterion));
  const unjudged = [...unread.map(({ id }) => id), ...deeds.unjudged];
  const troubles = [
    ...(read.length > 0 || pointsDecide ? [judgement?.kind] : []),
    checked.trouble,
    deeds.trouble,
  ];
  const manipulated = troubles.includes('manipulated');
  const { range, ...scores } = scoreJudged(judged, { item, policy: context.policy, manipulated, harms });
  const failed = troubles.includes('failed') && scores.vetoes.length === 0;
  const isUnread = context.withholdsReading === true && scores.total.kind === 'not-applicable';
  const unscoredFor = findGap(replay, { failed, isUnread });
  return {
    grader: context.withholdsReading ? clinicVersion : `${clinicVersion}, ${context.judge.name}`,
    status: toStatus(turns),
    ...([judgement, checked, deeds].some(each => each?.addressesJudge) || addressesJudge(spoken.join('\n'))
      ? { addressesJudge: true }
      : {}),
    ...(manipulated ? { manipulated: true } : {}),
    verdicts: judged.map(({ verdict }) => verdict),
    ...(unjudged.length > 0 ? { unjudged } : {}),
    ...scores,
    ...(harms ? { harms: [...harms] } : {}),
    ...(unscoredFor ? { total: unscored(unscoredFor) } : range ? { range } : {}),
    encounter: {
      ...toOutcome(item, replay, turns),
      ...(statements.unread > 0 ? { unreadStatements: statements.unread } : {}),
      ...(deeds.unread > 0 ? { unreadDeeds: deeds.unread } : {}),
    },
    ...toJudging([judgement, statements, checked, deeds]),
  };
}

/** Why there is no score, if there is none. */
function findGap(
  { episode }: Replay,
  { failed, isUnread }: { readonly failed: boolean; readonly isUnread: boolean },
): 'simulator-failed' | 'judge-failed' | 'needs-judges' | undefined {
  if (episode.failures.length > 0) return 'simulator-failed';
  if (failed) return 'judge-failed';
  return isUnread ? 'needs-judges' : undefined;
}

function join(criteria: readonly Criterion[], verdicts: readonly Verdict[]): readonly JudgedCriterion[] {
  return verdicts.flatMap(verdict => {
    const criterion = criteria.find(({ id }) => id === verdict.criterionId);
    return criterion ? [{ criterion, verdict }] : [];
  });
}

function listHarms(judgement: Judgement | undefined): readonly Harm[] | undefined {
  return judgement?.kind === 'judged' ? judgement.harms : undefined;
}

function crossesRedLine({ criterion, verdict }: JudgedCriterion): boolean {
  return criterion.redLine !== undefined && verdict.met && verdict.evidence.length > 0;
}

function toJudging(readings: readonly ({ readonly judging?: readonly Judging[] } | undefined)[]) {
  const judging = readings.flatMap(each => each?.judging ?? []);
  return judging.length > 0 ? { judging } : {};
}

function judgeByCode(
  item: EncounterItem,
  { replay, statements }: { readonly replay: Replay; readonly statements: Statements },
): JudgedCriterion[] {
  const own = new Set(item.rubric);
  const record = { ...replay, isRead: statements.isRead };
  const ownFaults = listOwnFaults(item, replay);
  return listCriteria(item).flatMap(({ criterion }) => {
    if (!criterion.state) return [];
    const verdict = own.has(criterion)
      ? toVerdict(criterion, record, evaluateCriterion)
      : toVerdict(criterion, { ...record, ownFaults }, evaluateStanding);
    return [{ criterion, verdict: addStatements(verdict, statements) }];
  });
}

/** Faults of the case itself that were committed: what they are about is not counted once more by what stands in every case. */
function listOwnFaults({ rubric }: EncounterItem, replay: Replay) {
  return rubric.flatMap(({ points, state }) =>
    points < 0 && state && evaluateCriterion(state, { ...replay, unlessNegated: true }).credit > 0
      ? [state.when]
      : [],
  );
}

/** What stands in every case is held against every patient, what is the case's own against whom it names. */
function toVerdict(
  criterion: Criterion,
  replay: Replay & Pick<Parameters<typeof evaluateStanding>[1], 'ownFaults' | 'isRead'>,
  evaluate: typeof evaluateCriterion,
): Verdict {
  const { credit, atMin, evidence } = criterion.state
    ? evaluate(criterion.state, { ...replay, unlessNegated: criterion.points < 0 })
    : { credit: 0, atMin: undefined, evidence: [] };
  const turn = replay.turnEndsMin.findIndex(endMin => atMin !== undefined && endMin >= atMin);
  return {
    criterionId: criterion.id,
    turn: Math.max(0, turn),
    met: credit > 0,
    ...(credit > 0 && credit < 1 ? { credit: Math.round(credit * 1000) / 1000 } : {}),
    ...(atMin === undefined ? {} : { atMin }),
    evidence: credit > 0 ? evidence.filter(line => line !== '') : [],
  };
}

async function judge(
  item: EncounterItem,
  {
    criteria,
    spoken,
    turns,
    context,
  }: {
    readonly criteria: readonly Criterion[];
    readonly spoken: readonly string[];
    readonly turns: readonly AnswerTurn[];
    readonly context: GradeContext;
  },
): Promise<Judgement | undefined> {
  if (context.withholdsReading || (criteria.length === 0 && !context.judge.readsHarm)) return undefined;
  const text = spoken.join('\n');
  return context.judge.judge({
    item,
    turn: 0,
    criteria,
    text,
    utterances: spoken,
    silent: text.trim() === '',
    listConversation: () => [{ role: 'user', text: item.case.opening }],
    listRecords: () => listRecords(turns),
    ...(context.signal ? { signal: context.signal } : {}),
  });
}

function toStatus(turns: readonly AnswerTurn[]): KindGrade['status'] {
  if (turns.some(({ calls }) => calls?.length)) return 'answered';
  const [first] = turns;
  if (!first || first.text.trim() === '')
    return first?.finishReason === 'content-filter' ? 'refused' : 'unparseable';
  return isRefusal(first.text) ? 'refused' : 'unparseable';
}

function toOutcome(item: EncounterItem, replay: Replay, turns: readonly AnswerTurn[]): EncounterOutcome {
  const { world, episode, end, calls, expert, beds } = replay;
  const all = [...(beds?.values() ?? [{ world, expert }])];
  const sum = (costs: readonly number[]) =>
    Math.round(costs.reduce((total, each) => total + each, 0) * 100) / 100;
  const { faults, talk } = episode.counts;
  const cut = turns.filter(isCutShort).length;
  const made = turns.flatMap(({ calls: each = [] }) => each);
  const unphrased = made.filter(({ phrasedBy }) => phrasedBy === 'leaked' || phrasedBy === 'failed').length;
  const unheard = made.filter(({ hearing }) => hearing?.by === 'offline').length;
  const byPatient = unphrased + unheard;
  return {
    end,
    minutes: Math.max(...all.map(each => each.world.spentMin)),
    visits: world.visit,
    calls,
    costCny: sum(all.map(each => each.world.costCny)),
    ...(expert
      ? {
          expertCostCny: sum(all.map(each => each.expert?.costCny ?? 0)),
          expertMinutes: Math.max(...all.map(each => each.expert?.spentMin ?? 0)),
        }
      : {}),
    redLines: item.rubric.filter(({ redLine }) => redLine).length,
    criticalActions: item.rubric.flatMap(({ id, points, state }) => {
      if (points < 0 || state?.byMin === undefined) return [];
      const { credit, atMin } = evaluateCriterion({ when: state.when }, replay);
      return [
        {
          criterionId: id,
          byMin: state.byMin,
          ...(credit > 0 && atMin !== undefined ? { atMin: atMin - findArrival(replay, state) } : {}),
        },
      ];
    }),
    ...(talk.parts > 0 ? { talk: { ...talk } } : {}),
    faults: {
      ...faults,
      ...(byPatient > 0 ? { simulator: (faults.simulator ?? 0) + byPatient } : {}),
      ...(cut > 0 ? { endpoint: (faults.endpoint ?? 0) + cut } : {}),
    },
  };
}
