import { type ErrorCode, errorCatalogue } from '@doctorbench/core';
import {
  makeAnswer,
  makeChoiceItem,
  makeFailedAnswer,
  makeGrade,
  makeRunManifest,
} from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import { withStage } from '../testing/run-stage.ts';
import { mayHavePassed, planTasks, type Task } from './plan.ts';

const items = ['one', 'two', 'three'].map(id => makeChoiceItem(id));

async function list(tasks: AsyncIterable<Task>): Promise<string[]> {
  const listed: string[] = [];
  for await (const { item, repeat, answer, callsBefore } of tasks)
    listed.push(
      `${item.id}#${repeat}${answer ? ' grade' : ' ask'}${callsBefore ? ` after ${callsBefore}` : ''}`,
    );
  return listed;
}

/** A journal that holds what it is given, for questions of the planner. */
function holding(answers: readonly string[], grades: readonly string[], repeats = 1): Journal {
  const unused = () => {
    throw new Error('the planner does not need this');
  };
  return {
    manifest: makeRunManifest({ protocol: { repeats } }),
    hasAnswer: key => answers.includes(key),
    hasGrade: key => grades.includes(key),
    findAnswer: async key => makeAnswer(key.slice(0, key.indexOf('#')), { repeat: Number(key.at(-1)) }),
    findGrade: async key => makeGrade(key),
    updateManifest: unused,
    appendAnswer: unused,
    appendGrade: unused,
    readAnswers: unused,
    readGrades: unused,
    close: unused,
  };
}

const nothing = {
  controls: new Map(),
  retry: new Map<string, number>(),
  regrade: new Set<string>(),
  ask: true,
};

describe('the plan of a run', () => {
  it('asks every selected item, repeat after repeat, in suite order', async () => {
    await withStage({ items }, async ({ suite }) => {
      const work = { suite, journal: holding([], [], 2), selected: new Set(['three', 'one']), ...nothing };
      expect(await list(planTasks(work))).toEqual(['one#0 ask', 'one#1 ask', 'three#0 ask', 'three#1 ask']);
    });
  });

  it('leaves out what is answered and graded, and grades what is only answered', async () => {
    await withStage({ items }, async ({ suite }) => {
      const journal = holding(['one#0', 'two#0'], ['one#0']);
      const work = { suite, journal, selected: new Set(['one', 'two', 'three']), ...nothing };
      expect(await list(planTasks(work))).toEqual(['two#0 grade', 'three#0 ask']);
    });
  });

  it('asks again where a failure may have passed, and grades again where a grade speaks of one', async () => {
    await withStage({ items }, async ({ suite }) => {
      const keys = ['one#0', 'two#0', 'three#0'];
      const work = {
        suite,
        journal: holding(keys, keys),
        selected: new Set(['one', 'two', 'three']),
        controls: new Map(),
        retry: new Map([['one#0', 3]]),
        regrade: new Set(['two#0']),
        ask: true,
      };
      expect(await list(planTasks(work))).toEqual(['one#0 ask after 3', 'two#0 grade']);
    });
  });

  it('asks nothing when only grading: what has an answer and no grade is graded, failures included', async () => {
    await withStage({ items }, async ({ suite }) => {
      const work = {
        suite,
        journal: holding(['one#0', 'two#0'], ['two#0']),
        selected: new Set(['one', 'two', 'three']),
        controls: new Map(),
        retry: new Map([['one#0', 3]]),
        regrade: new Set<string>(),
        ask: false,
      };
      expect(await list(planTasks(work))).toEqual(['one#0 grade']);
    });
  });
});

describe('a journaled failure', () => {
  it('is tried again exactly when its cause may pass', () => {
    const causes = Object.keys(errorCatalogue).filter(code => code.startsWith('endpoint.')) as ErrorCode[];
    const passing = causes.filter(cause => mayHavePassed(makeFailedAnswer('one', cause)));
    expect(passing.sort()).toEqual([
      'endpoint.connection-lost',
      'endpoint.malformed-reply',
      'endpoint.rate-limited',
      'endpoint.server-error',
      'endpoint.timeout',
      'endpoint.unreachable',
    ]);
    expect(mayHavePassed(makeAnswer('one'))).toBe(false);
  });
});
