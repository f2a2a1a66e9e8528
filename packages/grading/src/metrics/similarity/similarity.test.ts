import { expect, it } from 'vitest';
import type { Embedder } from '../../embedding/embedder.ts';
import { offlineEmbedder } from '../../embedding/offline-embedder.ts';
import { gradeSimilarity } from './similarity.ts';

/** The text is the angle in degrees; a blank has the zero vector. */
const protractor: Embedder = {
  name: 'protractor@1',
  semantic: true,
  embed: async texts =>
    texts.map(text =>
      text === ''
        ? new Float32Array(2)
        : Float32Array.of(Math.cos((Number(text) * Math.PI) / 180), Math.sin((Number(text) * Math.PI) / 180)),
    ),
  close: async () => {},
};

it('scores the nearest reference, and says which it was and who measured', async () => {
  const grade = await gradeSimilarity('10', ['200', '70', '100'], protractor);
  expect(grade.percent).toBeCloseTo(50, 4);
  expect(grade.similarity).toBeCloseTo(0.5, 6);
  expect(grade).toMatchObject({ nearestReference: 1, embedder: 'protractor@1', semantic: true });
});

it.each([
  [0, '0', 100],
  [0, '60', 50],
  [0, '120', 0],
  [0.5, '60', 0],
  [0.5, '80', 0],
  [0.5, '0', 100],
  [0.5, '41.409622', 50],
  [-1, '90', 50],
])('maps similarity to percent from the floor of %d up: %s°', async (floor, text, percent) => {
  expect((await gradeSimilarity(text, ['0'], protractor, { floor })).percent).toBeCloseTo(percent, 4);
});

it('scores a blank answer 0', async () => {
  expect((await gradeSimilarity('', ['0'], protractor)).percent).toBe(0);
});

it('labels what the offline stand-in measured', async () => {
  const grade = await gradeSimilarity('多喝水，注意休息', ['注意休息，多喝水'], offlineEmbedder);
  expect(grade).toMatchObject({ embedder: 'offline-ngrams@1', semantic: false });
  expect(grade.percent).toBeGreaterThan(90);
});

it('hands the signal to the embedder and passes its failure on', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  const obedient: Embedder = {
    ...protractor,
    embed: async (_, given) => {
      given?.throwIfAborted();
      return [];
    },
  };
  await expect(gradeSimilarity('0', ['0'], obedient, { signal })).rejects.toThrow('enough');
  await expect(gradeSimilarity('0', ['0'], obedient)).rejects.toThrow('protractor@1 gave');
});

it('has no meaning without a reference or with a floor of 1', async () => {
  await expect(gradeSimilarity('0', [], protractor)).rejects.toThrow('reference');
  await expect(gradeSimilarity('0', ['0'], protractor, { floor: 1 })).rejects.toThrow('floor');
});
