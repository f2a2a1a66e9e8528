import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { noSample, readShared } from '../../testing/shared-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const entry = {
  prompt_id: 'p-1',
  example_tags: ['theme:emergency_referrals'],
  prompt: [
    { role: 'user', content: 'My chest hurts.' },
    { role: 'assistant', content: 'Since when?' },
    { role: 'user', content: 'An hour.' },
  ],
  rubrics: [
    { criterion: 'Tells to call an ambulance', points: 9, tags: ['level:example', 'axis:completeness'] },
    { criterion: 'Says it will pass by itself', points: -8, tags: ['axis:accuracy'] },
  ],
  ideal_completions_data: { ideal_completion: 'Call an ambulance now.' },
};

describe('healthbench', () => {
  it('keeps the conversation, the signed points and the tags, under its own policy', async () => {
    stage.writeSource({
      'eval.jsonl': toJsonLines([
        entry,
        { ...entry, prompt_id: 'p-2', prompt: entry.prompt.slice(0, 2) },
        { ...entry, prompt_id: 'p-3', rubrics: [{ criterion: 'Is rude', points: -5, tags: [] }] },
        { ...entry, prompt_id: 'p-4', rubrics: [{ criterion: 'Is kind', points: '5' }] },
        { ...entry, prompt_id: 'p-5', prompt: [{ role: 'tool', content: 'x' }] },
      ]),
    });
    const record = await stage.run('healthbench');
    expect(record).toMatchObject({ read: 5, imported: 1, leftOut: [{ reason: 'bad-field', count: 4 }] });
    const [item] = await stage.openImported();
    expect(item).toMatchObject({
      id: 'healthbench-p-1',
      scenario: 'symptom-query',
      tags: ['theme:emergency_referrals'],
      messages: entry.prompt,
      rubric: [
        { id: 'c-1', dimension: 'completeness', points: 9, tags: ['level:example', 'axis:completeness'] },
        { id: 'c-2', dimension: 'factual-accuracy', points: -8 },
      ],
    });
    expect(JSON.stringify(item)).not.toContain('ambulance now');
    const manifest = JSON.parse(readFileSync(join(stage.target, 'suite.json'), 'utf8'));
    expect(manifest).toMatchObject({
      policy: 'healthbench@1',
      published: {
        rule: 'healthbench-clip',
        source: 'HealthBench (Arora et al., 2025), https://github.com/openai/simple-evals',
      },
    });
  });

  it('takes every record of the real sample with all its criteria and points', async ({ skip }) => {
    const files = readShared('healthbench', /\.jsonl$/);
    skip(!files, noSample('healthbench'));
    const [text = ''] = Object.values(files ?? {});
    const records: { prompt_id: string; prompt: unknown; rubrics: { points: number }[] }[] = text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line));
    stage.writeSource(files ?? {});
    expect(await stage.run('healthbench')).toMatchObject({ read: 60, imported: 60, leftOut: [] });
    const items = new Map((await stage.openImported()).map(item => [item.id, item]));
    for (const { prompt_id, prompt, rubrics } of records) {
      const item = items.get(`healthbench-${prompt_id}`);
      expect(item?.kind === 'open' && item.rubric.map(({ points }) => points)).toEqual(
        rubrics.map(({ points }) => points),
      );
      expect(item?.kind === 'open' && item.messages.length).toBe((prompt as unknown[]).length);
    }
  });
});
