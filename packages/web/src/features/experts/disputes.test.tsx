import { makeOpenItem } from '@doctorbench/core/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeGradedItem, itemSubmissionId as submissionId } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { BoardDecisions } from './board-decisions.tsx';
import { Disputes } from './disputes.tsx';

const api = useScriptedApi();
const item = makeOpenItem('one');
const criterionId = item.rubric[0]?.id ?? '';
const graded = makeGradedItem(item, {
  grade: {
    verdicts: [
      { criterionId, turn: 0, met: false, evidence: [], votes: [{ judge: 'a', met: false, evidence: [] }] },
    ],
  },
});
const route = `GET /submissions/${submissionId}/items/${item.id}/disputes`;
const dispute = {
  id: 'dsp_0000000000000001',
  itemId: item.id,
  repeat: 0,
  criterionId,
  complaint: 'It does say so.',
  state: 'decided',
  outcome: 'changed',
  reason: 'In the second sentence.',
  createdAt: '2026-01-02T03:04:05.000Z',
  change: { itemBefore: -100, itemAfter: 62.5, overallBefore: 40, overallAfter: 41.25 },
  decidedAt: '2026-01-03T03:04:05.000Z',
};

it('who submitted contests a verdict, and sees what became of earlier ones', async () => {
  api.answer(route, [dispute]);
  api.answer('POST /disputes', {
    ...dispute,
    state: 'open',
    outcome: null,
    reason: null,
    change: null,
    decidedAt: null,
  });
  const { user, screen } = await renderPart(<Disputes submissionId={submissionId} graded={graded} own />);
  expect(await screen.findByText('In the second sentence.')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What it is about' }), criterionId);
  await user.type(screen.getByLabelText('What is wrong'), 'It does say so.');
  await user.click(screen.getByRole('button', { name: 'Send to experts' }));
  await waitFor(() =>
    expect(api.findRequest('POST /disputes')?.body).toMatchObject({ criterionId, itemId: item.id }),
  );
  expect(await screen.findByText('It was sent to experts.')).toBeDefined();
});

it('a reader reports the item, and nothing else', async () => {
  api.answer(route, []);
  const { screen } = await renderPart(<Disputes submissionId={submissionId} graded={graded} own={false} />, {
    locale: 'zh',
  });
  expect(await screen.findByText('报告这道题')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a board says what experts decided, and keeps private items to itself', async () => {
  api.answer('GET /boards/llm/decisions', [
    {
      submissionId,
      model: 'Model A',
      itemId: null,
      criterionId: null,
      why: 'judges',
      met: true,
      experts: ['expert-01', 'expert-02'],
      reason: null,
      itemBefore: null,
      itemAfter: null,
      overallBefore: 61.04,
      overallAfter: 59.5,
      at: '2026-01-03T03:04:05.000Z',
    },
  ]);
  const { screen } = await renderPart(<BoardDecisions edition="llm" />);
  expect(await screen.findByText('61.0 → 59.5')).toBeDefined();
  expect(screen.getByText('not public')).toBeDefined();
});
