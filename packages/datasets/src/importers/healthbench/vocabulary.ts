import type { ScenarioId } from '@doctorbench/core';

/** The dimension that speaks to each axis of HealthBench. */
const dimensionOf: ReadonlyMap<string, string> = new Map([
  ['axis:accuracy', 'factual-accuracy'],
  ['axis:completeness', 'completeness'],
  ['axis:context_awareness', 'inquiry'],
  ['axis:communication_quality', 'clarity'],
  ['axis:instruction_following', 'responsiveness'],
]);

/** Criteria without an axis are about whether the answer is right. */
export function toDimension(tags: readonly string[]): string {
  return tags.map(tag => dimensionOf.get(tag)).find(id => id !== undefined) ?? 'factual-accuracy';
}

/** The nearest scenario of each theme; under the rule of HealthBench it moves no score. */
const scenarioOf: ReadonlyMap<string, ScenarioId> = new Map([
  ['physician_agreed_category:health-professional', 'decision-support'],
  ['theme:emergency_referrals', 'symptom-query'],
  ['theme:context_seeking', 'symptom-query'],
  ['theme:hedging', 'symptom-query'],
  ['theme:communication', 'health-education'],
  ['theme:global_health', 'health-education'],
  ['theme:complex_responses', 'medication-guidance'],
  ['theme:health_data_tasks', 'documentation'],
]);

export function toScenario(tags: readonly string[]): ScenarioId {
  for (const [tag, scenario] of scenarioOf) if (tags.includes(tag)) return scenario;
  return 'health-education';
}
