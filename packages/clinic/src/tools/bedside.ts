import { inWords, type World } from '../world.ts';
import { type ToolOutcome, unavailable } from './tool.ts';

/** What needs hands on the patient cannot be done over the telephone, or to somebody who has gone. */
export function atBedside(world: World, carryOut: () => ToolOutcome): ToolOutcome {
  if (isAbsent(world))
    return unavailable(
      inWords(world, {
        zh: '这是电话（线上）问诊，患者不在身边，无法执行。',
        en: 'This is a consultation by telephone: the patient is not here, so it cannot be done.',
      }),
    );
  return carryOut();
}

function isAbsent({ encounter, isAway }: World): boolean {
  return encounter.setting === 'telephone' || isAway;
}

/** Who can be sent to somebody that is not here is called by another tool. */
export function calledInstead(world: World, name: string): ToolOutcome | undefined {
  const place = isAbsent(world) ? world.hospital.catalogue.departments.find(name) : undefined;
  if (!place?.goesOut) return undefined;
  return unavailable(
    inWords(world, {
      zh: `患者不在身边；${place.name.zh}请用 call_team 呼叫。`,
      en: `The patient is not here; ${place.name.en} is called with call_team.`,
    }),
  );
}
