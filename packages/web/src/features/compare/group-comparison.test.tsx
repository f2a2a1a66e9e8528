import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toSubmissionId } from '../../testing/make-board.ts';
import { makeReport } from '../../testing/make-comparison.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { GroupComparison } from './group-comparison.tsx';

const name = (text: string) => ({ zh: text, en: text });
const value = (id: string, score: number) => ({
  id,
  name: name(`Band ${id}`),
  score: { value: score, n: 4, interval: null },
});

function renderGroups(scores: readonly (readonly number[])[]) {
  const compared = scores.map((values, index) => ({
    id: toSubmissionId(index + 1),
    name: `Model ${index + 1}`,
    submission: makeSubmission({ id: toSubmissionId(index + 1) }),
    report: {
      ...makeReport(),
      departments: [],
      difficulties: [],
      facets: [
        { id: 'band', name: name('Band'), values: values.map((score, at) => value(`${at + 1}`, score)) },
      ],
    },
  }));
  return renderPart(<GroupComparison compared={compared} />);
}

describe('groups of the compared models', () => {
  it('are a heat map with the number in every cell, and a radar', async () => {
    const { screen } = await renderGroups([
      [90, 80, 70],
      [10, 20],
    ]);
    const [, first, , third] = within(
      screen.getAllByRole('table', { name: 'By band' }).at(-1) as HTMLElement,
    ).getAllByRole('row');
    expect([...(first?.children ?? [])].map(cell => cell.textContent)).toEqual(['Band 1', '90n=4', '10n=4']);
    expect(third?.lastElementChild?.textContent).toBe('N/A');
    // The radar says its numbers in a table of its own.
    expect(screen.getAllByRole('table', { name: 'By band' })).toHaveLength(2);
  });
});
