import { makeChoiceItem, makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { makeSuiteManifest } from '@doctorbench/engine/testing';
import { describe, expect, it } from 'vitest';
import { createCoverageCounter } from './coverage.ts';
import { renewDatasheet } from './datasheet.ts';

function countItems() {
  const counter = createCoverageCounter();
  counter.add(makeChoiceItem('c'));
  counter.add(makeOpenItem('o', { rubric: [makeCriterion(), waitingCriterion] }));
  return { manifest: makeSuiteManifest(), hash: 'sha256:abc', coverage: counter.finish() };
}

describe('a datasheet', () => {
  it('counts what is in the suite', () => {
    const sheet = renewDatasheet(undefined, countItems());
    expect(sheet).toContain('2 items; 1 of them judged on 2 criteria; 1 red lines in 1 items; 0 items read');
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
    expect(counter.finish().reviewed).toBe(2);
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
