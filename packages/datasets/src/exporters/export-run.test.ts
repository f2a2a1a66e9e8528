import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeChoiceItem, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import { openFileJournal } from '@doctorbench/engine';
import { type Stage, type StageScript, tinyPng, withStage } from '@doctorbench/engine/testing';
import { sayText } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { exportRun } from './export-run.ts';
import { runExporters } from './run-exporters.ts';

const items = [
  makeChoiceItem('right'),
  makeChoiceItem('wrong'),
  makeDialogueItem('talk'),
  makeChoiceItem('secret', { split: 'private' }),
  makeOpenItem('broken'),
];

/** As the tools themselves name them, or they find nothing in a folder. */
const logName = '2026-01-01T00-00-00+00-00_test_run-0123456789.json';
const samplesName = 'samples_test_2026-01-01T00-00-00.jsonl';

/** Everything is right but one choice, and one item gets no answer. */
const script: StageScript = ({ item, answer }, response) => {
  if (item.id === 'wrong') return sayText(response, 'Answer: B');
  if (item.id !== 'broken') return answer();
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end('{"error":{"message":"scripted"}}');
};

async function write({ suite, runDir }: Stage, to: string, includePrivate = false) {
  const exporter = runExporters.find(({ name }) => name === to);
  if (!exporter) throw new Error(`no form ${to}`);
  const journal = await openFileJournal(runDir, { writable: false });
  const target = join(runDir, '..', to);
  const counts = await exportRun({ exporter, target, suite, journal, includePrivate }).finally(() =>
    journal.close(),
  );
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(target, join(parentPath, name)))
    .sort();
  return { counts, files, read: (file: string) => readFileSync(join(target, file), 'utf8') };
}

function parseLines(text: string): Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
}

function withRun(use: (stage: Stage) => Promise<void>): Promise<void> {
  return withStage({ items, script, run: { protocol: { repeats: 2 } } }, async stage => {
    await stage.session();
    await use(stage);
  });
}

describe('exportRun', () => {
  it('to mlflow writes a store that holds one run: settings, counts, a score a step, and no metric without a value', () =>
    withRun(async stage => {
      const { files, read } = await write(stage, 'mlflow');
      const [, place = '', runId = ''] = /^(\d+\/([0-9a-f]{32}))\/artifacts/.exec(files[0] ?? '') ?? [];
      const experiment = place.split('/')[0];
      expect(files).toContain(`${experiment}/meta.yaml`);
      expect(read(`${place}/meta.yaml`)).toContain(`run_id: "${runId}"\n`);
      expect(read(`${place}/params/repeats`)).toBe('2');
      expect(read(`${place}/metrics/answers`)).toMatch(/^\d+ 8 0\n$/);
      const steps = read(`${place}/metrics/item_score`).trimEnd().split('\n');
      expect(steps.map(line => line.split(' ').slice(1).join(' ')).slice(0, 4)).toEqual([
        '100 0',
        '100 0',
        '0 1',
        '0 1',
      ]);
      const answers = parseLines(read(`${place}/artifacts/answers.jsonl`));
      expect(answers).toHaveLength(8);
      expect(answers.at(-1)).toMatchObject({ item_id: 'broken', score: null, text: null });
      expect(answers.some(({ item_id }) => item_id === 'secret')).toBe(false);
    }));

  it('to hf writes a record for each answer, in the order of the suite', () =>
    withRun(async stage => {
      const { counts, files, read } = await write(stage, 'hf');
      expect(counts).toMatchObject({ items: 4, answers: 8, failed: 2, privateAnswers: 2, scored: 6 });
      expect(files).toEqual(['README.md', 'answers.jsonl']);
      const records = parseLines(read('answers.jsonl'));
      expect(records.map(({ item_id, repeat }) => `${item_id}#${repeat}`)).toEqual(
        ['right', 'wrong', 'talk', 'broken'].flatMap(id => [`${id}#0`, `${id}#1`]),
      );
      const [right, , wrong, , talk, , broken] = records;
      expect(right).toMatchObject({
        answer: 'Answer: A',
        read: ['A'],
        targets: ['A'],
        score: 100,
        unscored: null,
      });
      expect(right?.prompt).toEqual([
        { role: 'user', content: expect.stringContaining('B. 114'), tool_calls: null, tool_call_id: null },
      ]);
      expect(JSON.parse(String(wrong?.grade))).toMatchObject({ itemId: 'wrong', read: ['B'] });
      expect(wrong).toMatchObject({ score: 0 });
      expect(talk?.answers).toHaveLength(2);
      expect(talk?.messages).toMatchObject(
        ['system', 'user', 'assistant', 'user', 'assistant'].map(role => ({ role })),
      );
      expect(broken).toMatchObject({ answer: null, answers: [], score: null, unscored: 'endpoint-error' });
      expect(new Set(records.map(record => Object.keys(record).join())).size).toBe(1);
      expect(read('README.md')).toContain('canary-of-a-test');
    }));

  it('to inspect writes one log whose header stands before its samples', () =>
    withRun(async stage => {
      const { files, read } = await write(stage, 'inspect');
      expect(files).toEqual([logName]);
      const text = read(logName);
      const log = JSON.parse(text);
      expect(Object.keys(log).slice(0, 6)).toEqual(['version', 'status', 'eval', 'plan', 'results', 'stats']);
      expect(Object.keys(log).at(-1)).toBe('samples');
      expect(log).toMatchObject({
        version: 2,
        eval: {
          task: 'test',
          model: 'scripted',
          dataset: { name: 'test', samples: 4 },
          config: { epochs: 2 },
        },
        results: {
          total_samples: 8,
          completed_samples: 6,
          scores: [{ scorer: 'doctorbench', scored_samples: 6, unscored_samples: 2 }],
        },
      });
      const percents = [100, 100, 0, 0];
      const talk = log.samples[4].scores.doctorbench.value;
      const mean = (percents.reduce((sum, each) => sum + each / 100, 0) + 2 * talk) / 6;
      expect(log.results.scores[0].metrics.mean.value).toBeCloseTo(mean, 10);
      expect(log.samples[1]).toMatchObject({
        id: 'right',
        epoch: 2,
        choices: ['120', '114', '12345'],
        target: ['A'],
        output: { choices: [{ message: { role: 'assistant', content: 'Answer: A' }, stop_reason: 'stop' }] },
        scores: { doctorbench: { value: 1, answer: 'A' } },
        metadata: { scenario: 'symptom-query', canary: 'canary-of-a-test' },
      });
      expect(log.samples[1].messages).toHaveLength(2);
      expect(log.samples[6]).toMatchObject({
        id: 'broken',
        error: { traceback: '' },
        output: { choices: [] },
      });
      expect(log.samples[6]).not.toHaveProperty('scores');
      expect(text).not.toContain(stage.model.baseUrl);
      expect(text).not.toContain(stage.suiteDir);
    }));

  it('to lm-eval writes a record for each item with its repeats', () =>
    withRun(async stage => {
      const { files, read } = await write(stage, 'lm-eval');
      expect(files).toEqual(['TERMS.txt', samplesName]);
      const records = parseLines(read(samplesName));
      expect(records.map(({ doc_id, target, acc }) => [doc_id, target, acc]).slice(0, 2)).toEqual([
        [0, 'A', 1],
        [1, 'A', 0],
      ]);
      expect(records[0]).toMatchObject({
        doc: { id: 'right', kind: 'choice' },
        resps: [['Answer: A', 'Answer: A']],
        filtered_resps: ['A', 'A'],
      });
      expect(records[0]?.arguments).toMatchObject({
        gen_args_0: { arg_0: expect.stringMatching(/^\[\{"role":"user","content":".*C\. 12345/) },
      });
      expect(records[3]).toMatchObject({
        doc_id: 4,
        resps: [[null, null]],
        filtered_resps: [null, null],
        acc: null,
      });
    }));

  it.each(runExporters.map(({ name }) => name))('to %s holds private items only when asked to', to =>
    withRun(async stage => {
      const kept = await write(stage, to);
      expect(kept.counts.privateAnswers).toBe(2);
      expect(kept.files.map(kept.read).join('')).not.toContain('<<secret>>');
    }).then(() =>
      withRun(async stage => {
        const given = await write(stage, to, true);
        expect(given.counts).toMatchObject({ privateAnswers: 0, answers: 10 });
        expect(given.files.map(given.read).join('')).toContain('<<secret>>');
      }),
    ),
  );

  it('names pictures by their path, takes them along, and has a place for controls in hf alone', async () => {
    const item = makeChoiceItem('scan', {
      track: 'vlm',
      scenario: 'image-knowledge',
      audience: 'professional',
      modality: 'ct',
      attachments: [{ id: 'a', path: 'images/a.png', mediaType: 'image/png' }],
    });
    const files = { 'images/a.png': tinyPng };
    const run = {
      track: 'vlm' as const,
      protocol: { images: { longestSide: 2048 }, controls: { blind: 1, swapped: 0 } },
    };
    await withStage({ items: [item], files, run }, async stage => {
      await stage.session();
      const hf = await write(stage, 'hf');
      const [seen, blind] = parseLines(hf.read('answers.jsonl'));
      expect(seen).toMatchObject({
        control: null,
        prompt: [{ content: expect.stringMatching(/\[files\/images\/a\.png\]$/) }],
      });
      expect(blind).toMatchObject({
        control: 'blind',
        prompt: [{ content: expect.not.stringContaining('files/') }],
      });
      expect(Buffer.from(hf.read('files/images/a.png')).length).toBeGreaterThan(0);
      const inspect = await write(stage, 'inspect');
      expect(inspect.counts).toMatchObject({ answers: 1, controls: 1 });
      const log = JSON.parse(inspect.read(logName));
      expect(log.samples).toHaveLength(1);
      expect(log.samples[0].input[0].content[1]).toMatchObject({
        type: 'image',
        image: 'files/images/a.png',
      });
    });
  });
});
