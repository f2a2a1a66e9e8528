import { inWords, type World } from '../world.ts';
import { type ToolOutcome, unavailable } from './tool.ts';

/** What needs hands on the patient cannot be done over the telephone, or to somebody who has gone. */
export function atBedside(world: World, carryOut: () => ToolOutcome): ToolOutcome {
  if (world.encounter.setting === 'telephone' || world.isAway)
    return unavailable(
      inWords(world, {
        zh: '这是电话（线上）问诊，患者不在身边，无法执行。',
        en: 'This is a consultation by telephone: the patient is not here, so it cannot be done.',
      }),
    );
  return carryOut();
}
