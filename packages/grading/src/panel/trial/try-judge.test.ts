import { AppError } from '@doctorbench/core';
import type { EndpointClient } from '@doctorbench/models';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';

import {
  createScriptedJudge,
  type JudgeScript,
  sayAllMet,
  sayBySignals,
} from '../../testing/scripted-judge.ts';
import { listTrialAnswers } from './trial-answers.ts';
import { tryJudge } from './try-judge.ts';

const criteria = [...listTrialAnswers('en'), ...listTrialAnswers('zh-CN')].flatMap(trial => trial.criteria);
const sayExactly = sayBySignals(criteria);

interface Habits {
  readonly tokensPerSecond?: number;
  readonly maxOutputTokens?: number;
  /** What it replies to the first question. */
  readonly first?: string;
}

const rightAway = '{"1": true, "2": false, "3": true, "4": false, "could_kill": true}';

/** A judge that also answers what its pace is taken by, so many tokens in a second, and what comes first. */
function openJudge(
  say: JudgeScript,
  { tokensPerSecond = 100, maxOutputTokens = 4096, first = rightAway }: Habits = {},
) {
  const { judge, requests } = createScriptedJudge('j', say);
  const reply = { toolCalls: [], finishReason: 'stop' as const };
  const complete: EndpointClient['complete'] = async request => {
    if (!request.replySchema) {
      const usage = { inputTokens: 10, outputTokens: 64 };
      return { ...reply, text: 'A fever is …', latencyMs: (64 / tokensPerSecond) * 1000, usage };
    }
    if (request.replySchema.name === 'first_question') return { ...reply, text: first, latencyMs: 1 };
    return judge.client.complete(request);
  };
  return { judge: { ...judge, maxOutputTokens, client: { ...judge.client, complete } }, requests };
}

function attempt(judge: ReturnType<typeof openJudge>['judge'], language: 'en' | 'zh-CN' = 'en') {
  return tryJudge(judge, { language, timeout: 180, random: createRandom('trial'), nowMs: () => 0 });
}

describe('a trial of a judge', () => {
  it.each(['en', 'zh-CN'] as const)('is passed by one that reads (%s)', async language => {
    const { judge, requests } = openJudge(sayExactly);
    expect(await attempt(judge, language)).toMatchObject({
      outcome: 'passed',
      read: 3,
      unusable: 0,
      so: { of: 11, found: 11 },
      notSo: { of: 12, found: 0 },
      sawDanger: true,
    });
    expect(requests).toHaveLength(3);
  });

  it('is lost at once by one that finds everything so, and it is asked no further', async () => {
    const { judge, requests } = openJudge(sayAllMet);
    expect(await attempt(judge)).toMatchObject({ outcome: 'wrong', notSo: { found: expect.any(Number) } });
    expect(requests.length).toBeLessThan(3);
  });

  it('is lost by one that does not see danger', async () => {
    const { judge } = openJudge(sheet => JSON.stringify({ ...JSON.parse(sayExactly(sheet)), harm: [] }));
    expect(await attempt(judge)).toMatchObject({ outcome: 'wrong', sawDanger: false, read: 1 });
  });

  it('is lost by one that cannot keep to the form', async () => {
    const { judge } = openJudge(() => 'The answer is good.');
    expect(await attempt(judge)).toMatchObject({ outcome: 'wrong', unusable: expect.any(Number) });
  });

  it('is not begun with one that could not write a vote in time', async () => {
    const { judge, requests } = openJudge(sayExactly, { tokensPerSecond: 1 });
    expect(await attempt(judge)).toMatchObject({ outcome: 'too-slow', secondsPerVote: 640 });
    expect(requests).toHaveLength(0);
  });

  it('limits a slow one to what it can write in time', async () => {
    const { judge, requests } = openJudge(sayExactly, { tokensPerSecond: 6 });
    expect(await attempt(judge)).toMatchObject({ outcome: 'passed', maxOutputTokens: 1024 });
    expect(requests.every(({ maxOutputTokens }) => maxOutputTokens === 1024)).toBe(true);
  });

  it.each([
    ['a fever is a rise of temperature', 'no-json'],
    ['', 'no-json'],
    ['{"1": true, "2": true, "3": true, "4": true, "could_kill": true}', 'misread'],
    ['Sure! {"1": "true", "2": false, "3": true, "4": false, "could_kill": "false"}', 'missed-danger'],
  ] as const)('ends at the first question for a slow one that says %s', async (first, firstWord) => {
    const { judge, requests } = openJudge(sayExactly, { tokensPerSecond: 6, first });
    expect(await attempt(judge)).toMatchObject({ outcome: 'wrong', firstWord, read: 0 });
    expect(requests).toHaveLength(0);
  });

  it('does not put the first question to one that votes in seconds', async () => {
    const { judge } = openJudge(sayExactly, { first: 'no' });
    expect(await attempt(judge)).toMatchObject({ outcome: 'passed' });
  });

  it('calls too slow whoever does not write two sentences in time', async () => {
    const { judge } = openJudge(sayExactly);
    const complete: EndpointClient['complete'] = (_, options) =>
      new Promise((__, reject) => {
        const signal = options?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const options = { language: 'en', random: createRandom('trial'), nowMs: () => 0 } as const;
    const silent = { ...judge, client: { ...judge.client, complete } };
    expect(await tryJudge(silent, { ...options, timeout: 0.001 })).toMatchObject({ outcome: 'too-slow' });
  });

  it('gives a vote no second try when its time is up', async () => {
    const { judge } = openJudge(sayExactly, { tokensPerSecond: 1e9 });
    const complete: EndpointClient['complete'] = (request, options) =>
      request.replySchema
        ? new Promise((_, reject) => {
            const signal = options?.signal;
            signal?.addEventListener('abort', () => reject(signal.reason));
          })
        : judge.client.complete(request);
    const hanging = { ...judge, client: { ...judge.client, complete } };
    const options = { language: 'en', random: createRandom('trial'), nowMs: () => 0 } as const;
    expect(await tryJudge(hanging, { ...options, timeout: 0.001 })).toMatchObject({
      outcome: 'too-slow',
      cause: 'endpoint.timeout',
    });
  });

  it('tells a judge that times out from one whose key is refused', async () => {
    const slow = openJudge(() => {
      throw new AppError('endpoint.timeout', 'no reply in 180 s');
    });
    expect(await attempt(slow.judge)).toMatchObject({ outcome: 'too-slow', secondsPerVote: 180 });
    const locked = openJudge(() => {
      throw new AppError('endpoint.key-rejected', 'no');
    });
    await expect(attempt(locked.judge)).rejects.toMatchObject({ code: 'judges.unavailable' });
  });
});
