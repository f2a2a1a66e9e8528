import type { PublishedRule } from '@doctorbench/core';
import { accuracy } from './accuracy.ts';
import { caseAccuracy } from './case-accuracy.ts';
import { craftMdBroader } from './craft-md-broader.ts';
import { exactLetters } from './exact-letters.ts';
import { healthbenchClip } from './healthbench-clip.ts';
import { kendallTau } from './kendall-tau.ts';
import { macroF1 } from './macro-f1.ts';
import { medcalcTolerance } from './medcalc-tolerance.ts';
import { refusalRate } from './refusal-rate.ts';
import { rouge1 } from './rouge-1.ts';
import type { Rule } from './rule.ts';

/** Every published rule. A new one is a file beside this one, a name in `core` and a line here. */
export const rules: Readonly<Record<PublishedRule, Rule>> = {
  'exact-letters': exactLetters,
  accuracy,
  'choice-accuracy': exactLetters,
  'macro-f1': macroF1,
  'medcalc-tolerance': medcalcTolerance,
  'healthbench-clip': healthbenchClip,
  'craft-md-broader': craftMdBroader,
  'case-accuracy': caseAccuracy,
  'rouge-1': rouge1,
  'kendall-tau': kendallTau,
  'refusal-rate': refusalRate,
};

/** Figures that are published together with that of a rule. */
export const companions: Readonly<Partial<Record<PublishedRule, readonly PublishedRule[]>>> = {
  'macro-f1': ['accuracy'],
  // CliMedBench (Ouyang et al., 2024): each of its tasks by one of these.
  'choice-accuracy': ['kendall-tau', 'rouge-1'],
};
