import { makeChoiceItem, toTag } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';

const drugs = ['硝酸甘油', '阿司匹林', '二甲双胍', '左甲状腺素', '奥美拉唑', '呋塞米', '华法林', '地高辛'];

const items = Array.from({ length: 12 }, (_, at) =>
  makeChoiceItem(`item-${at}`, {
    language: 'zh-CN',
    split: at < 10 ? 'private' : 'public',
    stem: `${toTag(`item-${at}`)} 第${at}例，患者目前规律用药，因为${drugs[at % 8]}疗效不佳来院，病情逐渐加重，下列处理最合适的选择是哪项`,
    options: ['A', 'B', 'C', 'D', 'E'].map((id, number) => ({
      id,
      text: `方案${at}${number}号${drugs[(at + number) % drugs.length]}`,
    })),
    key: ['B'],
  }),
);
/** What is right, by its words: letters differ from copy to copy. */
const rightText = (id: string) => {
  const item = items.find(each => each.id === id);
  return item?.options.find(option => item.key.includes(option.id))?.text ?? '';
};

let stage: RunStage;
const edition = 'own-wording';
/** What each submission was asked, as it would leak. */
const asked = new Map<string, string>();

beforeAll(async () => {
  stage = await openRunStage({
    items,
    say(item, { body }) {
      const prompt = JSON.stringify(body).replaceAll('\\n', '\n');
      const letter = new RegExp(`([A-E])[^A-Z\\n]{1,4}${rightText(item.id)}`).exec(prompt)?.[1];
      return letter ?? 'none';
    },
  });
  const { services, openGraders } = stage.context;
  const suite = await services.suites.openBundled('test');
  const graders = await openGraders('nobody', { suite, model: '' });
  const title = { zh: '自有措辞', en: 'Own wording' };
  const limits = { ownWording: true, askLimit: 3, exposureLimit: 2 };
  await services.editions.create({ id: edition, title, kind: 'practice', suite, graders, ...limits });
  await graders.close();
  await services.editions.setState(edition, 'open');
  for (let at = 0; at < 3; at++) {
    const before = stage.model.requests.length;
    const id = await stage.complete({ edition });
    const bodies = stage.model.requests.slice(before).map(({ body }) => JSON.stringify(body));
    asked.set(id, bodies.join('\n').replaceAll('\\n', '\n'));
  }
});
afterAll(() => stage?.close());

describe('an edition in which each submission has a wording of its own', () => {
  it('asks each in other words, and grades it by the words and not by the letters of the key', async () => {
    expect(new Set(asked.values()).size).toBe(3);
    for (const id of asked.keys()) {
      const { rows } = await stage.context.database.pool.query(
        'select report from reports where submission_id = $1',
        [id],
      );
      expect(JSON.parse(rows[0].report).exact.choice).toMatchObject({ n: 2, correct: 2 });
    }
  });

  it('shows a public item in the words in which it was asked', async () => {
    const { runs } = stage.context.services;
    for (const id of asked.keys()) {
      const { item, grade } = await runs.getItem(id, stage.user, { itemId: 'item-11', repeat: 0 });
      if (item.kind !== 'choice') throw new Error('not a choice');
      expect(item.options.find(option => item.key.includes(option.id))?.text).toBe(rightText('item-11'));
      expect(grade.total).toEqual({ kind: 'scored', percent: 100 });
      expect(asked.get(id)).toContain(item.stem);
    }
  });

  it('names the submission that a leaked text came from, and nobody for the text as it was written', async () => {
    const { leaks } = stage.context.services;
    for (const [id, text] of asked) {
      const [found] = await leaks.trace(text);
      expect(found).toMatchObject({ edition, copies: 3, source: { recipient: id } });
      const [half] = await leaks.trace(text.slice(0, text.length / 2), edition);
      expect([id, undefined]).toContain(half?.source?.recipient);
    }
    const original = items.map(item => `${item.stem}\n${item.options.map(({ text }) => text).join('\n')}`);
    expect((await leaks.trace(original.join('\n')))[0]?.source).toBeUndefined();
    expect(await leaks.trace('any', 'another')).toEqual([]);
  });

  it('asks an experiment beside a result in the words of that result, and hands nothing out anew', async () => {
    const { submissions, runs, leaks } = stage.context.services;
    const [id = '', text = ''] = [...asked][0] ?? [];
    const sent = stage.model.requests.length;
    const added = await submissions.addStress(id, stage.user, {});
    const claimed = await stage.claim();
    await stage.end(claimed, await stage.execute(claimed));
    expect(await submissions.get(added.id, stage.user)).toMatchObject({ stress: 'measured' });
    const shown = await runs.getItem(added.id, stage.user, { itemId: 'item-11', repeat: 0 });
    expect(text).toContain(shown.item.kind === 'choice' ? shown.item.stem : 'none');
    expect(shown.grade.total).toEqual({ kind: 'scored', percent: 100 });
    // What is asked again unchanged is asked in the same words.
    const messages = stage.model.requests
      .slice(sent)
      .map(({ body }) => /"messages":\[[^\]]*/.exec(JSON.stringify(body))?.[0] ?? 'none')
      .map(found => found.replaceAll('\\n', '\n'));
    expect(messages.filter(each => text.includes(each))).toHaveLength(2);
    expect((await leaks.trace(text))[0]).toMatchObject({ copies: 3, source: { recipient: id } });
  });

  it('counts who saw which private item, and takes no more than its limit from one submitter', async () => {
    const { leaks } = stage.context.services;
    expect(await leaks.countExposure(edition)).toEqual({ items: 10, mostSubmitters: 1, mostTimes: 3 });
    // A run that is taken up again shows nothing anew.
    const [id = ''] = asked.keys();
    const { editions, suites } = stage.context.services;
    const suite = await suites.openBundled('test');
    await leaks.handOut(id, { edition: await editions.get(edition), suite });
    expect(await leaks.countExposure(edition)).toEqual({ items: 10, mostSubmitters: 1, mostTimes: 3 });
    await expect(stage.submit({ edition })).rejects.toMatchObject({ code: 'edition.ask-limit' });
  });

  it('closes once an item was shown to as many submitters as may see it', async () => {
    const { leaks, editions } = stage.context.services;
    expect(await leaks.closeWorn()).toEqual([]);
    await stage.context.database.pool.query(
      `insert into item_exposures (suite_id, item_id, owner, times)
       select suite_id, item_id, 'another', 1 from item_exposures where item_id = 'item-3'`,
    );
    expect(await leaks.closeWorn()).toEqual([edition]);
    expect((await editions.get(edition)).state).toBe('closed');
  });
});
