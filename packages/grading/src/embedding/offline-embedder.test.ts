import { expect, it } from 'vitest';
import { offlineEmbedder } from './offline-embedder.ts';
import { cosine } from './vectors.ts';

async function compare(left: string, right: string): Promise<number> {
  const [a, b] = await offlineEmbedder.embed([left, right]);
  return cosine(a ?? new Float32Array(), b ?? new Float32Array());
}

it('does not pass for a model of meaning', () => {
  expect(offlineEmbedder).toMatchObject({ name: 'offline-ngrams@1', semantic: false });
});

it('finds equal wording equal, whatever case, width, emphasis or punctuation', async () => {
  expect(await compare('Call 120 at once.', '**call** １２０ at once！')).toBeGreaterThan(0.65);
  expect(await compare('立即拨打120。', '立即拨打１２０！')).toBeCloseTo(1, 6);
});

it('sees more likeness in more shared wording', async () => {
  const reference = '胸痛持续二十分钟伴大汗，应立即拨打急救电话';
  const near = await compare('胸痛持续并伴大汗，请立即拨打急救电话', reference);
  const far = await compare('胸痛先休息，明天再看门诊', reference);
  const none = await compare('孕妇可以接种流感疫苗', reference);
  expect(near).toBeGreaterThan(far + 0.3);
  expect(far).toBeGreaterThan(none);
  expect(Math.abs(none)).toBeLessThan(0.05);
});

it('tells the order of words', async () => {
  const reference = 'stop aspirin before surgery';
  expect(await compare('surgery before aspirin stop', reference)).toBeLessThan(0.8);
  expect(await compare('痛胸', '胸痛')).toBeLessThan(0.1);
});

it('reads mixed text and single characters', async () => {
  expect(await compare('服用aspirin后', 'aspirin')).toBeGreaterThan(0.3);
  expect(await compare('痛', '痛')).toBeCloseTo(1, 6);
});

it('gives the same numbers on every machine', async () => {
  const [vector = new Float32Array()] = await offlineEmbedder.embed(['胸痛 aspirin']);
  const places = [...vector.entries()].filter(([, value]) => value !== 0);
  expect(places).toEqual([
    [1966, Math.fround(-Math.SQRT1_2)],
    [2112, Math.fround(Math.SQRT1_2)],
  ]);
});
