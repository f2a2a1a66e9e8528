import type { Locale } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeAwaiting, makeReport } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { AwaitingList } from './awaiting-list.tsx';

type Records = readonly ReturnType<typeof makeAwaiting>[];

async function renderAwaiting(records: Records, omitted = 0, locale: Locale = 'en') {
  const report = makeReport({ awaiting: { records: [...records], omitted } });
  const view = { submission: makeSubmission(), report };
  const shown = await renderPart(<AwaitingList view={view} />, { locale });
  const heading = await shown.screen.findByRole('heading', { level: 2 });
  const getCard = (title: string) => {
    const card = shown.screen.getByText(title, { selector: 'span' }).closest('li');
    if (!card) throw new Error(`${title} has no card`);
    return card;
  };
  return { ...shown, heading, getCard };
}

describe('what waits for an expert', () => {
  it('is shown with the criterion, the votes and where the score may go', async () => {
    const { heading, getCard } = await renderAwaiting([makeAwaiting(1)]);
    expect(heading.textContent).toBe('Awaiting an expert (1)');
    const card = getCard('Fever 1');
    expect(within(card).getByText('Tie')).toBeDefined();
    expect(within(card).getByText('Names the danger signs.')).toBeDefined();
    expect(card.textContent).toContain('Score while it waits: 40.00 · May become: 40.00 … 55.00');
    const votes = within(card).getByRole('list', { name: 'Votes' });
    expect(within(votes).getByText('a stiff neck')).toBeDefined();
    expect(votes.textContent).toMatch(/judge-amet.*judge-bnot met/);
  });

  it('says crossed or not of red lines, and met or not of the rest', async () => {
    const { getCard } = await renderAwaiting([makeAwaiting(1, { reason: 'split-red-line' })]);
    expect(within(getCard('Fever 1')).getByText('Judges differ on a red line')).toBeDefined();
    expect(within(getCard('Fever 1')).getByText('not crossed')).toBeDefined();
    expect(within(getCard('Fever 1')).queryByText('not met')).toBeNull();
  });

  it('says that the score stays where the decision moves nothing', async () => {
    const records = [makeAwaiting(1, { range: { low: 40, high: 40 } }), makeAwaiting(2, { range: null })];
    const { getCard } = await renderAwaiting(records);
    expect(getCard('Fever 1').textContent).toContain('May become: stays the same');
    expect(getCard('Fever 2').textContent).toContain('May become: stays the same');
  });

  it('has no criterion where the whole answer is meant, and N/A without a score', async () => {
    const { criterionId: _id, text: _text, ...rest } = makeAwaiting(1);
    const { getCard } = await renderAwaiting([
      { ...rest, reason: 'manipulation', votes: [], total: null, range: { low: -100, high: 0 } },
    ]);
    const card = getCard('Fever 1');
    expect(within(card).getByText('Answer misled its judges')).toBeDefined();
    expect(card.querySelector('dl')).toBeNull();
    expect(within(card).queryByRole('list')).toBeNull();
    expect(card.textContent).toContain('Score while it waits: N/A · May become: −100.00 … 0.00');
  });

  it('names a private item and its criterion by their ids alone', async () => {
    const { title: _title, text: _text, ...record } = makeAwaiting(1);
    const { screen } = await renderAwaiting([record]);
    expect(screen.getByText('tied-1', { selector: 'code' })).toBeDefined();
    expect(screen.getByText('names', { selector: 'code' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the item tied-1' })).toBeDefined();
  });

  it('opens the item among those that wait', async () => {
    const { screen } = await renderAwaiting([makeAwaiting(1, { repeat: 1 })]);
    const link = screen.getByRole('link', { name: 'Open the item Fever 1' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(pathname).toBe('/reports/sub_0000000000000001/items/tied-1');
    expect(Object.fromEntries(searchParams)).toEqual({ only: 'awaiting', repeat: '1' });
  });

  it('lists six, folds the rest, and says how many are not listed at all', async () => {
    const records = Array.from({ length: 8 }, (_, index) => makeAwaiting(index + 1));
    const { screen, heading, getCard } = await renderAwaiting(records, 1200);
    expect(heading.textContent).toBe('Awaiting an expert (1,208)');
    const summary = screen.getByText('Show 2 more', { selector: 'summary' });
    const details = summary.closest('details');
    expect(details?.open).toBe(false);
    expect(details?.contains(getCard('Fever 7'))).toBe(true);
    expect(details?.contains(getCard('Fever 6'))).toBe(false);
    expect(screen.getByText(/^1,200 further questions wait/)).toBeDefined();
  });

  it('speaks Chinese', async () => {
    const { heading, getCard } = await renderAwaiting([makeAwaiting(1)], 0, 'zh');
    expect(heading.textContent).toBe('等待专家裁定 (1)');
    expect(within(getCard('发热 1')).getByText('票数相同')).toBeDefined();
    expect(getCard('发热 1').textContent).toContain('等待期间的得分：40.00 · 裁定后的范围：40.00 … 55.00');
  });
});

describe('where nothing waits', () => {
  it('says so of a panel', async () => {
    const { screen, heading } = await renderAwaiting([]);
    expect(heading.textContent).toBe('Awaiting an expert');
    expect(screen.getByText('Nothing waits for an expert.')).toBeDefined();
  });

  it('has no section after the offline judge, which leaves nothing open', async () => {
    const view = { submission: makeSubmission(), report: makeReport({ judging: null }) };
    const { screen } = await renderPart(
      <>
        <p>there</p>
        <AwaitingList view={view} />
      </>,
    );
    await screen.findByText('there');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
