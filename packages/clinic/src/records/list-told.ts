import type { World } from '../world.ts';

/** The agent's own words, which bear nothing out. */
export const ownWords: readonly string[] = [
  'said',
  'advised',
  'documented',
  'diagnosed',
  'checked',
  'looked-up',
  'ordered',
  'referred',
  'called',
  'stopped',
  'finished',
];

/** Everything that was said, written before, found or seen until then. */
export function listTold({ encounter, log, deeds }: World, atMin: number): readonly string[] {
  return [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...(encounter.chart?.notes ?? []).map(({ title, text }) => `${title}: ${text}`),
    ...(encounter.chart?.conditions ?? []).map(({ text }) => text),
    ...(encounter.chart?.allergies ?? []).map(({ text }) => text),
    ...deeds.tests.map(({ finding }) => finding.text ?? ''),
    ...log.filter(event => event.atMin <= atMin && !ownWords.includes(event.kind)).map(({ text }) => text),
  ];
}
