import { AppError, listProtocolDifferences, listSafetyCore, type RunManifest } from '@doctorbench/core';
import { openFileJournal } from '../journal/file-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { openSuite } from '../suite/suite.ts';
import type { Examination, ExaminedItem } from './examination.ts';

interface Sat {
  readonly manifest: RunManifest;
  readonly points: ReadonlyMap<string, number>;
}

/** What the runs in these folders scored, item by item; repeats by their mean. */
export async function readExamination(dirs: readonly string[]): Promise<Examination> {
  const items = new Map<string, ExaminedItem>();
  const sat: Sat[] = [];
  for (const dir of dirs) {
    const journal = await openFileJournal(dir, { writable: false });
    try {
      sat.push({ manifest: journal.manifest, points: await readPoints(journal, items) });
    } finally {
      await journal.close();
    }
  }
  const first = sat[0]?.manifest;
  if (!first) throw new AppError('bank.too-little');
  for (const { manifest } of sat) checkRun(manifest, first);
  const core = await readCore(first);
  const ids = [...items.values()].map(item => (core.has(item.id) ? { ...item, core: true as const } : item));
  return {
    items: ids,
    examinees: nameExaminees(sat).map(({ points, ...names }) => ({
      ...names,
      points: ids.map(({ id }) => points.get(id) ?? null),
    })),
    suite: first.protocol.suite,
  };
}

/** What every sitting of the suite asks; none where the suite is gone or has changed. */
async function readCore({ suitePath, protocol }: RunManifest): Promise<ReadonlySet<string>> {
  const suite = await openSuite(suitePath).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const same = suite?.hash === protocol.suite.hash ? suite : undefined;
  return new Set(same ? listSafetyCore(same.manifest).map(({ id }) => id) : []);
}

async function readPoints(journal: Journal, items: Map<string, ExaminedItem>): Promise<Map<string, number>> {
  const totals = new Map<string, number[]>();
  for await (const { control, itemId, scenario, total } of journal.readGrades()) {
    if (control) continue;
    items.set(itemId, { id: itemId, scenario });
    if (total.kind === 'scored') totals.set(itemId, [...(totals.get(itemId) ?? []), total.percent]);
  }
  return new Map(
    [...totals].map(([id, values]) => [id, values.reduce((sum, value) => sum + value, 0) / values.length]),
  );
}

function checkRun(manifest: RunManifest, first: RunManifest): void {
  // Also where all of them are rapid, and so do not differ: what was not asked was left out because of the answers.
  if (manifest.protocol.rapid) throw new AppError('bank.rapid-run', manifest.runId);
  if (manifest.state.kind !== 'completed')
    throw new AppError('bank.runs-differ', `${manifest.runId} is not completed`);
  const differing = listProtocolDifferences(manifest.protocol, first.protocol);
  if (differing.length > 0)
    throw new AppError('bank.runs-differ', `${manifest.runId} and ${first.runId}: ${differing.join(', ')}`);
}

/** Whose model it is: the stated family, or what stands before the first `/` of its name, or its whole name. */
function nameExaminees(sat: readonly Sat[]) {
  const seen = new Map<string, number>();
  return sat.map(({ manifest: { endpoint, synthetic }, points }) => {
    if (synthetic) {
      const name = `${synthetic.author} × ${synthetic.critic}`;
      return { name, developer: 'synthetic', synthetic: synthetic.developers, points };
    }
    const [prefix = endpoint.model, ...rest] = endpoint.model.split('/');
    const developer = (endpoint.family ?? (rest.length > 0 ? prefix : endpoint.model)).toLowerCase();
    const model = endpoint.family === undefined && rest.length > 0 ? rest.join('/') : endpoint.model;
    const name = `${developer}/${model}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { name: times > 1 ? `${name} (${times})` : name, developer, points };
  });
}
