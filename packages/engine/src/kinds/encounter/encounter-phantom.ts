import type { ClinicPath, EncounterItem } from '@doctorbench/core';
import type { KindPhantom } from '../kind.ts';

/** Most tests of one order. */
const perOrder = 30;
/** Long enough for most of what was ordered, as far as the case has time. */
const longWaitMin = 90;

/** It acts and has nothing to say. */
export const encounterPhantom: KindPhantom<EncounterItem> = {
  say: () => '',
  async act(item, { fault, drawLevel, listTests }) {
    const expert = item.exemplars?.good ?? [];
    switch (fault) {
      case 'refuser':
      case 'stuffer':
        return [];
      case 'orders-everything':
        return orderEverything(item, await listTests(), expert);
      case 'diagnoses-at-once':
        return [expert.flat().filter(({ tool }) => tool === 'diagnose' || tool === 'finish')];
      case 'only-asks':
        return askOn(item, expert);
      default:
        return item.exemplars?.[drawLevel()] ?? [];
    }
  },
};

/** The whole catalogue first; then, if there is still time, what the expert concludes and orders. */
function orderEverything(
  { case: { patient, limits } }: EncounterItem,
  tests: readonly string[],
  expert: ClinicPath,
): ClinicPath {
  const orders = Array.from({ length: Math.ceil(tests.length / perOrder) }, (_, index) => [
    {
      tool: 'order_tests' as const,
      args: { patient: patient.id, tests: tests.slice(index * perOrder, (index + 1) * perOrder) },
    },
  ]);
  const concluding: readonly string[] = [
    'diagnose',
    'prescribe',
    'perform',
    'call_team',
    'refer',
    'triage',
    'finish',
  ];
  return [
    ...orders,
    [{ tool: 'wait', args: { minutes: Math.min(longWaitMin, Math.floor(limits.minutes / 4)) } }],
    [{ tool: 'read_results', args: { patient: patient.id } }],
    expert.flat().filter(({ tool }) => concluding.includes(tool)),
  ];
}

/** The expert's questions, over and over, until the turns are used up. */
function askOn({ case: { limits } }: EncounterItem, expert: ClinicPath): ClinicPath {
  const questions = expert.flat().filter(({ tool }) => tool === 'ask');
  return Array.from({ length: limits.calls }, (_, turn) =>
    questions.slice(turn % Math.max(1, questions.length)).slice(0, 1),
  );
}
