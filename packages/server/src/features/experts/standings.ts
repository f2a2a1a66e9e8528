import { departmentIdSchema, itemLanguageSchema } from '@doctorbench/core';
import type { ExpertStanding } from '@doctorbench/core/expert';
import { toCsvRow } from '@doctorbench/report/files';
import { toPseudonym } from './admission.ts';
import { measureSteadiness } from './steadiness.ts';
import type { DoneRow, WorkloadRow } from './store/work.ts';
import type { ExpertStore } from './store.ts';

const dayMs = 24 * 60 * 60_000;

/** How experts stand, for the operator. */
export function createStandings({ work }: ExpertStore) {
  return {
    async listStandings(): Promise<ExpertStanding[]> {
      const done = new Map<string, DoneRow[]>();
      for (const row of await work.listDone()) {
        const own = done.get(row.expertId);
        if (own) own.push(row);
        else done.set(row.expertId, [row]);
      }
      return (await work.listExperts()).map(row => ({
        userId: row.user_id,
        pseudonym: toPseudonym(Number(row.number)),
        specialty: departmentIdSchema.parse(row.profile.specialty),
        languages: itemLanguageSchema.array().parse(row.profile.languages),
        done: row.done,
        skipped: row.skipped,
        minutes: Math.round(row.seconds / 6) / 10,
        ...measureSteadiness(done.get(row.user_id) ?? []),
      }));
    },

    /** Both days included. */
    async toWorkloadCsv({
      from,
      to,
    }: {
      readonly from?: string | undefined;
      readonly to?: string | undefined;
    }) {
      const until = to === undefined ? Date.now() : Date.parse(to);
      const rows = await work.sumWorkload({
        from: new Date(from ?? 0),
        to: new Date(until + dayMs),
      });
      return `\ufeff${[workloadHead, ...rows.map(toWorkloadCells)].map(toCsvRow).join('')}`;
    },
  };
}

const workloadHead = ['pseudonym', 'account', 'kind', 'tasks', 'minutes', 'fee_per_task', 'honorarium'];

function toWorkloadCells({ pseudonym, userId, kind, tasks, seconds, fee }: WorkloadRow) {
  const paid = fee === null ? [undefined, undefined] : [fee, fee * tasks];
  return [pseudonym, userId, kind, tasks, Math.round(seconds / 6) / 10, ...paid];
}
