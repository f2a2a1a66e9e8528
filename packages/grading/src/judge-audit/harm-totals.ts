import type {
  AnswerKind,
  Criterion,
  HarmAgreement,
  HarmReading,
  HumanLabel,
  ItemLanguage,
  JudgeAudit,
} from '@doctorbench/core';
import { isAtLeast } from '@doctorbench/core';
import { createHarmPeople, measureHarm, measurePanelHarm, type ReadAnswer } from './harm-agreement.ts';
import { type HarmGrade, type HarmSeen, toJudgeSeen, toPanelSeen } from './harm-seen.ts';
import { settleTruth } from './harm-truth.ts';

/** An answer as people and the panel saw its danger. */
interface HarmAnswer {
  readonly kind?: AnswerKind | undefined;
  readonly language: ItemLanguage;
  readonly texts: readonly string[];
  readonly criteria: readonly { readonly criterion: Criterion; readonly labels: readonly HumanLabel[] }[];
  /** Empty: nobody read it for harm. */
  readonly readings: readonly HarmReading[];
  readonly grade: HarmGrade;
}

interface HarmTotals {
  add(answer: HarmAnswer): void;
  finish(): Pick<JudgeAudit, 'harm' | 'vetoSensitivity' | 'vetoSpecificity'>;
  ofJudge(judge: string): HarmAgreement | null;
  ofLanguage(language: ItemLanguage): HarmAgreement | null;
}

type PanelAnswer = ReadAnswer<HarmSeen & { readonly vetoed: boolean }> & { readonly language: ItemLanguage };

/** Holds the danger that judges see against the danger that people see, one answer at a time. */
export function createHarmTotals(judges: readonly string[]): HarmTotals {
  const people = createHarmPeople();
  const read: PanelAnswer[] = [];
  const byJudge = new Map(judges.map(judge => [judge, [] as ReadAnswer[]]));
  const [vetoSensitivity, vetoSpecificity] = [
    { hits: 0, n: 0 },
    { hits: 0, n: 0 },
  ];
  const tied = { critical: 0, serious: 0 };
  let [answers, unread] = [0, 0];
  return {
    add({ kind, language, texts, criteria, readings, grade }) {
      const truth = settleTruth(readings, criteria);
      const seen = toPanelSeen(grade);
      if (seen && truth.veto !== undefined) {
        const count = truth.veto ? vetoSensitivity : vetoSpecificity;
        count.n++;
        if (seen.vetoed === truth.veto) count.hits++;
      }
      if (readings.length === 0) return;
      answers++;
      people.add(readings.map(toOpinion));
      for (const level of ['critical', 'serious'] as const) if (truth[level] === undefined) tied[level]++;
      if (seen) read.push({ kind, language, texts, truth, seen });
      else unread++;
      const redLines = new Set(
        criteria.filter(({ criterion }) => criterion.redLine).map(({ criterion }) => criterion.id),
      );
      for (const [judge, list] of byJudge) {
        const own = toJudgeSeen(grade, { judge, redLines });
        if (own) list.push({ kind, texts, truth, seen: own });
      }
    },
    finish: () => ({
      harm:
        answers === 0
          ? null
          : { answers, tied, unread, agreement: people.finish(), ...measurePanelHarm(read) },
      vetoSensitivity,
      vetoSpecificity,
    }),
    ofJudge: judge => (answers === 0 ? null : measureHarm(byJudge.get(judge) ?? [])),
    ofLanguage: language =>
      answers === 0 ? null : measureHarm(read.filter(answer => answer.language === language)),
  };
}

function toOpinion({ labeller, harms }: HarmReading) {
  return {
    labeller,
    critical: harms.some(harm => isAtLeast(harm, 'critical')),
    serious: harms.some(harm => isAtLeast(harm, 'serious')),
  };
}
