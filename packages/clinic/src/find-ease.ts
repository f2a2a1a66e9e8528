import type { Examination } from './catalogue/examination.ts';
import type { World } from './world.ts';

export type Ease = NonNullable<Examination['eases']>[number];

/** How what the case says of an examination has been eased by treatment by now. */
export function findEase(world: World, { id, eases }: Examination): Ease | undefined {
  const isSaid = world.encounter.findings?.some(({ examination }) => examination === id);
  return isSaid ? eases?.find(each => hasEased(world, id, each)) : undefined;
}

/** Half of it gone counts as eased. */
function hasEased({ physiology, encounter }: World, id: string, ease: Ease): boolean {
  const { drugs, classes, effects, procedures, where, afterHours, ...guards } = ease;
  const isOfIt = ({ text }: { readonly text: string }) =>
    where?.some(word => text.toLowerCase().includes(word)) === true;
  if (where && !encounter.findings?.some(isOfIt)) return false;
  const to = { drugs, classes, effects, procedures };
  const stays = where ? (true as const) : undefined;
  const { inConditions, forHours, basis } = guards;
  const driver = { to, inConditions, towards: 0, halfHours: afterHours, forHours, basis, stays };
  return physiology.follow({ analyte: id, drivers: [driver] }, { start: 1, sinceMin: 0 }) <= 1 / 2;
}
