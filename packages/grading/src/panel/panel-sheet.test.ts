import type { Criterion } from '@doctorbench/core';
import { makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { sayBySignals, createScriptedJudge as scripted } from '../testing/scripted-judge.ts';
import { createPanel } from './panel.ts';
import { readJudgeSheet } from './phantom-judge.ts';

const criteria: readonly Criterion[] = [
  makeCriterion(),
  makeCriterion({ id: 'rests', text: 'Advises rest.', signals: { all: [['rest']] } }),
  waitingCriterion,
];
const bilingual: readonly Criterion[] = criteria.map((criterion, index) => ({
  ...criterion,
  zh: { text: ['让其呼叫急救', '建议休息', '让其等待观察'][index] ?? '' },
}));
const item = makeOpenItem('o', { rubric: [...criteria] });
const answer = 'Please call 120 now. Sit down and rest until help comes.';
const sayExactly = sayBySignals(criteria);

describe('the sheet of a judge', () => {
  it('asks in the language of the item, with the criteria in it', async () => {
    const judge = scripted('a', sayBySignals(bilingual));
    const panel = createPanel({ judges: [judge.judge], random: createRandom('zh') });
    await panel.judge({
      item: { ...item, language: 'zh-CN' },
      turn: 0,
      criteria: bilingual,
      text: answer,
      silent: false,
      listConversation: () => [],
    });
    expect(judge.requests[0]?.messages[0]?.content).toContain('你的任务');
    const sheet = readJudgeSheet(judge.requests[0]?.messages ?? []);
    expect(sheet?.statements).toHaveLength(7);
    for (const { text } of sheet?.statements ?? []) expect(text).toMatch(/\p{Script=Han}/u);
  });

  it('is told what the pictures show, in the language of the item, and what the records say', async () => {
    const judge = scripted('a', sayExactly);
    const panel = createPanel({ judges: [judge.judge], random: createRandom('shown') });
    const description = { zh: '心电图：ST 段抬高', en: 'ECG: ST elevation' };
    await panel.judge({
      item: {
        ...item,
        attachments: [{ id: 'ecg', path: 'ecg.png', mediaType: 'image/png', description }],
      },
      turn: 0,
      criteria,
      text: answer,
      silent: false,
      listConversation: () => [],
      listRecords: () => ['order_tests troponin → 2.1'],
    });
    const asked = String(judge.requests[0]?.messages[1]?.content);
    expect(asked).toContain('[ecg] ECG: ST elevation');
    expect(asked).toContain('troponin → 2.1');
  });

  it('shows earlier answers behind other marks than the answer under check', async () => {
    const judge = scripted('a', sayExactly);
    const panel = createPanel({ judges: [judge.judge], random: createRandom('marks') });
    await panel.judge({
      item,
      turn: 1,
      criteria,
      text: answer,
      silent: false,
      listConversation: () => [
        { role: 'user', text: 'Chest pain.' },
        { role: 'assistant', text: 'Since when?' },
        { role: 'user', text: 'An hour.' },
      ],
    });
    const asked = String(judge.requests[0]?.messages[1]?.content);
    expect(asked).toMatch(/⟪([A-Z]{16})⟫\nSince when\?\n⟪\1⟫/);
    expect(asked.match(/⟦[A-Z]{16}⟧\n/g)).toHaveLength(2);
  });
});
