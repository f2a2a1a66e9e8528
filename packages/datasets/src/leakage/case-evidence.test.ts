import { createEpisode, createSuiteHospital, drawCase } from '@doctorbench/clinic';
import { makeClinicItem } from '@doctorbench/clinic/testing';
import type { EncounterItem, Item } from '@doctorbench/core';
import { toRawCalls } from '@doctorbench/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { redrawForm } from '../families/redraw-form.ts';
import { createTracer } from './trace.ts';

const key = Buffer.alloc(32, 7);
const recipients = ['sub_1', 'sub_2'];
const seed = 11;
const hospitalDir = new URL('../../../../suites/doctorbench-agent/hospital', import.meta.url).pathname;
/** One for all: a hospital is opened once for each of them. */
const clinic = { hospitalDir, seed };

/** Short, since sixty controls play it, and full of what a case leaves to chance: what healthy organs measure. */
function makeCase(id: string, opening: string, tests: readonly string[]): EncounterItem {
  const item = makeClinicItem({ opening, courses: [], results: [] });
  const patient = item.case.patient.id;
  const good = [
    [{ tool: 'order_tests' as const, args: { patient, tests: [...tests] } }],
    [{ tool: 'wait' as const, args: { minutes: 60 } }],
    [{ tool: 'read_results' as const, args: { patient } }],
  ];
  return { ...item, id, language: 'zh-CN', exemplars: { good, partial: [], unsafe: [] } };
}

/** Two of them do not reach the odds that are asked for. */
const cases = [
  makeCase('blood', '上周的血常规报告被检验科弄丢了，患者今天再来复查。', [
    'full-blood-count',
    'basic-metabolic-panel',
  ]),
  makeCase('liver', '保险公司要求先了解肝脏情况，患者因此前来抽血。', [
    'liver-function',
    'urinalysis',
    'dic-screen',
  ]),
  makeCase('salts', '在太阳底下干了一整天活，患者想知道自己的电解质。', [
    'comprehensive-metabolic-panel',
    'blood-gas',
  ]),
];
let leaked: string;

beforeAll(async () => {
  leaked = await leak('sub_2');
});

/** What a recipient's model was told on its way, as it may turn up somewhere: calls and results, or the results alone. */
async function play(item: EncounterItem, recipient: string): Promise<readonly string[]> {
  const hospital = await createSuiteHospital(clinic)();
  const drawn = drawCase(redrawForm(item, { key, recipient }) as EncounterItem, seed);
  const episode = createEpisode({ item: drawn, hospital, seed });
  return (drawn.exemplars?.good ?? []).flatMap(calls =>
    episode.end()
      ? []
      : episode
          .act(toRawCalls(calls))
          .calls.map(({ name, result }) => `${name}\n${result.replaceAll(' ', '  ')}`),
  );
}

const leak = async (recipient: string) =>
  (await Promise.all(cases.map(item => play(item, recipient)))).flat().join('\n');

describe('a transcript of cases', () => {
  it('names the submission whose draw it shows, also from every second page, and nobody for a draw of nobody', async () => {
    const trace = await createTracer({
      ...{ items: cases as readonly Item[], key, recipients, ownForms: true },
      clinic,
    });
    expect(trace(leaked).source?.recipient).toBe('sub_2');
    const pages = leaked.split('\n').filter((_, at) => at % 4 < 2);
    expect(trace(pages.join('\n')).source?.recipient).toBe('sub_2');
    expect(trace(await leak('of nobody')).source).toBeUndefined();
  });

  it('is not looked for in a text of other cases', async () => {
    const trace = await createTracer({
      ...{ items: [makeClinicItem()] as readonly Item[], key, recipients, ownForms: true },
      clinic,
    });
    expect(trace(leaked)).toMatchObject({ items: [], source: undefined });
  });
});
