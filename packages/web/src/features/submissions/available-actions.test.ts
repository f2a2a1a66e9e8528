import { expect, it } from 'vitest';
import { listActions } from './available-actions.ts';

const own = {
  status: 'completed',
  visibility: 'private',
  endpoint: { provider: 'custom', baseUrl: 'https://x.example/v1', model: 'm' },
  cancelRequested: false,
  regradeOf: null,
  rapid: null,
  stress: null,
} as const;

it('offers the report first, and nothing but the report to others', () => {
  expect(listActions(own)).toEqual(['report', 'resubmit', 'stress', 'regrade', 'publish']);
  expect(listActions({ ...own, endpoint: null })).toEqual(['report']);
});

it('cancels what waits or runs, once', () => {
  expect(listActions({ ...own, status: 'running' })).toEqual(['cancel', 'publish']);
  expect(listActions({ ...own, status: 'running', cancelRequested: true })).toEqual(['publish']);
});

it('submits again what failed, but not a regrading', () => {
  expect(listActions({ ...own, status: 'failed' })).toEqual(['resubmit']);
  expect(listActions({ ...own, status: 'failed', regradeOf: 'sub_0123456789abcdef' })).toEqual([]);
});

it('adds a stress run to a whole result that has none', () => {
  expect(listActions({ ...own, stress: 'failed' })).toContain('stress');
  expect(listActions({ ...own, stress: 'measured' })).not.toContain('stress');
  expect(listActions({ ...own, rapid: { bank: null, most: 60, result: null } as never })).not.toContain(
    'stress',
  );
  expect(listActions({ ...own, status: 'running' })).not.toContain('stress');
});

it('hides what is public', () => {
  expect(listActions({ ...own, visibility: 'public' })).toContain('hide');
});
