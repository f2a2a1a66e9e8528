import { join } from 'node:path';
import { toVariantName } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { trustedLexicalJudge } from '@doctorbench/grading/testing';
import { createEndpointClient } from '@doctorbench/models';
import { expect, it } from 'vitest';
import { createFileJournal, openFileJournal } from '../journal/file-journal.ts';
import { executeRun } from '../run/execute-run.ts';
import { type Stage, withStage } from '../testing/run-stage.ts';
import { chooseVariants } from './choose-variants.ts';
import { draftStress } from './draft-stress.ts';

const items = ['one', 'two', 'three'].map(id => makeChoiceItem(id));

async function stress({ suite, runDir, model, clock }: Stage, families: readonly string[]) {
  const base = await openFileJournal(runDir, { writable: false });
  const dir = join(runDir, 'stress');
  const begun = await openFileJournal(dir, { writable: false }).catch(() => undefined);
  const { manifest, estimate } = await draftStress({
    suite,
    base,
    baseDir: '..',
    variants: chooseVariants({ families, seed: 1, times: 1 }),
    begun: begun?.manifest,
    productVersion: '0.1.0',
    now: new Date('2026-11-01T09:00:00Z'),
  });
  await begun?.close();
  const journal = begun
    ? await openFileJournal(dir, { writable: true })
    : await createFileJournal(dir, manifest);
  const { stress: joined, planned } = manifest;
  await journal.updateManifest({ planned, ...(joined ? { stress: joined } : {}) });
  const client = createEndpointClient({
    endpoint: { baseUrl: model.baseUrl, model: 'scripted' },
    concurrency: 2,
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
    stream: false,
    clock,
  });
  try {
    const state = await executeRun({ suite, journal, client, judge: trustedLexicalJudge, clock });
    const grades = [];
    for await (const grade of journal.readGrades()) grades.push(grade);
    return { state, grades, estimate };
  } finally {
    await client.close();
    await journal.close();
    await base.close();
  }
}

it('asks each item once under each variant, nothing of the base run, and nothing twice when families are added', async () => {
  await withStage({ items }, async stage => {
    await stage.session();
    expect(stage.countAsked()).toEqual({ one: 1, two: 1, three: 1 });
    const first = await stress(stage, ['tone']);
    expect(first.state.kind).toBe('completed');
    expect(first.estimate).toMatchObject({ items: 3, askings: 3, calls: 3 });
    expect(stage.countAsked()).toEqual({ one: 2, two: 2, three: 2 });
    const second = await stress(stage, ['tone', 'option-order']);
    expect(stage.countAsked()).toEqual({ one: 3, two: 3, three: 3 });
    expect(second.grades).toHaveLength(6);
    const again = await stress(stage, ['option-order']);
    expect(stage.countAsked()).toEqual({ one: 3, two: 3, three: 3 });
    expect(again.grades).toHaveLength(6);
  });
});

it('tells what was read in the letters of the item itself', async () => {
  await withStage({ items }, async stage => {
    await stage.session();
    const { grades } = await stress(stage, ['option-labels']);
    const [variant] = chooseVariants({ families: ['option-labels'], seed: 1, times: 1 });
    for (const grade of grades) expect(grade.variant).toBe(variant && toVariantName(variant));
    // The scripted model says A whatever it is asked: no option has that label now.
    for (const grade of grades) expect(grade.read).toBeUndefined();
  });
});
