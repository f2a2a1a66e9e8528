import { expect, it } from 'vitest';
import { filterSubmissions, listListened } from './filter-submissions.ts';

const list = [
  { id: 'e', status: 'queued' },
  { id: 'd', status: 'queued' },
  { id: 'c', status: 'queued' },
  { id: 'b', status: 'running' },
  { id: 'a', status: 'cancelled' },
] as const;

it('shows cancelled ones with those that failed', () => {
  expect(filterSubmissions(list, 'failed').map(({ id }) => id)).toEqual(['a']);
  expect(filterSubmissions(list, 'active')).toHaveLength(4);
  expect(filterSubmissions(list, 'all')).toHaveLength(5);
  expect(filterSubmissions(list, 'completed')).toHaveLength(0);
});

it('leaves connections free, and listens to what runs before what waits', () => {
  expect([...listListened(list)]).toEqual(['b', 'c', 'd']);
});
