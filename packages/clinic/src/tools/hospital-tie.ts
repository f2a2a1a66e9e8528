import type { Bilingual } from '@doctorbench/core';
import type { World } from '../world.ts';

/** What holds somebody in the hospital however well they look: a drug that runs into a vein, or a device. */
export function findTie(world: World): Bilingual | undefined {
  const { hospital, deeds, atMin } = world;
  const { formulary, catalogue, procedureRules } = hospital;
  const sinceMin = startOfVisit(world);
  const running = deeds.drugs.find(
    ({ id, route, infusion, stoppedMin, untilMin = Number.POSITIVE_INFINITY, atMin: fromMin }) =>
      infusion !== undefined &&
      stoppedMin === undefined &&
      untilMin > atMin &&
      fromMin >= sinceMin &&
      formulary.rules.findRoute(route)?.access !== undefined &&
      !formulary.rules.isTakenDown(formulary.get(id)),
  );
  if (running) {
    const { zh, en } = formulary.get(running.id).name;
    return {
      zh: `患者离院时${zh}仍在静脉泵注。`,
      en: `The patient left while an infusion of ${en} was running.`,
    };
  }
  const device = deeds.performed.find(({ id, atMin: putInMin }, place) => {
    const until = procedureRules.get(id)?.staysUntil;
    return (
      until !== undefined &&
      putInMin >= sinceMin &&
      !deeds.performed.slice(place).some(later => until.includes(later.id))
    );
  });
  if (!device) return undefined;
  const { zh, en } = catalogue.procedures.get(device.id).name;
  return {
    zh: `患者带着未撤除的装置离院：${zh}。`,
    en: `The patient left with a device in place: ${en}.`,
  };
}

function startOfVisit({ log }: World): number {
  return log.findLast(({ kind }) => kind === 'visited')?.atMin ?? 0;
}
