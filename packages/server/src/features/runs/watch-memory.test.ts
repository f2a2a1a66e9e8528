import type { ChoiceItem, Item } from '@doctorbench/core';
import { makeChoiceItem, toTag } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';
import { readWatch } from './watch-endpoint.ts';

const random = createRandom('memory');
const words = '胸痛咳嗽发热腹胀头晕乏力水肿黄疸血尿呕吐便秘失眠心悸气促皮疹关节骨折抽搐昏迷休克';
const draw = (length: number) =>
  Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join('');

const items: readonly ChoiceItem[] = Array.from({ length: 30 }, (_, at) =>
  makeChoiceItem(`item-${at}`, {
    language: 'zh-CN',
    split: 'public',
    stem: `${toTag(`item-${at}`)} ${draw(60)}`,
    options: ['A', 'B', 'C', 'D', 'E'].map(id => ({ id, text: draw(12) })),
    key: ['B'],
  }),
);

/** A phantom that learnt every item by heart, and says what it is asked for of it. */
function recall(item: Item, { body }: { readonly body: unknown }): string {
  const { stem, options } = item as ChoiceItem;
  const prompt = JSON.stringify(body).replaceAll('\\n', '\n');
  if (prompt.includes('续写')) return stem.slice(Math.floor(stem.length / 2));
  if (prompt.includes('____')) return options.find(({ text }) => !prompt.includes(text))?.text ?? '';
  if (prompt.includes('编号')) {
    const shown = [...prompt.matchAll(/\(\d\) (.*)$/gm)].map(found => found[1] ?? '');
    return options.map(({ text }) => shown.findIndex(each => each.startsWith(text)) + 1).join(', ');
  }
  return 'B';
}

let stage: RunStage;
const edition = 'watched';

beforeAll(async () => {
  stage = await openRunStage({ items, say: recall, sayOther: () => 'I am the same all along.' });
  const { services, openGraders } = stage.context;
  const suite = await services.suites.openBundled('test');
  const graders = await openGraders('nobody', { suite, model: '' });
  const title = { zh: '看守', en: 'Watched' };
  await services.editions.create({ id: edition, title, kind: 'practice', suite, graders, watched: true });
  await graders.close();
  await services.editions.setState(edition, 'open');
});
afterAll(() => stage?.close());

describe('a model that learnt the items by heart', () => {
  it('has signs of it in its report and on the board', async () => {
    const id = await stage.complete({ edition });
    const report = await stage.context.services.submissions.getReport(id, stage.user);
    expect(report.contamination).toMatchObject({ verdict: 'signs' });
    const { rows } = await stage.context.database.pool.query(
      'select memory from board_entries where submission_id = $1',
      [id],
    );
    expect(rows).toEqual([{ memory: 'signs' }]);
  });
});

describe('fingerprints of a run', () => {
  const taken = { takenAt: '2026-11-17T00:00:00.000Z', model: 'm', answers: [] };

  it('say when one could not be taken', () => {
    const fingerprints = { start: taken, end: taken } as never;
    expect(readWatch({ fingerprints, contamination: undefined })).toMatchObject({ missing: ['middle'] });
    const all = { start: taken, middle: taken, end: taken } as never;
    expect(readWatch({ fingerprints: all, contamination: undefined })).not.toHaveProperty('missing');
  });
});
