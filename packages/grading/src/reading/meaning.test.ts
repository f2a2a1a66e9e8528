import { expect, it } from 'vitest';
import type { Embedder } from '../embedding/embedder.ts';
import { offlineEmbedder } from '../embedding/offline-embedder.ts';
import { toMetric } from '../metrics.ts';
import { compareMeaning } from './meaning.ts';

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

const measure = (text: string, references: string[], { embedder = protractor, floor = 0 } = {}) =>
  toMetric({ metric: 'similarity', references, floor }, { embedder }).measure(text);

it('scores the nearest reference, and says which it was', async () => {
  const measured = await measure('10', ['200', '70', '100']);
  expect(measured).toMatchObject({ kind: 'measured', detail: { nearestReference: 1 } });
  if (measured.kind !== 'measured') return;
  expect(measured.percent).toBeCloseTo(50, 4);
  expect(measured.detail?.similarity).toBeCloseTo(0.5, 6);
});

it.each([
  [0, '0', 100],
  [0, '60', 50],
  [0, '120', 0],
  [0.5, '60', 0],
  [0.5, '80', 0],
  [0.5, '0', 100],
  [0.5, '41.409622', 50],
])('maps similarity to percent from the floor of %d up: %s°', async (floor, text, percent) => {
  const measured = await measure(text, ['0'], { floor });
  expect(measured.kind === 'measured' && measured.percent).toBeCloseTo(percent, 4);
});

it('is 0 with what has no content', async () => {
  expect(await compareMeaning('', ['0'], { embedder: protractor })).toEqual([0]);
});

it('is named with its embedder, and compares wording where that is all it does', async () => {
  const metric = toMetric(
    { metric: 'similarity', references: ['注意休息，多喝水'] },
    { embedder: offlineEmbedder },
  );
  expect(metric.name).toBe('similarity@1/offline-ngrams@1');
  const measured = await metric.measure('多喝水，注意休息');
  expect(measured.kind === 'measured' && measured.percent).toBeGreaterThan(90);
});

it('fails without an embedder, and where that fails; a run that was stopped is stopped', async () => {
  const obedient: Embedder = {
    ...protractor,
    embed: async (_, given) => {
      given?.throwIfAborted();
      return [];
    },
  };
  expect(await toMetric({ metric: 'similarity', references: ['0'] }, {}).measure('0')).toEqual({
    kind: 'failed',
  });
  expect(await measure('0', ['0'], { embedder: obedient })).toEqual({ kind: 'failed' });
  await expect(compareMeaning('0', ['0'], { embedder: obedient })).rejects.toThrow('protractor@1 gave');
  const stopped = { embedder: obedient, signal: AbortSignal.abort(new Error('enough')) };
  await expect(toMetric({ metric: 'similarity', references: ['0'] }, stopped).measure('0')).rejects.toThrow(
    'enough',
  );
});
