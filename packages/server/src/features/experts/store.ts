import type { Db } from '../../db/database.ts';
import { createClaimStore } from './store/claims.ts';
import { createPeopleStore } from './store/people.ts';
import { createResultStore } from './store/results.ts';
import { createTaskStore } from './store/tasks.ts';
import { createWorkStore } from './store/work.ts';

export type ExpertStore = ReturnType<typeof createExpertStore>;

export function createExpertStore(db: Db) {
  return {
    people: createPeopleStore(db),
    claims: createClaimStore(db),
    tasks: createTaskStore(db),
    work: createWorkStore(db),
    results: createResultStore(db),
  };
}
