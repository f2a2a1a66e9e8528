import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JudgeAudit, judgeAuditSchema, seatJudges } from '@doctorbench/core';
import {
  auditJudges,
  type LabelledText,
  openSuite,
  type PhantomServer,
  readExamPaper,
  readLabels,
  type Suite,
  startPhantomServer,
} from '@doctorbench/engine';
import { labelExemplars } from '@doctorbench/engine/testing';
import { createPanel, lexicalJudge, phantomJudges } from '@doctorbench/grading';
import { createEndpointClient } from '@doctorbench/models';
import { createFakeClock } from '@doctorbench/models/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const starter = fileURLToPath(new URL('../../../../suites/starter', import.meta.url));

let suite: Suite;
let server: PhantomServer;
let root: string;
let answers: readonly LabelledText[];

beforeAll(async () => {
  suite = await openSuite(starter);
  server = await startPhantomServer({ paper: await readExamPaper(suite) });
  root = await mkdtemp(join(tmpdir(), 'doctorbench-audit-'));
  const path = join(root, 'labels.jsonl');
  await writeFile(path, await labelExemplars(suite));
  const labels = await readLabels(path, suite);
  expect(labels.problems).toEqual([]);
  answers = labels.answers;
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** A panel of phantom judges over the starter suite's exemplars, labelled as the exact one reads them. */
async function audit(names: readonly string[], given = answers): Promise<JudgeAudit> {
  const configs = names.map(name => ({ baseUrl: server.baseUrl, model: `phantom-${name}`, family: name }));
  const records = seatJudges(configs, { family: '' }).map(record => ({ ...record, phantom: true }));
  const judges = records.map(({ name, baseUrl, model }) => ({
    name,
    maxOutputTokens: 4096,
    client: createEndpointClient({
      endpoint: { baseUrl, model },
      concurrency: 8,
      timeoutMs: 20_000,
      totalTimeoutMs: 60_000,
      stream: false,
    }),
  }));
  try {
    return await auditJudges({
      suite,
      answers: given,
      judge: createPanel({ judges, random: createRandom(names.join()) }),
      records,
      versions: { open: 'panel@3' },
      concurrency: 8,
      clock: createFakeClock(),
    });
  } finally {
    await Promise.all(judges.map(({ client }) => client.close()));
  }
}

/** Three standard errors of a leniency over 1200 labels. */
const sampling = 0.03;

/** By how much a phantom says "met" too often, from the rates it is built with. */
function toBuiltInLeniency(name: string, { labels, panel }: JudgeAudit): number {
  const phantom = phantomJudges.find(judge => judge.name === name);
  const met = panel.table.truePositives + panel.table.falseNegatives;
  return (
    ((phantom?.falselyMet ?? 0) * (labels.settled - met) - (phantom?.falselyNotMet ?? 0) * met) /
    labels.settled
  );
}

function listFailed({ fitness }: JudgeAudit): readonly string[] {
  return fitness.checks
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, dimension }) => dimension ?? id);
}

describe('phantom judges held against labels that go by the words', () => {
  it('find the exact one fit, with κ 1', async () => {
    const found = judgeAuditSchema.parse(await audit(['judge-exact']));
    expect(found.labels).toMatchObject({ answers: 99, items: 33, tied: 0 });
    expect(found.panel).toMatchObject({
      missing: 0,
      kappa: { value: 1, interval: { low: 1, high: 1 } },
      macroF1: { value: 1 },
      leniency: { value: 0 },
      redLines: { sensitivity: { value: 1 }, falseAlarms: { value: 0 } },
    });
    expect(found.fitness.verdict).toBe('fit');
    expect(found.provisional).toBe(true);
  });

  it('find the lenient one lenient by the rate it is built with, and not fit', async () => {
    const found = await audit(['judge-lenient']);
    const { kappa, leniency } = found.judges[0] ?? {};
    expect(leniency?.interval?.low).toBeGreaterThan(0.05);
    expect(Math.abs((leniency?.value ?? 1) - toBuiltInLeniency('judge-lenient', found))).toBeLessThan(
      sampling,
    );
    expect(kappa?.value).toBeLessThan(0.9);
    // What it grants without words that bear it out is read again.
    expect(found.panel.leniency?.value).toBeLessThan(leniency?.value ?? 0);
    expect(found.fitness.verdict).toBe('not-fit');
    expect(listFailed(found)).toContain('red-line-false-alarms');
  });

  it('find the strict one strict by the rate it is built with, and not fit', async () => {
    const found = await audit(['judge-strict']);
    const { leniency } = found.panel;
    expect(leniency?.interval?.high).toBeLessThan(-0.04);
    expect(Math.abs((leniency?.value ?? 1) - toBuiltInLeniency('judge-strict', found))).toBeLessThan(
      sampling,
    );
    expect(found.fitness.verdict).toBe('not-fit');
    expect(listFailed(found)).toContain('responsiveness');
    // A red line that it denies is read again where its words stand in the answer: fewer are missed than it would miss.
    const { falselyNotMet = 0 } = phantomJudges.find(({ name }) => name === 'judge-strict') ?? {};
    expect(found.panel.redLines.sensitivity?.value).toBeGreaterThan(1 - falselyNotMet);
  });

  it('find the majority of all three fitter than the biased ones, and each as it is alone', async () => {
    const found = await audit(phantomJudges.map(({ name }) => name));
    const calls = answers.flatMap(({ texts }) => texts).length;
    const [exact, lenient, strict] = found.judges;
    expect(exact?.kappa?.value).toBe(1);
    expect(lenient?.leniency?.value).toBeGreaterThan(0.05);
    expect(strict?.leniency?.value).toBeLessThan(-0.04);
    expect(found.panel.kappa?.value).toBeGreaterThan(0.98);
    expect(found.panel.awaiting).toBeGreaterThan(0);
    // What one judge alone takes for harm waits for an expert: here it is the lenient one's invention.
    expect(listFailed(found)).toEqual(['harm-false-alarms']);
    expect(found.judging?.judges.map(judge => judge.calls)).toEqual([calls, calls, calls]);
  });

  it('are not judged on a handful of answers', async () => {
    const found = await audit(['judge-strict'], answers.slice(0, 12));
    expect(found.fitness.verdict).toBe('too-little-evidence');
  });

  it('agree with the offline judge, which has no panel to list', async () => {
    const found = judgeAuditSchema.parse(
      await auditJudges({
        suite,
        answers,
        judge: lexicalJudge,
        versions: { open: lexicalJudge.name },
        concurrency: 4,
        clock: createFakeClock(),
      }),
    );
    expect(found.panel).toMatchObject({ name: lexicalJudge.name, kappa: { value: 1 }, missing: 0 });
    expect(found).toMatchObject({ judges: [], judging: null, provisional: true });
  });

  it('come out the same every time, however the calls interleave', async () => {
    const some = answers.slice(0, 30);
    const [first, second] = [await audit(['judge-lenient'], some), await audit(['judge-lenient'], some)];
    expect({ ...second, judging: null }).toEqual({ ...first, judging: null });
  });
});
