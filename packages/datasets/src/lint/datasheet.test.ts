import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeChoiceItem, makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { makeSuiteManifest } from '@doctorbench/engine/testing';
import { describe, expect, it } from 'vitest';
import { createCoverageCounter } from './coverage.ts';
import { renewDatasheet } from './datasheet.ts';
import { countHospital } from './hospital/count-hospital.ts';

const hospitalDir = fileURLToPath(new URL('../../../../suites/doctorbench-agent/hospital', import.meta.url));

function countItems() {
  const counter = createCoverageCounter();
  counter.add(makeChoiceItem('c'));
  counter.add(makeOpenItem('o', { rubric: [makeCriterion(), waitingCriterion] }));
  return { manifest: makeSuiteManifest(), hash: 'sha256:abc', coverage: counter.finish() };
}

describe('a datasheet', () => {
  it('counts what is in the suite', () => {
    const sheet = renewDatasheet(undefined, countItems());
    expect(sheet).toContain(
      '2 items; 1 of them judged on 2 criteria; 1 red lines in 1 items; 0 items read or solved',
    );
    expect(sheet).toContain('| Emergency medicine | 2 |');
    expect(sheet).toMatch(/\| scenario \| choice \| open \| all \|/);
  });

  it('counts no item as read by somebody else that only its author has read again', () => {
    const counter = createCoverageCounter();
    const own = {
      by: 'second reading by its own author',
      on: '2026-11',
      verdict: 'Read by no one else yet.',
    };
    const other = { by: 'second reader (did not write the item)', on: '2026-11', verdict: 'Sound.' };
    counter.add({ ...makeChoiceItem('a'), review: [own] });
    counter.add({ ...makeChoiceItem('b'), review: [other] });
    counter.add({ ...makeChoiceItem('c'), review: [own, other] });
    counter.add(makeChoiceItem('d'));
    expect(counter.finish()).toMatchObject({ reviewed: 2, reviewedByAuthor: 1 });
  });

  it('says how many items only their author has read again', () => {
    const sheet = renewDatasheet(undefined, countItems());
    expect(sheet).not.toContain('own author');
    const { coverage } = countItems();
    expect(
      renewDatasheet(undefined, { ...countItems(), coverage: { ...coverage, reviewedByAuthor: 1 } }),
    ).toContain(
      '0 items read or solved by someone other than the writer; 1 read again by their own author alone.',
    );
  });

  it('counts the hospital that cases are played in from its files', async () => {
    const hospital = await countHospital(hospitalDir);
    const formulary = JSON.parse(await readFile(join(hospitalDir, 'formulary.json'), 'utf8')) as unknown[];
    const sheet = renewDatasheet(undefined, { ...countItems(), hospital });
    expect(sheet).toContain(`| drugs | ${formulary.length} |`);
    expect(sheet).toMatch(/\| guideline summaries \| [1-9]\d* \|/);
    expect(renewDatasheet(undefined, countItems())).not.toContain('| hospital |');
  });

  it('keeps what people wrote when it is counted again', () => {
    const first = renewDatasheet(undefined, countItems()).replace('Not written yet.', 'Because it matters.');
    expect(renewDatasheet(first, countItems())).toBe(first);
    const again = renewDatasheet(first, { ...countItems(), hash: 'sha256:def' });
    expect(again).toContain('Because it matters.');
    expect(again).toContain('sha256:def');
    expect(again).not.toContain('sha256:abc');
  });

  it('adds the count to a sheet that has none', () => {
    expect(renewDatasheet('# Mine\n', countItems())).toMatch(/^# Mine\n\n## Composition\n\n<!--/);
  });
});
