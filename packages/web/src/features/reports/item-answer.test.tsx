import { makeCriterion, makeDialogueItem, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemSubmissionId, makeGradedItem } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { GradedItemView } from './item.tsx';

const question = 'My chest hurts. What now?';
const item = makeOpenItem('chest-pain', { messages: [{ role: 'user', content: question }] });
const said = 'Please call 120 now. Or you can wait until tomorrow.';

async function open(graded: ReturnType<typeof makeGradedItem>, locale: 'en' | 'zh' = 'en') {
  const shown = await renderPart(<GradedItemView submissionId={itemSubmissionId} graded={graded} />, {
    locale,
  });
  const name = locale === 'en' ? 'What was said' : '对话内容';
  const transcript = within(await shown.screen.findByRole('region', { name }));
  const listMarks = () =>
    [...shown.container.querySelectorAll('mark')].map(mark => [mark.textContent, mark.title]);
  return { ...shown, transcript, listMarks };
}

describe('question and answer', () => {
  it.each([
    ['en', 'User', 'Model’s answer'],
    ['zh', '用户', '模型的回答'],
  ] as const)('stand under who said them, in their own language (%s)', async (locale, user, model) => {
    const { transcript } = await open(makeGradedItem(item, { said }), locale);
    const asked = transcript.getByText(question);
    expect(asked.previousElementSibling?.textContent).toBe(user);
    expect(asked.lang).toBe('en');
    const answer = transcript.getByText(model).parentElement;
    expect(answer?.textContent).toBe(`${model}${said}`);
    expect(answer?.querySelector('p[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('show instructions and given turns before the question, in their order', async () => {
    const { transcript } = await open(
      makeGradedItem(
        makeOpenItem('given', {
          messages: [
            { role: 'system', content: 'Be brief.' },
            { role: 'user', content: 'Hello.' },
            { role: 'assistant', content: 'How can I help?' },
            { role: 'user', content: question },
          ],
        }),
      ),
    );
    const speakers = transcript.getAllByText(/^(Instruction|User|Assistant \(given\)|Model’s answer)$/);
    expect(speakers.map(({ textContent }) => textContent)).toEqual([
      'Instruction',
      'User',
      'Assistant (given)',
      'User',
      'Model’s answer',
    ]);
  });

  it('shows the model’s markup as letters, never as a page', async () => {
    const { transcript, container } = await open(
      makeGradedItem(item, { said: '<img src=x onerror=alert(1)><b>Call</b>' }),
    );
    expect(transcript.getByText('<img src=x onerror=alert(1)><b>Call</b>')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
  });

  it('folds reasoning away until it is asked for', async () => {
    const { transcript, user } = await open(
      makeGradedItem(item, { said: [{ text: said, reasoning: 'It may be the heart.' }] }),
    );
    const summary = transcript.getByText('Reasoning given apart from the answer (never graded)');
    const details = summary.closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('It may be the heart.');
    await user.click(summary);
    expect(details?.open).toBe(true);
  });

  it('can be reached by the keyboard where it scrolls by itself', async () => {
    const { screen } = await open(makeGradedItem(item));
    expect(screen.getByRole('region', { name: 'What was said' }).tabIndex).toBe(0);
  });
});

describe('marked quotes', () => {
  const verdicts = [
    { criterionId: 'calls-help', turn: 0, met: true, evidence: ['call 120'] },
    { criterionId: 'waits', turn: 0, met: true, evidence: ['wait until tomorrow'] },
  ];

  it.each([
    ['en', 'earns points', 'red line', 'Marked in the answer'],
    ['zh', '得分依据', '红线', '答案中的标记'],
  ] as const)('are named by what they do to the score (%s)', async (locale, credit, veto, legend) => {
    const { listMarks, screen } = await open(makeGradedItem(item, { said, grade: { verdicts } }), locale);
    expect(listMarks()).toEqual([
      ['call 120', credit],
      ['wait until tomorrow', veto],
    ]);
    expect(screen.getByText(legend)).toBeDefined();
  });

  it('tell what costs points from what earns them', async () => {
    const rude = makeCriterion({ id: 'rude', points: -3, text: 'Is rude.' });
    const { listMarks } = await open(
      makeGradedItem(makeOpenItem('rude', { rubric: [rude] }), {
        said: 'Do not bother me.',
        grade: { verdicts: [{ criterionId: 'rude', turn: 0, met: true, evidence: ['bother me'] }] },
      }),
    );
    expect(listMarks()).toEqual([['bother me', 'costs points']]);
  });

  it('show what judges differ about while an expert is awaited', async () => {
    const votes = [
      { judge: 'a', met: true, evidence: ['call 120'] },
      { judge: 'b', met: false, evidence: [] },
    ];
    const { listMarks } = await open(
      makeGradedItem(item, {
        said,
        grade: {
          verdicts: [
            { criterionId: 'calls-help', turn: 0, met: false, evidence: [], votes, awaiting: 'tie' },
          ],
        },
      }),
    );
    expect(listMarks()).toEqual([['call 120', 'judges differ']]);
  });

  it('are absent, and their legend with them, where no criterion is met', async () => {
    const { listMarks, screen } = await open(
      makeGradedItem(item, {
        said,
        grade: { verdicts: [{ criterionId: 'calls-help', turn: 0, met: false, evidence: [] }] },
      }),
    );
    expect(listMarks()).toEqual([]);
    expect(screen.queryByText('Marked in the answer')).toBeNull();
  });
});

describe('a dialogue', () => {
  const dialogue = makeDialogueItem('talk', {
    turns: [
      { user: 'My chest hurts.', rubric: [makeCriterion()], gold: 'Gold: call 120.' },
      { user: 'It is better now.', rubric: [makeCriterion({ id: 'still-calls' }), waitingCriterion] },
    ],
  });

  it('goes turn by turn, each with its answer', async () => {
    const { transcript } = await open(makeGradedItem(dialogue, { said: ['Call 120.', 'Still call 120.'] }));
    const turns = transcript.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement);
    expect(turns.map(turn => turn?.firstElementChild?.textContent)).toEqual(['Turn 1', 'Turn 2']);
    expect(turns[0]?.textContent).toContain('My chest hurts.');
    expect(turns[0]?.textContent).toContain('Model’s answerCall 120.');
    expect(turns[1]?.textContent).toContain('It is better now.');
    expect(turns[1]?.textContent).toContain('Model’s answerStill call 120.');
    expect(transcript.getByText('You are a physician.')).toBeDefined();
  });

  it('marks a quote in the turn it was found in alone', async () => {
    const { listMarks, transcript } = await open(
      makeGradedItem(dialogue, {
        said: ['Please call 120.', 'Please call 120.'],
        grade: { verdicts: [{ criterionId: 'still-calls', turn: 1, met: true, evidence: ['call 120'] }] },
      }),
    );
    expect(listMarks()).toHaveLength(1);
    const second = transcript.getByRole('heading', { name: 'Turn 2' }).parentElement;
    expect(second?.querySelector('mark')?.textContent).toBe('call 120');
  });

  it('folds the reference answer, where a turn has one', async () => {
    const { transcript } = await open(makeGradedItem(dialogue, { said: ['Rest.', 'Rest.'] }));
    const [gold, ...others] = transcript.getAllByText('Reference answer');
    expect(others).toEqual([]);
    expect(gold?.closest('details')?.open).toBe(false);
    expect(gold?.closest('details')?.textContent).toContain('Gold: call 120.');
  });

  it.each([
    ['en', 'The model gave no answer to this turn.'],
    ['zh', '模型没有回答这一轮。'],
  ] as const)('says where a turn has no answer (%s)', async (locale, words) => {
    const { transcript } = await open(makeGradedItem(dialogue, { said: ['Call 120.'] }), locale);
    const missing = transcript.getAllByText(words);
    expect(missing).toHaveLength(1);
    const turns = transcript.getAllByRole('heading', { level: 3 });
    expect(turns[1]?.parentElement?.contains(missing[0] ?? null)).toBe(true);
  });

  it('names the turn of each criterion', async () => {
    const { screen } = await open(
      makeGradedItem(dialogue, {
        said: ['Call 120.', 'Rest.'],
        grade: { verdicts: [{ criterionId: 'still-calls', turn: 1, met: false, evidence: [] }] },
      }),
    );
    const table = within(screen.getByRole('table', { name: 'Criteria' }));
    expect(table.getByText(/^Turn 1 · /)).toBeDefined();
    expect(table.getAllByText(/^Turn 2 · /)).toHaveLength(2);
  });
});

describe('an answer that is none', () => {
  it.each([
    ['en', /^There is no answer\. .*time.*\.$/i, 'Unscored', 'no reply in time', 'No answer'],
    ['zh', /^没有答案：.+。$/, '未评分', '超时无答复', '没有答案'],
  ] as const)('says why, and has no score (%s)', async (locale, words, unscored, reason, status) => {
    const { transcript, screen } = await open(
      makeGradedItem(item, {
        outcome: { kind: 'failed', cause: 'endpoint.timeout', detail: 'after 60 s' },
        grade: { status: 'failed', total: { kind: 'unscored', reason: 'timeout' } },
      }),
      locale,
    );
    expect(transcript.getByText(words)).toBeDefined();
    expect(screen.getByText(unscored).title).toBe(reason);
    expect(screen.getByText(status)).toBeDefined();
    expect(screen.queryByText('0.00')).toBeNull();
  });

  it('says that it is empty', async () => {
    const { transcript } = await open(
      makeGradedItem(item, {
        said: ' \n',
        grade: { status: 'unparseable', total: { kind: 'scored', percent: 0 } },
      }),
    );
    expect(transcript.getByText('The answer is empty.')).toBeDefined();
  });

  it.each([
    ['en', 'Refused', 'Cut at the output limit', 'Addresses the grader'],
    ['zh', '拒答', '因输出上限被截断', '含有写给评分者的话'],
  ] as const)('is flagged where it refuses or breaks off (%s)', async (locale, refused, cut, addresses) => {
    const { screen } = await open(
      makeGradedItem(item, { said, grade: { status: 'refused', truncated: true, addressesJudge: true } }),
      locale,
    );
    for (const flag of [refused, cut, addresses]) expect(screen.getByText(flag)).toBeDefined();
  });

  it('is not flagged where nothing is wrong', async () => {
    const { screen } = await open(makeGradedItem(item, { said }));
    const flags = screen.getByText('Answer', { selector: 'dt' }).nextElementSibling;
    expect(flags?.textContent).toBe('');
  });
});
