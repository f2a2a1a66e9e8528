import { AppError, type Edition } from '@doctorbench/core';
import type { Events } from '../../db/events.ts';
import type { EditionStore } from './store.ts';

type PlanName = 'opensAt' | 'closesAt' | 'retiresAt' | 'runMinutes' | 'notes' | 'askLimit' | 'exposureLimit';
export type EditionPlan = { readonly [name in PlanName]?: Edition[name] | undefined };

interface Deps {
  readonly store: EditionStore;
  readonly events: Pick<Events, 'publish'>;
  readonly get: (id: string) => Promise<Edition>;
}

/** What is not given stays. */
export function createSetPlan({ store, events, get }: Deps) {
  return async (id: string, plan: EditionPlan) => {
    const edition = await get(id);
    const given = Object.entries(plan).filter(([, value]) => value !== undefined);
    const planned: Edition = { ...edition, ...Object.fromEntries(given) };
    requireOrder(planned);
    const { opensAt, closesAt, retiresAt, runMinutes, notes, askLimit, exposureLimit } = planned;
    const limits = { runMinutes, askLimit, exposureLimit };
    await store.change(id, { opensAt, closesAt, retiresAt, notes, ...limits });
    await events.publish({ kind: 'edition', id });
    return get(id);
  };
}

/** It opens before it closes, and closes before it is retired. */
function requireOrder({ id, opensAt, closesAt, retiresAt }: Edition): void {
  const dates = [opensAt, closesAt, retiresAt].flatMap(date => (date === null ? [] : [Date.parse(date)]));
  if (dates.some((date, at) => at > 0 && date <= (dates[at - 1] ?? 0)))
    throw new AppError('request.invalid', `edition ${id} opens, closes and retires in this order`);
}
