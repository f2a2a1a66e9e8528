import { AppError } from '@doctorbench/core';
import {
  expertResponseSchema,
  firstSeats,
  type ListedTask,
  type NewReviewTask,
  type TaskKind,
} from '@doctorbench/core/expert';
import type { Submitter } from '../../http/submitter.ts';
import type { ActivityService } from '../activity/service.ts';
import { checkResponse } from './check-response.ts';
import { normalizeInstitutions } from './normalize-institution.ts';
import type { AssignmentRow, TaskRow } from './store/claims.ts';
import type { NewTask } from './store/tasks.ts';
import type { ExpertStore } from './store.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly activity: ActivityService;
}

interface TaskQuery {
  readonly state?: TaskRow['state'] | undefined;
  readonly kind?: TaskKind | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** What the operator does with tasks. */
export function createOperatorTasks({ store: { tasks }, activity }: Deps) {
  return {
    /** Those that are there already are left as they are. Returns how many were made. */
    async addReviews(by: Submitter, given: readonly NewReviewTask[]): Promise<number> {
      const made = await tasks.add(given.map(toTask), firstSeats);
      await activity.record({
        ...{ actorId: by.userId, address: by.address ?? null },
        ...{ action: 'expert.tasks-added', detail: { tasks: made.length } },
      });
      return made.length;
    },

    async listTasks(
      query: TaskQuery,
    ): Promise<{ readonly tasks: ListedTask[]; readonly next: string | null }> {
      const rows = await tasks.list({ ...query, limit: query.limit + 1 });
      const shown = rows.slice(0, query.limit);
      const seats = await tasks.listSeats(shown.map(({ id }) => id));
      return {
        tasks: shown.map(row => toListed(row, seats)),
        next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async withdraw(by: Submitter, id: string): Promise<void> {
      if (!(await tasks.withdraw(id))) throw new AppError('request.not-found', `task ${id}`);
      await activity.record({
        ...{ actorId: by.userId, address: by.address ?? null },
        ...{ action: 'expert.task-withdrawn', subject: id },
      });
    },
  };
}

function toTask({ kind, subject, sheet, institutions, people, dueAt, gold }: NewReviewTask): NewTask {
  const text = JSON.stringify(sheet);
  if (gold) checkResponse({ kind, sheet: text }, gold);
  return {
    ...{ kind, subject, sheet: text, people, title: sheet.title, language: sheet.language },
    institutions: normalizeInstitutions(institutions),
    dueAt: dueAt === null ? null : new Date(dueAt),
    gold: gold && JSON.stringify(gold),
  };
}

function toListed(row: TaskRow, seats: readonly AssignmentRow[]): ListedTask {
  const { id, kind, title, subject, state } = row;
  return {
    ...{ id, kind, title, subject, state },
    gold: row.gold !== null,
    dueAt: row.dueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    seats: seats
      .filter(({ taskId }) => taskId === id)
      .map(seat => ({ seat: seat.seat ?? 0, state: seat.state, pseudonym: seat.pseudonym })),
    outcome: row.outcome === null ? null : expertResponseSchema.parse(JSON.parse(row.outcome)),
  };
}
