import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChoiceItem, type Item, itemSchema, scenarioIdSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { itemFamilies, writeForms } from '@doctorbench/datasets';
import { makeSuiteManifest } from '@doctorbench/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const { canary } = makeSuiteManifest();
const isShown = (at: number) => at % 2 === 0;

/** Forms of six families, every other one public, and two private items of no family. */
async function makeItems(): Promise<Item[]> {
  const dir = mkdtempSync(join(tmpdir(), 'doctorbench-own-forms-'));
  const target = join(dir, 'suite');
  await writeForms({
    suite: { ...makeSuiteManifest(), track: 'llm' },
    scenarios: new Set(scenarioIdSchema.options),
    ...{ target, seed: 21, forms: 1, language: 'zh-CN', split: 'private', now: new Date(0) },
    only: itemFamilies
      .filter(({ picture }) => !picture)
      .slice(0, 6)
      .map(({ id }) => id),
  });
  const lines = readdirSync(target)
    .filter(file => file.endsWith('.jsonl'))
    .flatMap(file => readFileSync(join(target, file), 'utf8').trim().split('\n'));
  rmSync(dir, { recursive: true });
  const forms = lines.map((line, at) =>
    itemSchema.parse({ ...JSON.parse(line), canary, split: isShown(at) ? 'public' : 'private' }),
  );
  const plain = ['plain-1', 'plain-2'].map(id => makeChoiceItem(id, { split: 'private', key: ['A'] }));
  return [...forms, ...plain];
}

let stage: RunStage;
let forms: readonly ChoiceItem[] = [];
/** What each submission was asked, as it would leak. */
const asked = new Map<string, string>();

async function open(id: string, options: object) {
  const { services, openGraders } = stage.context;
  const suite = await services.suites.openBundled('test');
  const graders = await openGraders('nobody', { suite, model: '' });
  const title = { zh: id, en: id };
  await services.editions.create({ id, title, kind: 'practice', suite, graders, ...options });
  await graders.close();
  return services.editions.setState(id, 'open');
}

async function sit(edition: string): Promise<string> {
  const before = stage.model.requests.length;
  const id = await stage.complete({ edition });
  const bodies = stage.model.requests.slice(before).map(({ body }) => JSON.stringify(body));
  asked.set(id, bodies.join('\n').replaceAll('\\n', '\n'));
  return id;
}

async function readReport(id: string) {
  const { rows } = await stage.context.database.pool.query(
    'select report from reports where submission_id = $1',
    [id],
  );
  return JSON.parse(rows[0].report);
}

const asWritten = () => forms.filter(({ stem }) => [...asked.values()].some(text => text.includes(stem)));

beforeAll(async () => {
  const items = await makeItems();
  forms = items.filter(({ provenance }) => provenance.family) as ChoiceItem[];
  stage = await openRunStage({ items, sayOther: () => 'A', say: () => 'A' });
});
afterAll(() => stage?.close());

describe('an edition in which each submission has forms of its own', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    await open('each-its-own', { forms: 'submission' });
    ids.push(await sit('each-its-own'), await sit('each-its-own'));
  });

  it('asks each other questions than the suite has, and says so in manifest and report', async () => {
    expect(asWritten()).toEqual([]);
    expect(asked.get(ids[0] ?? '')).not.toBe(asked.get(ids[1] ?? ''));
    const draw = expect.stringMatching(/^[0-9a-f]{12}$/);
    for (const id of ids)
      expect((await readReport(id)).run.protocol.forms).toEqual({ per: 'submission', draw });
  });

  it('shows a public form as it was asked, and grades it by the key that was computed for it', async () => {
    const { runs } = stage.context.services;
    for (const id of ids)
      for (const { id: itemId } of forms.filter(({ split }) => split === 'public')) {
        const { item, grade } = await runs.getItem(id, stage.user, { itemId, repeat: 0 });
        if (item.kind !== 'choice') throw new Error('not a choice');
        expect(asked.get(id)).toContain(item.stem);
        expect(grade.total).toEqual({ kind: 'scored', percent: item.key.includes('A') ? 100 : 0 });
      }
  });

  it('traces a leaked text to the submission whose forms it holds', async () => {
    const { leaks } = stage.context.services;
    for (const id of ids)
      expect((await leaks.trace(asked.get(id) ?? '', 'each-its-own'))[0]).toMatchObject({
        copies: 2,
        source: { recipient: id },
      });
    const original = forms.map(({ stem }) => stem).join('\n');
    expect((await leaks.trace(original, 'each-its-own'))[0]?.source).toBeUndefined();
  });

  it('counts no form as seen: nobody else gets it', async () => {
    const { leaks } = stage.context.services;
    expect(await leaks.countExposure('each-its-own')).toEqual({ items: 2, mostSubmitters: 1, mostTimes: 2 });
  });

  it('takes no stress run beside a finished run: it would be asked other forms', async () => {
    const adding = stage.context.services.submissions.addStress(ids[0] ?? '', stage.user, {});
    await expect(adding).rejects.toMatchObject({ code: 'submission.state' });
  });
});

describe('an edition that draws its forms anew', () => {
  it('asks all who sit it the same, and the next edition asks others', async () => {
    await open('spring', { forms: 'edition' });
    await open('autumn', { forms: 'edition', follows: 'spring' });
    const [one, other] = [await sit('spring'), await sit('spring')];
    expect(asked.get(one)?.length).toBe(asked.get(other)?.length);
    const later = await sit('autumn');
    expect(asWritten()).toEqual([]);
    const { leaks, editions, history } = stage.context.services;
    const trace = async (id: string, edition: string) =>
      (await leaks.trace(asked.get(id) ?? '', edition)).map(({ source }) => source !== undefined);
    expect(await trace(one, 'spring')).toEqual([true]);
    expect(await trace(later, 'spring')).toEqual([false]);
    expect(await trace(later, 'autumn')).toEqual([true]);
    // What links the two are the items that are the same in both.
    expect(await history.listChanges(await editions.get('autumn'))).toMatchObject({
      linking: 2,
      reworded: forms.length,
      protocol: ['forms'],
    });
  });
});

describe('worn items', () => {
  it('are left out of the next edition, or drawn anew where they are forms', async () => {
    const { leaks, suites } = stage.context.services;
    const suite = await suites.openBundled('test');
    const all = [...suite.entries.keys()];
    expect(await leaks.selectFresh(suite, { limit: 2, forms: null })).toBeUndefined();
    const hidden = forms.find(({ split }) => split === 'private')?.id ?? '';
    await stage.context.database.pool.query(
      `insert into item_exposures (suite_id, item_id, owner, times)
       select $1, item, owner::bytea, 1 from unnest($2::text[]) item, unnest($3::text[]) owner`,
      [suite.manifest.id, ['plain-1', hidden], ['one', 'another']],
    );
    const listFresh = async (per: 'edition' | null) =>
      (await leaks.selectFresh(suite, { limit: 2, forms: per }))?.items;
    expect(await listFresh(null)).toEqual(all.filter(id => id !== 'plain-1' && id !== hidden));
    expect(await listFresh('edition')).toEqual(all.filter(id => id !== 'plain-1'));
    // An edition without them is not closed for them.
    const items = await listFresh('edition');
    await open('rested', {
      forms: 'edition',
      exposureLimit: 2,
      selection: { sample: 'first', items },
    });
    expect(await leaks.closeWorn()).toEqual([]);
    await open('worn', { exposureLimit: 2 });
    expect(await leaks.closeWorn()).toEqual(['worn']);
  });
});
