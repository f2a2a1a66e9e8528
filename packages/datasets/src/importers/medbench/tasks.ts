import type { ScenarioId } from '@doctorbench/core';

/** Words in the names of MedBench's tasks; the first that matches counts. */
const words: readonly (readonly [RegExp, ScenarioId])[] = [
  [/exam|考试/i, 'medical-education'],
  [/safety|ethic|安全|伦理/i, 'ethics-law'],
  [/medhg|导诊|分诊/i, 'care-navigation'],
  [/smdoc|mrg|mhg|cmeee|cmeie|cdn|cdee|ctc|病历|文书|抽取|标准化/i, 'documentation'],
  [/ddx|meddg|treat|clin|drug|rx|诊断|治疗|用药/i, 'decision-support'],
];

/** The scenario of a task, by its name. */
export function toTaskScenario(task: string): ScenarioId {
  return words.find(([pattern]) => pattern.test(task))?.[1] ?? 'knowledge-query';
}
