import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validityReportSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

let dir = '';
const at = (name: string) => join(dir, name);
const write = (name: string, ...lines: readonly string[]) => {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return at(name);
};
const run = (...args: readonly string[]) =>
  runMain(['validity', at('suite'), ...args], {
    env: { DOCTORBENCH_RUNS: at('runs'), XDG_CONFIG_HOME: at('config') },
  });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-validity-'));
  const items = [1, 2, 3, 4, 5].map(number => makeChoiceItem(`q${number}`));
  await writeSuiteFolder(at('suite'), { items });
  write(
    'matrix.csv',
    'item_id,lab/a,lab/b,lab/c,lab/d,lab/e,lab/f',
    'q1,1,1,1,1,1,0',
    'q2,1,1,1,1,0,0',
    'q3,1,1,1,0,0,0',
    'q4,1,1,0,0,0,0',
    'q5,1,0,0,0,0,0',
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the command for validity', () => {
  it('reads a matrix, another board, groups, ratings and a blueprint, and writes a page', async () => {
    const board = write('board.csv', 'model,score', 'a,90', 'b,80', 'c,70', 'd,60', 'e,50', 'f,40');
    const groups = write(
      'groups.csv',
      'examinee,group',
      ...'abcdef'.split('').map((name, index) => `lab/${name},${index < 3 ? 'large' : 'small'}`),
    );
    const ratings = write('ratings.csv', 'rater,item,aspect,score', 'e1,q1,accuracy,5', 'e2,q1,accuracy,4');
    const plan = write('plan.csv', 'facet,value,share', 'kind,choice,100');
    const page = at('page.html');
    const { code, stdout } = await run(
      at('matrix.csv'),
      ...['--board', board, '--groups', groups, '--ratings', ratings],
      ...['--blueprint', plan, '--html', page, '--json'],
    );
    expect(code).toBe(0);
    const report = validityReportSchema.parse(JSON.parse(stdout));
    expect(report.reliability).toMatchObject({ isKr20: true, examinees: 6, items: 5 });
    expect(report.board?.overall?.rho).toBeCloseTo(1, 12);
    expect(report.groups?.[0]).toMatchObject({ first: 'large', second: 'small' });
    expect(report.ratings?.[0]).toMatchObject({ mean: 4.5, favourable: 1 });
    expect(report.coverage?.[0]).toMatchObject({ planned: 100, actual: 100, items: 5 });
    expect(readFileSync(page, 'utf8')).toContain('KR-20');
  });

  it('says in the terminal what there is, without anything but the suite', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toContain('Not measured: too little to go by.');
  });

  it('names file, line and field of what it cannot read', async () => {
    const ratings = write('bad.csv', 'rater,item,aspect,score', 'e1,q1,accuracy,9');
    const { code, stderr } = await run('--ratings', ratings);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/bad\.csv: line 2: "score"/);
  });
});
