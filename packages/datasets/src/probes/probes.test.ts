import type { Item } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { runProbes } from './run-probes.ts';
import { toResult, toVerdict } from './verdict.ts';

const organs = ['食管', '十二指肠', '结肠', '胰腺', '胆囊', '脾脏', '肾盂', '膀胱', '前列腺', '甲状腺'];

const items = Array.from({ length: 40 }, (_, at) => {
  const random = createRandom(`item/${at}`);
  const pick = () => organs[Math.floor(random() * organs.length)];
  return makeChoiceItem(`item-${at}`, {
    language: 'zh-CN',
    stem: `第${at}例，${pick()}区不适${at + 3}周，既往${pick()}手术，随访中${pick()}影像出现变化，复查后${pick()}与${pick()}之间见异常信号，会诊后先处理${pick()}再评估${pick()}与${pick()}的关系，其首要考虑的部位应为`,
    options: ['A', 'B', 'C', 'D', 'E'].map((id, number) => ({
      id,
      text: `${pick()}${pick()}甲${at}${number}`,
    })),
    key: ['C'],
  });
});

const manifest = { id: 'made', canary: 'made-canary-0123456789ab', languages: ['zh-CN'] } as const;

/** Knows the items it has learnt by heart and nothing else. */
function createMemory(learnt: readonly Item[]) {
  return async (prompt: string) => {
    const item = learnt.find(each => each.kind === 'choice' && prompt.includes(each.stem.slice(0, 12)));
    if (item?.kind !== 'choice') return prompt.includes('字母') ? 'A' : '1, 2, 3, 4, 5';
    if (prompt.includes('续写')) return item.stem;
    if (prompt.includes('____')) return item.options.find(({ text }) => !prompt.includes(text))?.text;
    if (!prompt.includes('编号')) return 'C';
    const shown = [...prompt.matchAll(/\((\d)\) (.*)/g)];
    return item.options.map(({ text }) => shown.find(found => found[2] === text)?.[1]).join(',');
  };
}

const sit = (ask: (prompt: string) => Promise<string | undefined>) =>
  runProbes({ manifest: { ...manifest, languages: [...manifest.languages] }, items, ask, seed: 1, most: 30 });

describe('probes for memory', () => {
  it('find what was learnt by heart, each in its own way', async () => {
    const { probes } = await sit(createMemory(items));
    expect(toVerdict(probes)).toMatchObject({ verdict: 'signs' });
    for (const { probe, p } of probes) if (probe !== 'canary') expect(p, probe).toBeLessThan(0.01);
  });

  it('find nothing in a model that has seen none of the items', async () => {
    const { probes, unread } = await sit(createMemory([]));
    expect([toVerdict(probes).verdict, unread]).toEqual(['no-sign', 0]);
  });

  it('ask nothing that turns on the key of a private item, where the answerer reads what they found', async () => {
    const kept = items.map((item, at) => ({
      ...item,
      split: at < 30 ? ('private' as const) : ('public' as const),
    }));
    const prompts: string[] = [];
    const { probes } = await runProbes({
      ...{ manifest: { ...manifest, languages: [...manifest.languages] }, items: kept, seed: 1, most: 30 },
      keepsKeys: true,
      ask: async prompt => {
        prompts.push(prompt);
        return '不知道';
      },
    });
    const asked = Object.fromEntries(probes.map(({ probe, asked: count }) => [probe, count]));
    expect(asked).toMatchObject({ completion: 30, 'masked-option': 10 });
    const hidesOne = kept
      .slice(0, 30)
      .filter(({ options }) =>
        prompts.some(
          prompt => options.filter(({ text }) => prompt.includes(text)).length === options.length - 1,
        ),
      );
    expect(hidesOne).toEqual([]);
  });

  it('know the canary of the suite', async () => {
    const { probes } = await sit(async prompt => (prompt.includes('金丝雀') ? manifest.canary : '不知道'));
    expect(toVerdict(probes).verdict).toBe('signs');
  });

  it('say that nothing was tested where nothing was answered', async () => {
    const { probes, unread } = await sit(async () => undefined);
    expect(toVerdict(probes)).toEqual({ verdict: 'not-tested', probability: null });
    expect(unread).toBeGreaterThan(100);
  });

  it('do not take a few hits for memory, and say how probable it is at most', () => {
    expect(toVerdict([toResult('completion', 5, 60)])).toMatchObject({ verdict: 'no-sign' });
    const { verdict, probability } = toVerdict([toResult('completion', 18, 60)]);
    expect([verdict, (probability ?? 0) > 0.99]).toEqual(['signs', true]);
  });
});
