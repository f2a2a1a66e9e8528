import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGroups } from './read-groups.ts';
import { readMatrix } from './read-matrix.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'matrix-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function read(text: string) {
  const path = join(dir, 'matrix.csv');
  await writeFile(path, text);
  return readMatrix(path);
}

describe('a matrix', () => {
  it('is read with 0/1 as all or nothing, empty as missing, and developers in one spelling', async () => {
    const { items, examinees } = await read('\uFEFFitem_id,Lab/one,lab/two/b\nq1,1,\nq2,0,1\n');
    expect(items).toEqual([
      { id: 'q1', scenario: null },
      { id: 'q2', scenario: null },
    ]);
    expect(examinees).toEqual([
      { name: 'Lab/one', developer: 'lab', points: [100, 0] },
      { name: 'lab/two/b', developer: 'lab', points: [null, 100] },
    ]);
  });

  it('keeps points from −100 to 100, and scenarios where there is a column of them', async () => {
    const { items, examinees } = await read('item_id,scenario,a/b\nq1,triage,-100\nq2,,62.5\n');
    expect(items.map(({ scenario }) => scenario)).toEqual(['triage', null]);
    expect(examinees[0]?.points).toEqual([-100, 62.5]);
  });

  it.each([
    ['no item_id', 'id,a/b\nq,1\n', 'bank.matrix-columns', 'no column item_id'],
    ['no examinee', 'item_id\nq\n', 'bank.matrix-columns', 'no column of an examinee'],
    ['a column without developer', 'item_id,model\nq,1\n', 'bank.matrix-columns', '"model"'],
    ['a column twice', 'item_id,a/b,a/b\nq,1,1\n', 'bank.matrix-columns', '"a/b" stands twice'],
    ['an item twice', 'item_id,a/b\nq,1\nq,0\n', 'bank.matrix-item', 'line 3'],
    ['an item without id', 'item_id,a/b\n,1\n', 'bank.matrix-item', 'line 2'],
    ['a word', 'item_id,a/b\nq,right\n', 'bank.matrix-cell', '"right"'],
    ['too many points', 'item_id,a/b\nq,101\n', 'bank.matrix-cell', 'outside'],
    ['a short line', 'item_id,a/b,a/c\nq,1\n', 'bank.matrix-unreadable', 'line 2'],
  ])('is refused with a reason: %s', async (_, text, code, detail) => {
    const error = await read(text).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code, detail: expect.stringContaining(detail) });
  });
});

describe('groups of examinees', () => {
  const group = async (text: string) => {
    const path = join(dir, 'groups.csv');
    await writeFile(path, text);
    return readGroups(path);
  };

  it('are read by name', async () => {
    expect([...(await group('examinee,group\nlab/one,zh\nlab/two,en\n'))]).toEqual([
      ['lab/one', 'zh'],
      ['lab/two', 'en'],
    ]);
  });

  it.each(['examinee\na\n', 'examinee,group\na,\n', 'examinee,group\na,x\na,y\n'])(
    'are refused: %j',
    async text => {
      await expect(group(text)).rejects.toMatchObject({ code: 'bank.groups-invalid' });
    },
  );
});
