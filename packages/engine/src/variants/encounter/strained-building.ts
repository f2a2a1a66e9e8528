import { shuffle } from '@doctorbench/psychometrics';
import type { VariantFamily } from '../family.ts';

/** Calls that fail, among the first of an encounter: late ones would meet only those who take long. */
const failing = 3;
const among = 12;

export const toolErrors: VariantFamily = {
  name: 'tool-errors',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '工具出错', en: 'Tool errors' },
  describes: {
    zh: '前 12 次工具调用中有 3 次因系统繁忙失败，重试即可；失败的调用不计入上限',
    en: 'Three of the first twelve tool calls fail because the system is busy; a second try goes through, and what failed does not count against the limit',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'encounter') return undefined;
      const calls = shuffle(
        Array.from({ length: among }, (_, at) => at + 1),
        random,
      );
      const { strain } = item.case;
      return {
        item: {
          ...item,
          case: {
            ...item.case,
            strain: { ...strain, failingCalls: calls.slice(0, failing).toSorted((a, b) => a - b) },
          },
        },
      };
    },
};

/** How much longer results take. */
const slower = 2;

export const delayedResults: VariantFamily = {
  name: 'delayed-results',
  version: 1,
  expectation: 'may-change',
  title: { zh: '结果延迟', en: 'Delayed results' },
  describes: {
    zh: '所有检验检查的出结果时间加倍；该不该等要看病情，故只量效应',
    en: 'Every test takes twice as long; whether to wait depends on the case, so the effect is only measured',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    if (item.kind !== 'encounter') return undefined;
    return { item: { ...item, case: { ...item.case, strain: { ...item.case.strain, slower } } } };
  },
};
