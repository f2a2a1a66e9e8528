import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEncounter } from '../../testing/make-encounter.ts';
import { itemSubmissionId } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { GradedItemView } from './item.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

async function open(graded = makeEncounter(), locale: 'en' | 'zh' = 'en') {
  const shown = await renderPart(<GradedItemView submissionId={itemSubmissionId} graded={graded} />, {
    locale,
  });
  await shown.screen.findByRole('tablist');
  const readOutcome = () => {
    const list = shown.container.querySelector(
      `dl[aria-label="${locale === 'en' ? 'How it went' : '诊疗结果'}"]`,
    );
    return Object.fromEntries(
      [...(list?.querySelectorAll('dt') ?? [])].map(term => [
        term.textContent,
        [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent),
      ]),
    );
  };
  const getRow = (text: string) => {
    const row = shown.screen
      .getAllByText(text)
      .map(node => node.closest('tr'))
      .find(node => node !== null);
    if (!row) throw new Error(`${text} is in no row`);
    return row;
  };
  const openTab = async (name: string) => {
    await shown.user.click(shown.screen.getByRole('tab', { name }));
    return within(shown.screen.getByRole('tabpanel', { name }));
  };
  return { ...shown, readOutcome, getRow, openTab };
}

describe('how an encounter went', () => {
  it('is told in facts, with whose fault it was that things did not work', async () => {
    const { readOutcome } = await open();
    expect(readOutcome()).toEqual({
      End: ['Finished by the agent'],
      'Case time': ['9 min'],
      'Tool calls': ['4'],
      Cost: [
        expect.stringContaining('35'),
        expect.stringMatching(/^expert path .*14.*, this is 2\.50 times that$/),
      ],
      'Did not work': ['2 × the agent’s fault, 1 × the simulator’s fault'],
    });
  });

  it('is told in Chinese', async () => {
    const { readOutcome } = await open(makeEncounter({ outcome: { visits: 2 } }), 'zh');
    expect(readOutcome()).toMatchObject({
      结局: ['由智能体完成并结束'],
      病例时间: ['9 分钟', '2 次就诊'],
      未成功的操作: ['智能体的错误 2 次、模拟器的问题 1 次'],
    });
  });

  it('is flagged where the patient died', async () => {
    const { screen, readOutcome } = await open(makeEncounter({ outcome: { end: 'died', faults: {} } }));
    expect(screen.getAllByText('The patient died')).toHaveLength(2);
    expect(readOutcome()).not.toHaveProperty('Did not work');
  });

  it('begins with what the agent was told', async () => {
    const { screen } = await open();
    const section = within(screen.getByRole('region', { name: 'What the agent was told at the start' }));
    expect(section.getByText('Patient, male, 61 years')).toBeDefined();
    expect(section.getByText('A man of 61 with chest pain for an hour.')).toBeDefined();
  });

  it('has a plain page where nothing was called, with why', async () => {
    const graded = makeEncounter({ turns: [{ text: 'I cannot use tools.' }] });
    const { screen } = await renderPart(<GradedItemView submissionId={itemSubmissionId} graded={graded} />);
    expect(await screen.findByText('I cannot use tools.')).toBeDefined();
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

describe('criteria of an encounter', () => {
  it.each([
    ['en', 'An ECG is done.', /\+4 min · in time \(window 10 min\)$/, 'never reached (window 30 min)'],
    ['zh', '完成心电图。', /\+4 分钟 · 及时（时间窗 10 分钟）$/, '始终未做（时间窗 30 分钟）'],
  ] as const)(
    'say whether critical actions came in time or never (%s)',
    async (locale, text, inTime, never) => {
      const { getRow } = await open(makeEncounter(), locale);
      expect(within(getRow(text)).getByText(inTime)).toBeDefined();
      expect(getRow('Aspirin is given.').textContent).toContain(never);
    },
  );

  it('say that one came too late', async () => {
    const { getRow } = await open(
      makeEncounter({ outcome: { criticalActions: [{ criterionId: 'ecg-early', byMin: 3, atMin: 4 }] } }),
    );
    expect(within(getRow('An ECG is done.')).getByText(/\+4 min · late \(window 3 min\)$/)).toBeDefined();
  });

  it('have a veto with its line of the log, the time in words', async () => {
    const { screen } = await open();
    const box = screen.getByText('This answer crosses a red line. The item counts −100.').parentElement;
    expect(box?.textContent).toContain('What the log of the encounter says');
    expect(box?.textContent).toContain('+9 min · morphine 100 mg');
    expect(box?.textContent).toContain('Breathing stops.');
  });

  it('lead to the line of the timeline that decided them', async () => {
    const { user, screen, openTab, getRow, container } = await open();
    await openTab('Turn by turn');
    await user.click(
      within(getRow('Gives too much morphine.')).getByRole('button', { name: /morphine 100 mg/ }),
    );
    expect(screen.getByRole('tab', { name: 'Timeline' }).getAttribute('aria-selected')).toBe('true');
    const current = container.querySelector('li[aria-current="step"]');
    expect(current?.textContent).toContain('morphine 100 mg');
    expect(document.activeElement?.contains(current)).toBe(true);
  });

  it('do not mix with what every encounter is asked', async () => {
    const kept = makeEncounter().grade.verdicts;
    const { screen } = await open(
      makeEncounter({
        grade: {
          verdicts: [
            ...kept,
            { criterionId: 'standing-allergy', turn: 0, met: true, evidence: ['[+9 min] morphine 100 mg'] },
          ],
        },
      }),
    );
    const own = within(screen.getByRole('table', { name: 'Criteria' }));
    expect(own.queryByText('Gives a drug to which the patient is allergic.')).toBeNull();
    const standing = within(screen.getByRole('table', { name: 'Asked of every encounter' }));
    expect(standing.getByText('Gives a drug to which the patient is allergic.')).toBeDefined();
  });
});

describe('turn by turn', () => {
  it('shows what was said, called and answered', async () => {
    const { openTab } = await open();
    const panel = await openTab('Turn by turn');
    expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Turn 1', 'Turn 2']);
    expect(panel.getByText('ask_patient')).toBeDefined();
    expect(panel.getByText('question').nextElementSibling?.textContent).toBe('When did it begin?');
    expect(panel.getByText('An hour ago.')).toBeDefined();
    expect(panel.getByText('offline words: the patient model said too much')).toBeDefined();
    expect(panel.getByText('heard by the patient model in 1 part')).toBeDefined();
    expect(panel.getByText('look at your heart').tagName).toBe('MARK');
    const reasoning = panel.getByText(/^Reasoning given apart/).closest('details');
    expect(reasoning?.open).toBe(false);
  });

  it('shows the markup of a result as letters, never as a page', async () => {
    const result = '<img src=x onerror=alert(1)><b>bold</b>';
    const call = { id: 'call-1', name: 'ask_patient', arguments: '{}', result, changes: {} };
    const { openTab, container } = await open(makeEncounter({ turns: [{ text: 'I ask.', calls: [call] }] }));
    expect((await openTab('Turn by turn')).getByText(result)).toBeDefined();
    expect(container.querySelector('img[src="x"], b')).toBeNull();
  });

  it('shows arguments that cannot be read as they were written', async () => {
    const { openTab } = await open();
    expect((await openTab('Turn by turn')).getByText('not json at all')).toBeDefined();
  });

  it.each([
    ['en', 'Turn by turn', 'the simulator’s fault'],
    ['zh', '逐轮记录', '模拟器的问题'],
  ] as const)('says that the simulator failed, not the agent (%s)', async (locale, tab, fault) => {
    const { openTab } = await open(makeEncounter(), locale);
    const panel = await openTab(tab);
    expect(panel.getByText('read_result').parentElement?.textContent).toBe(`read_result${fault}`);
    expect(panel.getByText('give_drug').parentElement?.textContent).toBe('give_drug');
  });

  it('folds a long result, with its beginning to be read', async () => {
    const result = `Chart: ${'x'.repeat(700)} end`;
    const call = { id: 'c', name: 'read_chart', arguments: '', result, changes: {} };
    const { openTab } = await open(makeEncounter({ turns: [{ calls: [call] }, { text: 'Hm.' }] }));
    const panel = await openTab('Turn by turn');
    const details = panel.getByText(/^What came back/).closest('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toMatch(/^What came back: Chart: x+…$/);
    expect(panel.getByText('none')).toBeDefined();
    expect(panel.getByText('No tool was called.')).toBeDefined();
  });
});

describe('state changes', () => {
  it.each([
    ['en', 'State changes', 'Turn 1 · order_test', ['Heart rate', '96', '110'], 'Changed nothing.'],
    ['zh', '状态变化', '第 1 轮 · order_test', ['心率', '96', '110'], '没有引起变化。'],
  ] as const)('are before and after, call by call (%s)', async (locale, tab, caption, row, nothing) => {
    const { openTab } = await open(makeEncounter(), locale);
    const panel = await openTab(tab);
    const rows = [...panel.getByRole<HTMLTableElement>('table', { name: caption }).rows].map(({ cells }) =>
      [...cells].map(({ textContent }) => textContent),
    );
    expect(rows).toContainEqual(row);
    expect(rows).toHaveLength(5);
    expect(panel.getByText(nothing).parentElement?.textContent).toContain('read_result');
  });

  it('show what was empty before as a dash', async () => {
    const { openTab } = await open();
    const panel = await openTab('State changes');
    const row = panel.getByRole('rowheader', { name: 'Current medication' }).closest('tr');
    expect(row?.textContent).toBe('Current medication—morphine');
  });
});
