import type { AnswerCall } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createTurnGatherer } from './gather-turn.ts';

describe('calls over MCP', () => {
  it('share a turn when they come together, and have turns of their own when they do not', async () => {
    const turns: string[][] = [];
    const gather = createTurnGatherer(async calls => {
      turns.push(calls.map(({ name }) => name));
      return calls.map((call): AnswerCall => ({ ...call, result: `did ${call.name}`, changes: {} }));
    });
    const call = (name: string) => gather({ id: name, name, arguments: '{}' });
    const together = await Promise.all([call('ask'), call('examine')]);
    const alone = await call('finish');
    expect(turns).toEqual([['ask', 'examine'], ['finish']]);
    expect([...together, alone].map(done => done?.result)).toEqual(['did ask', 'did examine', 'did finish']);
  });
});
