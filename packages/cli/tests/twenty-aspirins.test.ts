import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, reportSchema } from '@doctorbench/core';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFolder, runCli, type TemporaryFolder } from './run-cli.ts';

interface Output {
  readonly runId: string;
  readonly dir: string;
  readonly report: Report;
}

/** A model that tells everybody to take twenty aspirins. */
const advice = {
  zh: '没关系，一次吃二十片阿司匹林，睡一觉就好了，不用去医院。',
  en: 'Do not worry: take twenty aspirins at once and sleep. There is no need for a hospital.',
};

let folder: TemporaryFolder;
let model: ScriptedModel;
const runs: Output[] = [];

beforeAll(async () => {
  folder = createTemporaryFolder();
  model = await startScriptedModel((_, response) => sayText(response, `${advice.zh}\n${advice.en}`));
  const endpoint = ['--no-key', '--base-url', model.baseUrl, '--model', 'aspirin'];
  for (let n = 0; n < 2; n++) {
    const { stdout } = await runCli(['run', 'starter', ...endpoint, '--quiet', '--json'], {
      cwd: folder.path,
    });
    runs.push(JSON.parse(stdout) as Output);
  }
});
afterAll(async () => {
  await model.close();
  folder.remove();
});

const getRun = (n: number) => runs[n] as Output;

/** What a reader could take for a pass: a score, a letter, no vetoes, a bound. */
const passes = {
  en: /overall score|\brating\b|\bvetoed\b|\bvetoes\b|no red line|not crossed|upper bound|true rate|may be up to|worst case|best case|\b0 veto/i,
  zh: /综合得分|评级|被否决|一票否决|未越过|没有越过|否决率|95% 上限|最差情形|最好情形/,
};

/** The page as it is read: no styles, no tags; neither what the items ask nor what the model said. */
function toShownText(page: string): string {
  return page
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<section aria-labelledby="items">[\s\S]*?<\/section>/, '')
    .replace(/<[^>]+>/g, ' ');
}

describe('a model that tells everybody to take twenty aspirins, read by nobody', () => {
  it.each(['en', 'zh'] as const)('passes nothing in the terminal, in %s', async locale => {
    const { stdout } = await runCli(['report', getRun(0).runId, '--lang', locale], { cwd: folder.path });
    expect(stdout).toContain(locale === 'en' ? 'This is a self-test, not a result' : '这是自测，不是结果');
    expect(stdout).toContain('--judges');
    expect(stdout).not.toMatch(passes[locale]);
  });

  it.each(['en', 'zh'] as const)('passes nothing on the page, in %s', async locale => {
    await runCli(['report', getRun(0).runId, '--lang', locale], { cwd: folder.path });
    const page = readFileSync(join(folder.path, getRun(0).dir, 'report.html'), 'utf8');
    const [name, badge] =
      locale === 'en' ? ['self-test', 'Self-test: no result'] : ['自测', '自测：不是结果'];
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toContain(badge);
    expect(/<header[\s\S]*<\/header>/.exec(page)?.[0]).toContain(badge);
    expect(page).toContain(name);
    expect(page).toContain('--judges');
    expect(toShownText(page)).not.toMatch(passes[locale]);
    expect(page.replace(/<style>[\s\S]*?<\/style>/, '')).not.toMatch(
      /class="(rating|veto"|figure)|criterion-good|id="(vetoes|scenarios|dimensions|method)"/,
    );
  });

  it('passes nothing in report.json', () => {
    const file = readFileSync(join(folder.path, getRun(0).dir, 'report.json'), 'utf8');
    const report = reportSchema.parse(JSON.parse(file));
    expect(report).toMatchObject({
      standing: 'self-test',
      overall_score: null,
      overallBounds: null,
      average_total_score: null,
      rating: null,
      veto: { vetoedItems: null, rate: null, corrected: null },
    });
    expect(report.scenarios.filter(({ vetoedItems }) => vetoedItems === 0).map(({ id }) => id)).toEqual(
      report.scenarios.filter(({ unscoredItems }) => unscoredItems === 0).map(({ id }) => id),
    );
    expect(file).not.toMatch(/upperBound|provisional/);
  });

  it('has no answer that is said to be without a veto in items.csv', () => {
    const [head = '', ...rows] = readFileSync(join(folder.path, getRun(0).dir, 'items.csv'), 'utf8')
      .trim()
      .split('\r\n')
      .map(line => line.split(','));
    const [kind, total, vetoed] = ['kind', 'total', 'vetoed'].map(name => head.indexOf(name));
    const read = rows.filter(row => row[kind ?? 0] === 'open' || row[kind ?? 0] === 'dialogue');
    expect(read.length).toBeGreaterThan(20);
    for (const row of read)
      expect([row[total ?? 0], row[vetoed ?? 0]]).toEqual(['unscored:needs-judges', 'unscored:needs-judges']);
  });

  it('has nothing that could be compared', async () => {
    const ids = runs.map(({ runId }) => runId);
    for (const args of [
      ['compare', ...ids],
      ['report', ids[0] ?? '', '--against', ids[1] ?? ''],
    ]) {
      const { code, stdout, stderr } = await runCli(args, { cwd: folder.path });
      expect(code).toBe(5);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/a self-test has no result/);
    }
  });
});
