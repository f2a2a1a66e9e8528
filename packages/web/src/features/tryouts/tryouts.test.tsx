import type { TryoutPath } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEncounter } from '../../testing/make-encounter.ts';
import { makeGradedItem } from '../../testing/make-graded-item.ts';
import {
  makeTryoutCase,
  makeTryoutEntry,
  makeTryoutItem,
  makeTryoutState,
} from '../../testing/make-tryout.ts';
import { renderPage } from '../../testing/render.tsx';
import { type ScriptedRequest, useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const play = 'POST /tryouts/cases/agent-case/play';
const vitals = { hr: 96, sbp: 138, dbp: 84, rr: 20, spo2: 95, temp: 36.6, gcs: 15, pain: 7 };

/** A clinic that answers every call, measures when asked, and is over after "finish". */
function answerPlay({ body }: ScriptedRequest) {
  const { turns } = body as TryoutPath;
  const names = turns.flat().map(({ name }) => name);
  return makeTryoutState({
    atMin: turns.length,
    callsLeft: 20 - turns.length,
    minutesLeft: 120 - turns.length,
    turns: turns.map((calls, atMin) => ({
      calls: calls.map(call => ({ ...call, result: `Result of ${call.name}.` })),
      events: [{ atMin, kind: 'ordered' as const, text: `Event ${atMin}` }],
    })),
    readings: names.includes('vital_signs') ? [{ atMin: 1, vitals }] : [],
    end: names.includes('finish') ? ('finished' as const) : null,
  });
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  api.answer('GET /tryouts/cases/agent-case', makeTryoutCase());
  api.answer(play, answerPlay);
  api.answer('POST /tryouts/cases/agent-case/grade', makeEncounter());
});

async function open(locale: 'en' | 'zh' = 'en') {
  const shown = await renderPage('/try/cases/agent-case', { locale });
  await shown.screen.findByRole('log');
  const getPath = () => (api.listRequests(play).at(-1)?.body as TryoutPath | undefined)?.turns ?? [];
  return { ...shown, getPath };
}

describe('what may be tried', () => {
  it('is listed in the language of the page, with a way to see the rest', async () => {
    const chinese = makeTryoutEntry({
      id: 'zh-case',
      language: 'zh-CN',
      title: { zh: '腹痛', en: 'Belly ache' },
    });
    const item = makeTryoutEntry({
      id: 'q',
      kind: 'choice',
      hasPicture: true,
      title: { zh: '片', en: 'A film' },
    });
    api.answer('GET /tryouts', { entries: [makeTryoutEntry(), chinese, item] });
    const { screen, user } = await renderPage('/try');
    const link = await screen.findByRole('link', { name: 'Begin: A man with chest pain' });
    expect(link.getAttribute('href')).toBe('/try/cases/agent-case');
    expect(screen.getByRole('link', { name: 'Begin: A film' }).getAttribute('href')).toBe('/try/items/q');
    expect(screen.queryByText('Belly ache')).toBeNull();
    expect(screen.getByRole('link', { name: /sit a paper/ }).getAttribute('href')).toBe('/sit');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('Belly ache')).toBeDefined();
  });

  it('may be nothing', async () => {
    api.answer('GET /tryouts', { entries: [] });
    const { screen } = await renderPage('/try', { locale: 'zh' });
    expect(await screen.findByText('暂无可试做的内容')).toBeDefined();
  });

  it('is led to from the home page', async () => {
    const { screen } = await renderPage('/');
    expect((await screen.findByRole('link', { name: 'Try a case' })).getAttribute('href')).toBe('/try');
  });
});

describe('a case at the bedside', () => {
  it('begins with what the doctor is told, the clock of the ward and a dark monitor', async () => {
    const { screen } = await open();
    expect(screen.getByText(/has a weight on his chest/)).toBeDefined();
    expect(screen.getByText('06:20')).toBeDefined();
    const monitor = within(screen.getByRole('region', { name: 'Monitor' }));
    expect(monitor.getByText(/Not measured yet/)).toBeDefined();
    expect(monitor.queryByText('96')).toBeNull();
  });

  it('is played by keyboard: a question, vital signs, tests, the end', async () => {
    const { screen, user, getPath } = await open();
    await user.type(screen.getByRole('textbox', { name: /Your question/ }), 'Where does it hurt?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const log = within(screen.getByRole('log'));
    expect(await log.findByText('Where does it hurt?')).toBeDefined();
    expect(log.getByText('Result of ask.')).toBeDefined();
    screen.getByRole('tab', { name: 'Talk' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Vital signs' }));
    expect(await screen.findByText('138/84')).toBeDefined();
    screen.getByRole('tab', { name: 'Examine' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.type(screen.getByRole('combobox', { name: /^Tests/ }), '12-lead ECG{Enter}Troponin');
    await user.click(screen.getByRole('button', { name: 'Order tests' }));
    expect(await log.findByText('12-lead ECG, Troponin')).toBeDefined();
    expect(getPath().map(([call]) => `${call?.name} ${call?.arguments}`)).toEqual([
      'ask {"question":"Where does it hurt?"}',
      'vital_signs {"patient":"P-1001"}',
      'order_tests {"patient":"P-1001","tests":["12-lead ECG","Troponin"]}',
    ]);
    screen.getByRole('tab', { name: 'Tests' }).focus();
    await user.keyboard('{End}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where the patient goes' }), 'cath-lab');
    await user.type(screen.getByRole('textbox', { name: /Summary/ }), 'STEMI');
    await user.click(screen.getByRole('button', { name: 'Finish the case' }));
    expect(await screen.findByRole('heading', { name: 'How it was graded' })).toBe(document.activeElement);
    expect(screen.getByText('You have finished the case.')).toBeDefined();
    expect((await screen.findAllByText('An ECG is done.')).length).toBeGreaterThan(0);
  });

  it('says what is still missing before it asks the clinic', async () => {
    const { screen, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('alert').textContent).toContain('Your question');
    expect(api.listRequests(play)).toHaveLength(1);
  });

  it('chooses nobody where several people are registered', async () => {
    const other = { id: 'P-1002', name: 'Wang', ageYears: 34, sex: 'male' as const };
    const { patients } = makeTryoutCase();
    api.answer('GET /tryouts/cases/agent-case', makeTryoutCase({ patients: [...patients, other] }));
    const { screen, user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Examine' }));
    await user.click(screen.getByRole('button', { name: 'Vital signs' }));
    expect(screen.getByRole('alert').textContent).toContain('Patient');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Patient' }), 'P-1002');
    await user.click(screen.getByRole('button', { name: 'Vital signs' }));
    expect(await within(screen.getByRole('log')).findByText('Result of vital_signs.')).toBeDefined();
  });

  it('outlives a reload of the page, and can be begun anew', async () => {
    const first = await open();
    await first.user.type(first.screen.getByRole('textbox', { name: /Your question/ }), 'Hm?');
    await first.user.click(first.screen.getByRole('button', { name: 'Ask' }));
    await within(first.screen.getByRole('log')).findByText('Hm?');
    first.unmount();
    const { screen, user } = await open();
    expect(await within(screen.getByRole('log')).findByText('Hm?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'End and see the grading' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'End and see the grading' }));
    await user.click(await screen.findByRole('button', { name: 'Play it again' }));
    expect(within(await screen.findByRole('log')).queryByText('Hm?')).toBeNull();
  });

  it('keeps what was typed when the clinic cannot be reached, and goes on', async () => {
    const { screen, user } = await open();
    api.refuse(play, { status: 429, code: 'request.rate-limited', retryAfterSeconds: 3 });
    const field = screen.getByRole('textbox', { name: /Your question/ });
    await user.type(field, 'Where?');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect((field as HTMLTextAreaElement).value).toBe('Where?');
    api.answer(play, answerPlay);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await within(screen.getByRole('log')).findByText('Where?')).toBeDefined();
  });

  it('speaks Chinese', async () => {
    const { screen } = await open('zh');
    expect(screen.getByRole('region', { name: '监护' })).toBeDefined();
    expect(screen.getByRole('tab', { name: '交谈' })).toBeDefined();
    expect(screen.getByText('还剩 120 分钟、20 次操作')).toBeDefined();
  });

  it('that is not there says so', async () => {
    const { screen } = await renderPage('/try/cases/nothing');
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

describe('a single question', () => {
  const grade = 'POST /tryouts/items/vlm-item/grade';

  it('shows its picture, takes a letter and tells what was graded', async () => {
    api.answer('GET /tryouts/items/vlm-item', makeTryoutItem());
    api.answer(grade, makeGradedItem(makeChoiceItem('vlm-item')));
    const { screen, user } = await renderPage('/try/items/vlm-item');
    expect(await screen.findByText('What does the film show?')).toBeDefined();
    expect(screen.getByAltText('Picture 1 of the question').getAttribute('src')).toBe(
      '/api/v1/tryouts/items/vlm-item/attachments/film',
    );
    await user.click(screen.getByRole('radio', { name: /A fracture/ }));
    await user.click(screen.getByRole('button', { name: 'Have it graded' }));
    expect(await screen.findByRole('heading', { name: 'How it was graded' })).toBeDefined();
    expect(api.findRequest(grade)?.body).toEqual({ text: 'B' });
    await user.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(await screen.findByRole('radio', { name: /Nothing/ })).toBeDefined();
  });

  it('takes steps in the order in which they are chosen, and several letters sorted', async () => {
    const letters = makeTryoutItem().letters;
    if (!letters) throw new Error('it has no letters');
    api.answer('GET /tryouts/items/vlm-item', makeTryoutItem({ letters: { ...letters, ordered: true } }));
    api.answer(grade, makeGradedItem(makeChoiceItem('vlm-item')));
    const { screen, user } = await renderPage('/try/items/vlm-item');
    await user.click(await screen.findByRole('checkbox', { name: /A fracture/ }));
    await user.click(screen.getByRole('checkbox', { name: /Nothing/ }));
    await user.click(screen.getByRole('button', { name: 'Have it graded' }));
    await screen.findByRole('heading', { name: 'How it was graded' });
    expect(api.findRequest(grade)?.body).toEqual({ text: 'B, A' });
  });

  it('shows a table as its text', async () => {
    const attachments = [{ id: 'labs', mediaType: 'text/csv' as const }];
    api.answer('GET /tryouts/items/vlm-item', makeTryoutItem({ attachments }));
    api.answer('GET /tryouts/items/vlm-item/attachments/labs', () => new Response('sodium,121'));
    const { screen } = await renderPage('/try/items/vlm-item');
    expect(await screen.findByText('sodium,121')).toBeDefined();
  });

  it('takes words', async () => {
    api.answer('GET /tryouts/items/vlm-item', makeTryoutItem({ letters: null, attachments: [] }));
    api.answer(grade, makeGradedItem(makeChoiceItem('vlm-item')));
    const { screen, user } = await renderPage('/try/items/vlm-item', { locale: 'zh' });
    await user.type(
      await screen.findByRole('textbox', { name: '您的回答' }),
      '骨折{Control>}{Enter}{/Control}',
    );
    expect(await screen.findByRole('heading', { name: '评分结果' })).toBeDefined();
    expect(api.findRequest(grade)?.body).toEqual({ text: '骨折' });
  });
});
