import { departmentIdSchema, itemLanguageSchema } from '@doctorbench/core';
import {
  agree,
  type ExpertResponse,
  type ExpertStanding,
  expertResponseSchema,
} from '@doctorbench/core/expert';
import { toCsvRow } from '@doctorbench/report/files';
import { toPseudonym } from './admission.ts';
import type { DoneRow, WorkloadRow } from './store/work.ts';
import type { ExpertStore } from './store.ts';

/** Answers whose agreement is held against that of those before. */
const driftWindow = 20;
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
        ...measure(done.get(row.user_id) ?? []),
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

function measure(rows: readonly DoneRow[]): Pick<ExpertStanding, 'gold' | 'repeats' | 'settled' | 'drift'> {
  const settled = rows.flatMap(({ purpose, response, outcome }) =>
    purpose === 'seat' && outcome !== null ? [agree(response, parse(outcome))] : [],
  );
  return {
    gold: toShare(
      rows.flatMap(({ purpose, response, gold }) =>
        purpose === 'gold' && gold !== null ? [agree(response, parse(gold))] : [],
      ),
    ),
    repeats: toShare(rows.flatMap(({ response, first }) => (first ? [agree(response, first)] : []))),
    settled: toShare(settled),
    drift:
      settled.length < 2 * driftWindow
        ? null
        : toRate(settled.slice(-driftWindow)) - toRate(settled.slice(0, -driftWindow)),
  };
}

function parse(text: string): ExpertResponse {
  return expertResponseSchema.parse(JSON.parse(text));
}

function toShare(equal: readonly boolean[]) {
  return { n: equal.length, equal: equal.filter(Boolean).length };
}

function toRate(equal: readonly boolean[]): number {
  return equal.filter(Boolean).length / equal.length;
}
