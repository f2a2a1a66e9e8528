import type { World } from '../world.ts';
import type { CheckResult } from './check-result.ts';

/** The line of the log that shows it. */
export function found(world: World, matches: (event: World['log'][number]) => boolean): CheckResult {
  const event = world.log.find(matches);
  const { atMin, text } = event ?? { atMin: world.atMin, text: '' };
  const step = event ? world.steps.get(event) : world.step;
  return { credit: 1, atMin, step, evidence: [`[+${atMin} min] ${text}`] };
}
