import type { Route } from '../pharmacy/drug.ts';
import { inWords, note, type World } from '../world.ts';

interface Access {
  /** Until the drug can go in. */
  readonly minutes: number;
  readonly told: readonly string[];
}

const open: Access = { minutes: 0, told: [] };

/** What goes into a vein needs a way in: where there is none, it is made first, and that takes its time. */
export function openAccess(world: World, route: Route): Access {
  const { formulary, catalogue } = world.hospital;
  const access = formulary.rules.findRoute(route)?.access;
  if (!access || world.hasAccess || world.encounter.setting === 'ward') return open;
  const { procedures } = catalogue;
  if (world.deeds.performed.some(({ id }) => procedures.get(id).effects.includes(access.effect))) return open;
  const procedure = procedures.get(access.procedure);
  world.hasAccess = true;
  world.costCny += procedure.priceCny;
  const minutes = Math.max(1, Math.round(procedure.minutes));
  const text = inWords(world, {
    zh: `先建好静脉通路（${procedure.name.zh}，${minutes} 分钟），随后：`,
    en: `A way into a vein was made first (${procedure.name.en}, ${minutes} min). Then:`,
  });
  note(world, { kind: 'waited', refs: [procedure.id], text });
  return { minutes, told: [text] };
}
