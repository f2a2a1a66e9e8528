import { AppError, findLettered, listQuestionTexts, type RunManifest } from '@doctorbench/core';
import { type ListShots, readShotPool, type Shot, selectShots } from '../shots/shot-pool.ts';
import type { Suite } from '../suite/suite.ts';
import { planItems } from './plan.ts';

/**
 * The worked examples of a run, as its protocol names them. Throws `shots.changed`, `shots.asked` where an example is
 * itself asked, and `shots.too-few` where some question would be shown fewer than the protocol says.
 */
export async function openRunShots(
  suite: Suite,
  manifest: Pick<RunManifest, 'protocol' | 'shotsPath'>,
): Promise<ListShots> {
  const { protocol, shotsPath } = manifest;
  if (!protocol.shots || shotsPath === undefined) return () => [];
  const { hash, count } = protocol.shots;
  const pool = await readShotPool(shotsPath);
  if (pool.hash !== hash) throw new AppError('shots.changed', pool.path);
  const list = selectShots(pool.examples, count);
  await checkShots(suite, { selected: planItems(suite, manifest), shots: pool.examples, list, count });
  return list;
}

interface Plan {
  readonly selected: { has(id: string): boolean };
  readonly shots: readonly Shot[];
  readonly list: ListShots;
  readonly count: number;
}

async function checkShots(suite: Suite, { selected, shots, list, count }: Plan): Promise<void> {
  const ids = new Set(shots.map(({ id }) => id));
  const questions = new Set(shots.map(toQuestion));
  for await (const item of suite.items()) {
    if (!findLettered(item) || !selected.has(item.id)) continue;
    if (ids.has(item.id) || questions.has(toQuestion(item))) throw new AppError('shots.asked', item.id);
    const shown = list(item).length;
    if (shown < count)
      throw new AppError('shots.too-few', `${item.kind}, ${item.language}: ${shown} of ${count}`);
  }
}

/** The words of a question, whatever their spaces, width and marks, and whatever the order of its lines. */
function toQuestion(item: Shot): string {
  const fold = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\p{P}\p{S}\s]+/gu, '');
  const lines = (findLettered(item)?.lines ?? []).map(({ text }) => fold(text));
  return [...listQuestionTexts(item).map(fold), ...lines.sort()].join('\n');
}
