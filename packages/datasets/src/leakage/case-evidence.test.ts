import { createEpisode, createSuiteHospital, drawCase } from '@doctorbench/clinic';
import { makeClinicItem } from '@doctorbench/clinic/testing';
import type { EncounterItem, Item } from '@doctorbench/core';
import { openSuite, toRawCalls } from '@doctorbench/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { redrawForm } from '../families/redraw-form.ts';
import { createTracer } from './trace.ts';

const key = Buffer.alloc(32, 7);
const recipients = ['sub_1', 'sub_2'];
/** Cases that leave something to chance. */
const chosen = [
  'agent-examination-planning-stairs-at-twenty-eight-weeks',
  'agent-treatment-execution-fever-midpregnancy',
  'agent-chronic-follow-up-gum-blood-on-the-brush',
];
const seed = 11;
const suiteDir = new URL('../../../../suites/doctorbench-agent', import.meta.url).pathname;
const cases: EncounterItem[] = [];
/** One for all: a hospital is opened once for each of them. */
let clinic: { readonly hospitalDir: string | undefined; readonly seed: number };
let leaked: string;

beforeAll(async () => {
  const suite = await openSuite(suiteDir);
  clinic = { hospitalDir: suite.hospitalDir, seed };
  for (const id of chosen) cases.push((await suite.getItem(id)) as EncounterItem);
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
