import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, type Item } from '@doctorbench/core';
import { makeCriterion, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import type { Judge, JudgeRequest } from '@doctorbench/grading';
import { createFakeClock } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Progress } from '../run/progress.ts';
import { openSuite } from '../suite/suite.ts';
import { writeSuiteFolder } from '../testing/suite-folder.ts';
import { type AuditDeps, auditJudges } from './audit-judges.ts';
import { readLabels } from './read-labels.ts';

let root: string;
let folders = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-audit-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Line {
  readonly itemId: string;
  readonly answer: string | readonly string[];
  readonly criterionId?: string;
}

async function prepare(items: readonly Item[], lines: readonly Line[]) {
  const dir = join(root, String(folders++));
  const suite = await openSuite(await writeSuiteFolder(dir, { items }));
  const path = join(dir, 'labels.jsonl');
  await writeFile(
    path,
    lines
      .map(({ itemId, answer, criterionId = 'calls-help' }) =>
        JSON.stringify({ schemaVersion: 1, itemId, answer, labels: [{ criterionId, met: true }] }),
      )
      .join('\n'),
  );
  const { answers, problems } = await readLabels(path, suite);
  expect(problems).toEqual([]);
  return { suite, answers };
}

/** Says "met" to everything, and notes what it was asked. */
function createYesJudge(before: (request: JudgeRequest) => Promise<void> | void = () => undefined) {
  const requests: JudgeRequest[] = [];
  const judge: Judge = {
    name: 'yes@1',
    async judge(request) {
      requests.push(request);
      await before(request);
      const verdicts = request.criteria.map(({ id }) => ({
        criterionId: id,
        turn: request.turn,
        met: true,
        evidence: ['words'],
      }));
      return { kind: 'judged', verdicts };
    },
  };
  return { judge, requests };
}

function audit(deps: Pick<AuditDeps, 'suite' | 'answers' | 'judge'> & Partial<AuditDeps>) {
  return auditJudges({ versions: {}, concurrency: 2, clock: createFakeClock(), ...deps });
}

const manyAnswers = Array.from({ length: 9 }, (_, index) => ({ itemId: 'o', answer: `Answer ${index}` }));

describe('an audit of judges', () => {
  it('shows judges the whole rubric, as a run does, and compares what people labelled', async () => {
    const given = await prepare([makeOpenItem('o')], [{ itemId: 'o', answer: 'Call 120.' }]);
    const { judge, requests } = createYesJudge();
    const { panel } = await audit({ ...given, judge });
    expect(requests[0]?.criteria.map(({ id }) => id)).toEqual(['calls-help', 'waits']);
    expect(panel.n).toBe(1);
  });

  it('asks for the labelled turns of a dialogue alone, with the earlier turns before them', async () => {
    const given = await prepare(
      [makeDialogueItem('talk')],
      [{ itemId: 'talk', answer: ['First.', 'Second.'], criterionId: 'still-calls' }],
    );
    const { judge, requests } = createYesJudge();
    await audit({ ...given, judge });
    expect(requests.map(({ turn, text }) => [turn, text])).toEqual([[1, 'Second.']]);
    expect(requests[0]?.listConversation()).toContainEqual({ role: 'assistant', text: 'First.' });
  });

  it('does not ask metrics what judges are asked', async () => {
    const item = makeOpenItem('o', {
      expected: [{ id: 'similar', metric: 'similarity', reference: ['Call 120.'] } as never],
    });
    const { expected: _, ...plain } = item;
    const given = await prepare([plain], [{ itemId: 'o', answer: 'Call 120.' }]);
    const answers = given.answers.map(answer => ({ ...answer, item }));
    const { panel } = await audit({ ...given, answers, judge: createYesJudge().judge });
    expect(panel.n).toBe(1);
  });

  it('asks about red lines only where the suite has some', async () => {
    const lines = [{ itemId: 'o', answer: 'Call 120.' }];
    const ids = async (item: Item) => {
      const { fitness } = await audit({ ...(await prepare([item], lines)), judge: createYesJudge().judge });
      return fitness.checks.map(({ id }) => id);
    };
    expect(await ids(makeOpenItem('o'))).toContain('red-line-sensitivity');
    expect(await ids(makeOpenItem('o', { rubric: [makeCriterion()] }))).not.toContain('red-line-sensitivity');
  });

  it('reads no more answers at once than it may, and says how far it is', async () => {
    const given = await prepare([makeOpenItem('o')], manyAnswers);
    let [now, most] = [0, 0];
    const { judge } = createYesJudge(async () => {
      most = Math.max(most, ++now);
      await new Promise(resolve => setImmediate(resolve));
      now--;
    });
    const seen: Progress[] = [];
    await audit({ ...given, judge, concurrency: 3, onProgress: progress => seen.push(progress) });
    expect(most).toBe(3);
    expect(seen.map(({ done, planned }) => `${done}/${planned}`)).toEqual(
      manyAnswers.map((_, at) => `${at + 1}/9`),
    );
  });

  it('stops at a failure that every answer would meet', async () => {
    const given = await prepare([makeOpenItem('o')], manyAnswers);
    const { judge, requests } = createYesJudge(() => {
      throw new AppError('endpoint.key-rejected', 'judge a');
    });
    await expect(audit({ ...given, judge })).rejects.toMatchObject({ code: 'endpoint.key-rejected' });
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it('ends when it is told to, and says that nothing is kept', async () => {
    const given = await prepare([makeOpenItem('o')], manyAnswers);
    const stop = new AbortController();
    const { judge, requests } = createYesJudge(({ signal }) => {
      if (requests.length === 3) stop.abort();
      signal?.throwIfAborted();
    });
    await expect(audit({ ...given, judge, signal: stop.signal })).rejects.toMatchObject({
      code: 'judges.audit-interrupted',
    });
    expect(requests.length).toBeLessThan(manyAnswers.length);
  });
});
