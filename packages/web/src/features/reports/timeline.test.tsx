import { act, fireEvent, type Screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeEncounter } from '../../testing/make-encounter.ts';
import { itemSubmissionId } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { GradedItemView } from './item.tsx';

async function open(graded = makeEncounter(), locale: 'en' | 'zh' = 'en') {
  const shown = await renderPart(<GradedItemView submissionId={itemSubmissionId} graded={graded} />, {
    locale,
  });
  const name = locale === 'en' ? 'Replay' : '回放';
  const group = await shown.screen.findByRole('group', { name });
  const replay = within(group);
  const section = within(shown.screen.getByRole('region', { name }));
  const timeline = within(
    within(shown.screen.getByRole('tabpanel')).getByRole('region', {
      name: locale === 'en' ? 'Timeline' : '时间线',
    }),
  );
  const slider = replay.getByRole<HTMLInputElement>('slider');
  const readPlace = () => Number(slider.value) + 1;
  const readState = (label: string) => {
    const term = section.getAllByText(label, { selector: 'dt' })[0];
    return term?.nextElementSibling?.textContent?.trim();
  };
  return { ...shown, group, replay, section, timeline, slider, readPlace, readState };
}

const linesOf = (timeline: Pick<Screen, 'getAllByRole'>) =>
  timeline.getAllByRole('listitem').filter(line => line.dataset.moment !== undefined);

describe('the timeline', () => {
  it('tells when, who and what, in order', async () => {
    const { timeline } = await open();
    const heads = linesOf(timeline).map(line => line.querySelector('p')?.textContent);
    expect(heads).toEqual([
      '+2 minAgent · asks',
      '+2 minPatient · answers',
      '+4 minAgent · orders a test',
      '+5 minClinic · refusedthe simulator’s fault',
      '+8 minClinic · result is innot told to the agent',
      '+9 minClinic · unsafe order',
      '+9 minAgent · finishes',
    ]);
  });

  it('is told in Chinese', async () => {
    const { timeline, screen } = await open(makeEncounter(), 'zh');
    const lines = linesOf(timeline).map(({ textContent }) => textContent);
    expect(lines[3]).toBe('+5 分钟诊所 · 未执行模拟器的问题The result is not in.');
    expect(lines[6]).toContain('收住病房：to be watched');
    expect(screen.getByText('智能体始终不知道的事，标为“未告知智能体”。')).toBeDefined();
  });

  it('has goals and red lines at the lines that decided them', async () => {
    const { timeline } = await open();
    const lines = linesOf(timeline);
    expect(lines[2]?.textContent).toContain('Goal An ECG is done.');
    expect(lines[5]?.textContent).toContain('Red line Gives too much morphine.');
    expect(timeline.queryByText(/Aspirin is given/)).toBeNull();
  });

  it('goes to a line that is chosen by the keyboard', async () => {
    const { timeline, user, readPlace, readState } = await open();
    const buttons = timeline.getAllByRole('button');
    buttons[4]?.focus();
    await user.keyboard('{Enter}');
    expect(readPlace()).toBe(5);
    expect(linesOf(timeline)[4]?.getAttribute('aria-current')).toBe('step');
    expect(linesOf(timeline)[0]?.getAttribute('aria-current')).toBeNull();
    expect(readState('Tests under way')).toBe('none');
  });

  it('can be scrolled by the keyboard', async () => {
    const { screen } = await open();
    expect(screen.getByRole('region', { name: 'Timeline' }).tabIndex).toBe(0);
  });
});

describe('the replay', () => {
  it('steps and jumps by keys, and stays within the encounter', async () => {
    const { group, user, readPlace } = await open();
    group.focus();
    await user.keyboard('{ArrowLeft}');
    expect(readPlace()).toBe(1);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(readPlace()).toBe(3);
    await user.keyboard('{End}');
    expect(readPlace()).toBe(7);
    await user.keyboard('{ArrowRight}');
    expect(readPlace()).toBe(7);
    await user.keyboard('{Home}');
    expect(readPlace()).toBe(1);
  });

  it.each([
    ['en', '3 of 7, +4 min', 'Moment of the encounter'],
    ['zh', '第 3 步，共 7 步，+4 分钟', '诊疗时刻'],
  ] as const)('tells its place and time to who does not see the slider (%s)', async (locale, text, name) => {
    const { slider } = await open(makeEncounter(), locale);
    fireEvent.change(slider, { target: { value: '2' } });
    expect(slider.getAttribute('aria-valuetext')).toBe(text);
    expect(slider.getAttribute('aria-label')).toBe(name);
  });

  it('keeps the focus on a button that has nothing more to do', async () => {
    const { replay, user, readPlace } = await open();
    const last = replay.getByRole('button', { name: 'To the end' });
    await user.click(last);
    expect(readPlace()).toBe(7);
    expect(last.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(last);
    await user.click(replay.getByRole('button', { name: 'One step back' }));
    expect(readPlace()).toBe(6);
  });

  it('plays by itself until the end, and is not read aloud meanwhile', async () => {
    const { group, replay, readPlace } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const live = () => group.querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('polite');
    fireEvent.keyDown(group, { key: ' ' });
    expect(live()).toBe('off');
    act(() => vi.advanceTimersByTime(1599));
    expect(readPlace()).toBe(1);
    act(() => vi.advanceTimersByTime(1));
    expect(readPlace()).toBe(2);
    for (let step = 0; step < 10; step += 1) act(() => vi.advanceTimersByTime(1600));
    expect(readPlace()).toBe(7);
    expect(replay.getByRole('button', { name: 'Play' })).toBeDefined();
    expect(live()).toBe('polite');
  });

  it('pauses where it is, and begins anew from the end', async () => {
    const { group, replay, readPlace } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(replay.getByRole('button', { name: 'Play' }));
    act(() => vi.advanceTimersByTime(1600));
    fireEvent.click(replay.getByRole('button', { name: 'Pause' }));
    act(() => vi.advanceTimersByTime(5000));
    expect(readPlace()).toBe(2);
    fireEvent.keyDown(group, { key: 'End' });
    fireEvent.keyDown(group, { key: ' ' });
    expect(readPlace()).toBe(1);
  });

  it('goes faster at a higher speed', async () => {
    const { replay, readPlace } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(replay.getByRole('radio', { name: '4×' }));
    fireEvent.click(replay.getByRole('button', { name: 'Play' }));
    act(() => vi.advanceTimersByTime(400));
    expect(readPlace()).toBe(2);
  });

  it('stops when the reader steps', async () => {
    const { group, replay, readPlace } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.keyDown(group, { key: ' ' });
    fireEvent.keyDown(group, { key: 'ArrowRight' });
    act(() => vi.advanceTimersByTime(5000));
    expect(readPlace()).toBe(2);
    expect(replay.getByRole('button', { name: 'Play' })).toBeDefined();
  });
});

describe('the state at a moment', () => {
  it('is that of the record, and says of when', async () => {
    const { group, user, readState, section } = await open();
    expect(readState('Heart rate')).toBe('96 /min');
    expect(readState('Current medication')).toBe('none');
    group.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(readState('Heart rate')).toBe('110 /min');
    expect(readState('Tests under way')).toBe('ecg');
    expect(section.queryByText(/^Vital signs and course as recorded/)).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(section.getByText(/^Vital signs and course as recorded at \+4 min;/)).toBeDefined();
    await user.keyboard('{End}');
    expect(readState('Heart rate')).toBe('60 /min');
    expect(readState('Current medication')).toBe('morphine');
    expect(section.getByRole('img', { name: 'mi: severity, 0% is well' })).toBeDefined();
    expect(readState('Course')).toMatch(/^mi .*70/);
  });

  it('has a dash where nothing was recorded', async () => {
    const { readState } = await open();
    expect(readState('Temperature')).toBe('—');
  });
});

describe('vital signs', () => {
  it.each([
    [
      'en',
      'Vital signs',
      ['Time', 'Heart rate /min', 'Systolic pressure mmHg'],
      '+4 min',
      'The values as a table',
    ],
    ['zh', '生命体征', ['时间', '心率 次/分', '收缩压 mmHg'], '+4 分钟', '以表格查看数值'],
  ] as const)('can be read as a table of numbers (%s)', async (locale, name, heads, time, summary) => {
    const { section, user, container } = await open(makeEncounter(), locale);
    await user.click(section.getByText(summary));
    const table = section.getByRole<HTMLTableElement>('table', { name });
    const rows = [...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
    expect(rows[0]).toEqual(heads);
    expect(rows.slice(1).map(([, ...values]) => values)).toEqual([
      ['96', '138'],
      ['110', '120'],
      ['60', '120'],
    ]);
    expect(within(table).getByRole('rowheader', { name: time })).toBeDefined();
    for (const chart of container.querySelectorAll('figure svg'))
      expect(chart.getAttribute('aria-hidden')).toBe('true');
  });

  it('name the present value with its range, and those that did not change', async () => {
    const { section, group, user } = await open();
    const ofHeart = () => section.getByText('Heart rate', { selector: 'span' }).parentElement?.textContent;
    expect(ofHeart()).toBe('Heart rate96 /min (60–110)');
    group.focus();
    await user.keyboard('{End}');
    expect(ofHeart()).toBe('Heart rate60 /min (60–110)');
    expect(section.getByText(/Without a recorded change: Diastolic pressure, .*Pain score\.$/)).toBeDefined();
  });

  it('are said not to have changed where none did', async () => {
    const call = {
      id: 'c',
      name: 'wait',
      arguments: '{}',
      result: 'ok',
      changes: { minute: [0, 5] as [number, number] },
    };
    const graded = makeEncounter({
      turns: [{ calls: [call], events: [{ atMin: 5, kind: 'waited', text: '5 min' }] }],
      grade: { verdicts: [], vetoes: [] },
    });
    const { section, readState } = await open(graded);
    expect(section.getByText('No vital sign changed.')).toBeDefined();
    expect(section.queryByRole('table')).toBeNull();
    expect(readState('Heart rate')).toBe('96 /min');
  });
});
