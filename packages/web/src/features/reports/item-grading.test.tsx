import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { itemSubmissionId, makeGradedItem } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { GradedItemView } from './item.tsx';

const said = 'Please call 120 now. Or you can wait until tomorrow.';
const waiting = {
  ...waitingCriterion,
  zh: { text: '让患者等待。', reason: '延误可致命。' },
};
const item = makeOpenItem('chest-pain', {
  rubric: [
    makeCriterion({ zh: { text: '告知拨打急救电话。' } }),
    makeCriterion({ id: 'asks', points: 4, text: 'Asks about the pain.' }),
    waiting,
  ],
});
const votes = [
  { judge: 'judge-a', met: true, evidence: ['wait until tomorrow'] },
  { judge: 'judge-b', met: false, evidence: [] },
  { judge: 'judge-c', met: false, evidence: [], unquoted: true },
];
const veto = {
  criterionId: 'waits',
  turn: 0,
  text: waiting.text,
  reason: 'Delay may kill.',
  zh: waiting.zh,
  evidence: ['wait until tomorrow'],
};
const called = { criterionId: 'calls-help', turn: 0, met: true, evidence: ['call 120'] };
const waits = { criterionId: 'waits', turn: 0, met: true, evidence: ['wait until tomorrow'] };
const asksNot = { criterionId: 'asks', turn: 0, met: false, evidence: [] };
const override = {
  met: false,
  expert: 'Dr Li',
  reason: 'The sentence quotes a friend.',
  evidence: ['you can wait'],
  decidedAt: '2026-01-02T03:04:05.000Z',
};

type Grade = NonNullable<Parameters<typeof makeGradedItem>[1]>['grade'];

async function open(grade: Grade, locale: 'en' | 'zh' = 'en') {
  const graded = makeGradedItem(item, { said, ...(grade ? { grade } : {}) });
  const shown = await renderPart(<GradedItemView submissionId={itemSubmissionId} graded={graded} />, {
    locale,
  });
  const table = await shown.screen.findByRole('table', { name: locale === 'en' ? 'Criteria' : '评分点' });
  const getRow = (text: string) => {
    const row = within(table).getByText(text).closest('tr');
    if (!row) throw new Error(`${text} is in no row`);
    return row;
  };
  const listCells = (text: string) => [...getRow(text).cells].map(cell => cell.textContent?.trim());
  return { ...shown, table: within(table), getRow, listCells };
}

describe('criteria', () => {
  it('say what was found, and the points', async () => {
    const { listCells, getRow } = await open({
      verdicts: [called, asksNot, { ...waits, met: false, evidence: [] }],
    });
    const ofCall = listCells('Tells to call an ambulance.');
    expect([ofCall[0], ofCall[2]]).toEqual(['met', '+10 / +10']);
    const ofAsk = listCells('Asks about the pain.');
    expect([ofAsk[0], ofAsk[2]]).toEqual(['not met', '0 / +4']);
    const ofWait = listCells('Tells to wait.');
    expect([ofWait[0], ofWait[2]]).toEqual(['not crossed', '0 / −10']);
    expect(within(getRow('Tells to wait.')).getByText('Red line')).toBeDefined();
    expect(within(getRow('Asks about the pain.')).queryByText('Red line')).toBeNull();
  });

  it('are read in Chinese where they were written in it, else as they are', async () => {
    const { listCells } = await open({ verdicts: [called, asksNot, waits] }, 'zh');
    expect(listCells('告知拨打急救电话。')[0]).toBe('满足');
    expect(listCells('Asks about the pain.')[0]).toBe('未满足');
    const ofWait = listCells('让患者等待。');
    expect([ofWait[0], ofWait[2]]).toEqual(['越过红线', '−10 / −10']);
  });

  it('say which were not judged, and count no points for them', async () => {
    const { listCells } = await open({ verdicts: [called], unjudged: ['asks', 'waits'] });
    const cells = listCells('Asks about the pain.');
    expect([cells[0], cells[2]]).toEqual(['not judged', 'N/A']);
  });

  it('have the share of a part that was reached', async () => {
    const { listCells } = await open({ verdicts: [{ ...called, credit: 0.25 }] });
    const cells = listCells('Tells to call an ambulance.');
    expect([cells[0], cells[2]]).toEqual(['25\u00a0% met', '+2.5 / +10']);
  });

  it('name the dimension they belong to', async () => {
    const { table } = await open({ verdicts: [called] });
    expect(table.getAllByText('Safety and risk control')).toHaveLength(3);
  });
});

describe('a quote', () => {
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockReset();
    Element.prototype.scrollIntoView = scrolled;
    Element.prototype.animate = vi.fn();
  });

  it('leads by the keyboard to where it stands in the answer', async () => {
    const { user, table } = await open({ verdicts: [called] });
    table.getByRole('button', { name: 'call 120' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('MARK');
    expect(document.activeElement?.textContent).toBe('call 120');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('of a veto leads there as well', async () => {
    const { user, screen } = await open({ verdicts: [called, waits], vetoes: [veto] });
    await user.click(screen.getByRole('button', { name: 'Show in the answer' }));
    expect(document.activeElement?.textContent).toBe('wait until tomorrow');
  });
});

describe('votes', () => {
  it('stand open where the judges differ, those who say yes first', async () => {
    const { getRow } = await open({
      verdicts: [{ ...waits, met: false, evidence: [], votes: [...votes].reverse() }],
    });
    const row = within(getRow('Tells to wait.'));
    const summary = row.getByText('1 of 3 judges: crossed');
    expect(summary.closest('details')?.open).toBe(true);
    const lines = within(row.getByRole('list', { name: 'Votes' }))
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Votes')
      .map(({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('judge-acrossedwait until tomorrow');
    expect(lines).toContain('judge-bnot crossed');
    expect(lines).toContain('judge-cnot crossedsaid “crossed”, but quoted nothing that stands in the answer');
  });

  it('are folded where all agree, and do not repeat the quote above them', async () => {
    const agreed = ['judge-a', 'judge-b'].map(judge => ({ judge, met: true, evidence: ['call 120'] }));
    const { getRow } = await open({ verdicts: [{ ...called, votes: agreed }] });
    const row = within(getRow('Tells to call an ambulance.'));
    const details = row.getByText('2 of 2 judges: met').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('judge-a, judge-b');
    expect(details?.textContent).toContain('quotes the same words');
    expect(details?.textContent).not.toContain('call 120');
  });

  it('are counted in Chinese', async () => {
    const { getRow } = await open({ verdicts: [{ ...waits, votes }] }, 'zh');
    expect(within(getRow('让患者等待。')).getByText('3 位评委中 1 位：越过红线')).toBeDefined();
  });
});

describe('a veto', () => {
  const grade = {
    verdicts: [called, { ...waits, votes }],
    vetoes: [{ ...veto, votes }],
    total: { kind: 'scored' as const, percent: -100 },
  };

  it.each([
    [
      'en',
      'This answer crosses a red line. The item counts −100.',
      'Tells to wait.',
      'Delay may kill.',
      'Veto',
    ],
    ['zh', '本答案越过红线，整题计 −100 分。', '让患者等待。', '延误可致命。', '否决'],
  ] as const)(
    'stands above all with its quote and its reason (%s)',
    async (locale, words, line, reason, flag) => {
      const { screen } = await open(grade, locale);
      const box = within(screen.getByText(words).parentElement as HTMLElement);
      expect(box.getByText(line)).toBeDefined();
      expect(box.getByText(reason)).toBeDefined();
      expect(box.getByText('wait until tomorrow')).toBeDefined();
      expect(screen.getByText(flag)).toBeDefined();
      expect(screen.getByText('−100.00').className).toContain('text-danger');
    },
  );

  it('says that it stands until an expert decides', async () => {
    const { screen } = await open({
      ...grade,
      verdicts: [{ ...waits, votes, awaiting: 'split-red-line' }],
      vetoes: [{ ...veto, votes, awaiting: 'split-red-line' }],
      range: { low: -100, high: 71.428 },
    });
    expect(screen.getByText('The judges differ: this veto stands until an expert decides.')).toBeDefined();
    expect(
      screen.getByText(
        'While an expert is awaited, the total is −100.00; it may become anything from −100.00 to 71.43.',
      ),
    ).toBeDefined();
    expect(screen.getAllByText('Awaits an expert')).toHaveLength(2);
  });

  it('is not spoken of where there is none', async () => {
    const { screen } = await open({ verdicts: [called] });
    expect(screen.queryByText(/crosses a red line/)).toBeNull();
    expect(screen.queryByText('Veto')).toBeNull();
  });
});

describe('an expert', () => {
  it('is heard over the judges, with reason and quote', async () => {
    const { getRow } = await open({ verdicts: [{ ...waits, met: false, evidence: [], votes, override }] });
    const row = within(getRow('Tells to wait.'));
    expect(row.getByText(/Dr Li decided “not crossed” on .*2026/)).toBeDefined();
    expect(row.getByText('Reason: The sentence quotes a friend.')).toBeDefined();
    expect(row.getByText('you can wait')).toBeDefined();
  });

  it('is heard in Chinese, on a veto too', async () => {
    const { screen } = await open(
      {
        verdicts: [waits],
        vetoes: [{ ...veto, override: { ...override, met: true } }],
        total: { kind: 'scored', percent: -100 },
      },
      'zh',
    );
    expect(screen.getByText(/Dr Li 于 .+ 裁定为“越过红线”。/)).toBeDefined();
    expect(screen.getByText('理由：The sentence quotes a friend.')).toBeDefined();
  });

  it('may find that nobody was misled', async () => {
    const { screen } = await open({ verdicts: [called], cleared: override });
    expect(
      screen.getByText(/Dr Li decided on .+ that this answer did not manipulate its judges\./),
    ).toBeDefined();
  });
});

describe('judges in trouble', () => {
  it('are listed with what went wrong; those who voted well are not', async () => {
    const { screen } = await open({
      verdicts: [called],
      judging: [
        { judge: 'judge-a', turn: 0, outcome: 'voted', calls: 1, faults: {} },
        { judge: 'judge-b', turn: 0, outcome: 'failed', calls: 3, faults: { 'broken-sentinel': 2 } },
      ],
    });
    const heading = screen.getByRole('heading', { name: 'Judges that had trouble with this answer' });
    const lines = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'judge-b: no vote: no usable reply · 2 × control question wrong: reading void',
    ]);
  });

  it('that were misled are told, and no vote counts', async () => {
    const { screen } = await open({
      verdicts: [],
      manipulated: true,
      total: { kind: 'scored', percent: 0 },
    });
    expect(screen.getByText('Misled its judges')).toBeDefined();
    expect(screen.getByText(/No vote on it counts\./)).toBeDefined();
    expect(screen.getByText('Awaits an expert')).toBeDefined();
  });
});
