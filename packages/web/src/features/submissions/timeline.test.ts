import { expect, it } from 'vitest';
import { toTimeline } from './timeline.ts';

const queued = {
  status: 'queued',
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
  estimatedFinish: '2026-01-01T02:00:00.000Z',
  keyMask: 'sk-…99',
} as const;

const outline = (entries: ReturnType<typeof toTimeline>) =>
  entries.map(({ event, when }) => `${when} ${event}`);

it('says what is to come while it waits', () => {
  expect(outline(toTimeline(queued))).toEqual([
    'past created',
    'now queued',
    'next started',
    'next completed',
    'next keyErased',
  ]);
});

it('ends with how it ended', () => {
  const ended = {
    ...queued,
    status: 'failed',
    startedAt: queued.createdAt,
    endedAt: queued.createdAt,
    keyMask: null,
  } as const;
  expect(outline(toTimeline(ended))).toEqual(['past created', 'past started', 'past failed']);
});

it('shows one cancelled in the queue as never begun', () => {
  const cancelled = { ...queued, status: 'cancelled', endedAt: queued.createdAt, keyMask: null } as const;
  expect(outline(toTimeline(cancelled))).toEqual(['past created', 'past cancelled']);
});
