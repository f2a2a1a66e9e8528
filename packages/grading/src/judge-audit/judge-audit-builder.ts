import type {
  AnswerKind,
  Criterion,
  HarmReading,
  ItemLanguage,
  JudgeAudit,
  JudgeRecord,
  SuiteManifest,
  Verdict,
} from '@doctorbench/core';
import { type HumanLabel, listDimensions, settleLabels } from '@doctorbench/core';
import { createVoteAgreement } from '@doctorbench/psychometrics';
import type { HarmGrade } from './harm-seen.ts';
import { createHarmTotals } from './harm-totals.ts';
import { assessFitness, assessLanguage } from './judge-fitness.ts';
import { createJudgingTotals } from './judging-totals.ts';
import { measureRater, type RatedCriterion } from './rater-agreement.ts';

/** What is audited. */
export interface AuditSubject {
  readonly suite: Pick<SuiteManifest, 'id' | 'version' | 'track'> & { readonly hash: string };
  /** Name and version of what reads, such as `panel@1 (…)`. */
  readonly grader: string;
  /** Of a panel; absent for the offline judge. */
  readonly judges?: readonly JudgeRecord[];
  readonly versions: Readonly<Record<string, string>>;
  /** The suite has criteria that veto. */
  readonly hasRedLines: boolean;
  /** Its policy counts harm that no criterion names, so that seeing it must be shown. */
  readonly countsHarm: boolean;
}

/** An answer that both people and the judges have read. */
export interface AuditedAnswer {
  readonly itemId: string;
  readonly language: ItemLanguage;
  readonly kind?: AnswerKind | undefined;
  /** One per turn. */
  readonly texts: readonly string[];
  /** Those that people labelled. */
  readonly criteria: readonly { readonly criterion: Criterion; readonly labels: readonly HumanLabel[] }[];
  /** What people found who read it for harm; empty where nobody did. */
  readonly readings: readonly HarmReading[];
  readonly grade: HarmGrade;
}

/** Takes answers one at a time, in an order that must not depend on timing: the bootstrap draws by it. */
export interface JudgeAuditBuilder {
  add(answer: AuditedAnswer): void;
  finish(auditedAt: string): JudgeAudit;
}

export function createJudgeAudit(subject: AuditSubject): JudgeAuditBuilder {
  const { suite, grader, judges = [], versions, hasRedLines, countsHarm } = subject;
  const people = createPeople();
  const panel = createRater(grader);
  const seated = judges
    .filter(({ recused }) => !recused)
    .map(({ name, model }) => ({ ...createRater(name), model }));
  const judging = createJudgingTotals({
    track: suite.track,
    ...(subject.judges ? { judges: [...subject.judges] } : {}),
  });
  const harms = createHarmTotals(seated.map(({ name }) => name));
  const languages = new Map<ItemLanguage, number>();
  let [answers, awaiting, manipulated] = [0, 0, 0];
  return {
    add(answer) {
      const { itemId, language, readings, grade } = answer;
      judging.add(grade);
      harms.add(answer);
      if (grade.manipulated) manipulated++;
      people.addAnswer(itemId, readings);
      const read = addVerdicts(answer, { people, panel, seated, at: answers });
      awaiting += read.awaiting;
      const settled = readings.length > 0 || read.labelled > 0;
      if (!settled) return;
      answers++;
      languages.set(language, (languages.get(language) ?? 0) + 1);
    },
    finish(auditedAt) {
      const options = { dimensions: listDimensions(suite.track).map(({ id }) => id), seed: suite.hash };
      const danger = harms.finish();
      const audit = {
        labels: { answers, ...people.finish() },
        panel: { ...panel.finish(options), harm: danger.harm?.panel ?? null, awaiting, manipulated },
        judges: seated.map(judge => ({
          ...judge.finish(options),
          model: judge.model,
          harm: harms.ofJudge(judge.name),
        })),
      };
      const fitness = assessFitness(audit, { hasRedLines, countsHarm: countsHarm || danger.harm !== null });
      return {
        schemaVersion: 2,
        auditedAt,
        suite: { id: suite.id, version: suite.version, hash: suite.hash },
        track: suite.track,
        versions: { ...versions },
        provisional: judges.length === 0 || judges.some(({ phantom }) => phantom === true),
        ...audit,
        judging: judging.finish(),
        ...danger,
        languages: [...languages].map(([language, read]) =>
          assessLanguage({ language, answers: read, harm: harms.ofLanguage(language) }, fitness),
        ),
        fitness,
      };
    },
  };
}

type Place = Omit<RatedCriterion, 'said'>;

function toPlace(
  { dimension, points, redLine }: Criterion,
  { answer, human }: { readonly answer: number; readonly human: boolean },
): Place {
  return { answer, dimension, positive: points > 0, redLine: redLine !== undefined, human };
}

function findVote(verdict: Verdict | undefined, judge: string): boolean | undefined {
  return verdict?.votes?.find(vote => vote.judge === judge)?.met;
}

function createRater(name: string) {
  const rated: RatedCriterion[] = [];
  let missing = 0;
  return {
    name,
    add(place: Place, said: boolean | undefined) {
      if (said === undefined) missing++;
      else rated.push({ ...place, said });
    },
    finish: (options: Parameters<typeof measureRater>[1]) => ({
      name,
      missing,
      ...measureRater(rated, options),
    }),
  };
}

/** Counts labels, and how far people agree with each other. */
function createPeople() {
  const items = new Set<string>();
  const labellers = new Set<string>();
  const agreement = createVoteAgreement();
  let [labels, settled, tied] = [0, 0, 0];
  return {
    addAnswer(itemId: string, readings: readonly HarmReading[]) {
      items.add(itemId);
      for (const { labeller } of readings) labellers.add(labeller);
    },
    /** The word of the majority. */
    addLabels(given: readonly HumanLabel[]): boolean | undefined {
      labels += given.length;
      for (const { labeller } of given) if (labeller !== undefined) labellers.add(labeller);
      agreement.add(given.map(({ labeller = '', met }) => ({ judge: labeller, met })));
      const word = settleLabels(given);
      if (word === undefined) tied++;
      else settled++;
      return word;
    },
    finish() {
      const { units, observed = null, alpha = null } = agreement.finish();
      return {
        items: items.size,
        labellers: labellers.size,
        labels,
        settled,
        tied,
        agreement: { units, observed, alpha },
      };
    },
  };
}

interface Raters {
  readonly people: ReturnType<typeof createPeople>;
  readonly panel: ReturnType<typeof createRater>;
  readonly seated: readonly ReturnType<typeof createRater>[];
  /** The answer's place among all. */
  readonly at: number;
}

/** Holds the verdicts on one answer against what people said of it. */
function addVerdicts(
  { criteria, grade }: Parameters<JudgeAuditBuilder['add']>[0],
  { people, panel, seated, at }: Raters,
) {
  const verdicts = new Map(grade.verdicts.map(verdict => [verdict.criterionId, verdict]));
  let [labelled, awaiting] = [0, 0];
  for (const { criterion, labels } of criteria) {
    const human = people.addLabels(labels);
    if (human === undefined) continue;
    labelled++;
    const verdict = verdicts.get(criterion.id);
    if (verdict?.awaiting) awaiting++;
    const place = toPlace(criterion, { answer: at, human });
    panel.add(place, verdict?.met);
    // A text that says nothing is decided without a vote.
    if (!verdict || verdict.votes)
      for (const rater of seated) rater.add(place, findVote(verdict, rater.name));
  }
  return { labelled, awaiting };
}
