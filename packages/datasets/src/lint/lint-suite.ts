import { join } from 'node:path';
import type { Hospital } from '@doctorbench/clinic';
import { checkAgainstHospital, createSuiteHospital } from '@doctorbench/clinic';
import {
  type Item,
  type ItemProblem,
  listCriteria,
  type SuiteManifest,
  suiteManifestFile,
} from '@doctorbench/core';
import { type SuiteProblem, type SuiteScan, scanSuite } from '@doctorbench/engine';
import { checkExemplars, hasExemplars, listTexts } from './exemplars.ts';
import { checkGoldItem, findRepeatedCriteria } from './gold-standard.ts';
import { createMixChecker } from './mix.ts';
import { createOverlapFinder } from './overlap.ts';
import { findPersonalData } from './personal-data.ts';

/** Every reason not to admit a suite: its form, and what its items fail to prove of themselves. */
export async function lintSuite(
  dir: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<SuiteScan> {
  const admissions: Promise<{ readonly id: string; readonly problems: readonly ItemProblem[] }>[] = [];
  let gold: GoldChecker | undefined;
  let openHospital: ReturnType<typeof createSuiteHospital> | undefined;
  const scan = await scanSuite(dir, {
    ...(signal ? { signal } : {}),
    onItem({ item, manifest }) {
      if (manifest.standard === 'gold') gold ??= createGoldChecker(manifest);
      const { id } = item;
      const ofGold = gold?.add(item) ?? [];
      openHospital ??= createSuiteHospital({
        hospitalDir: manifest.hospital === undefined ? undefined : join(dir, manifest.hospital),
      });
      admissions.push(
        admitItem(item, manifest, openHospital).then(own => ({ id, problems: [...own, ...ofGold] })),
      );
    },
  });
  const problems: SuiteProblem[] = [...scan.problems];
  for (const { id, problems: found } of await Promise.all(admissions)) {
    const entry = scan.entries.get(id);
    const place = entry ? { file: entry.file, line: entry.line } : { file: suiteManifestFile };
    for (const problem of found) problems.push({ ...place, ...problem });
  }
  for (const message of gold?.listProblems() ?? []) problems.push({ file: suiteManifestFile, message });
  return { ...scan, problems };
}

/** What is asked of an item in every suite. */
async function admitItem(
  item: Item,
  { canary, policy, hospital }: SuiteManifest,
  openHospital: () => Promise<Hospital>,
): Promise<readonly ItemProblem[]> {
  const problems: ItemProblem[] = [...findRepeatedCriteria(item)];
  if (item.canary !== canary) problems.push({ field: 'canary', message: "is not the suite's own" });
  const personal = findPersonalData(JSON.stringify(item));
  if (personal) problems.push({ field: 'id', message: `the item holds ${personal.what}: ${personal.found}` });
  if (item.kind === 'encounter') {
    if (hospital === undefined) return problems;
    const clinic = await openHospital().catch(toClinicProblem);
    if ('message' in clinic) return [...problems, clinic];
    const unknown = checkAgainstHospital(item, clinic);
    problems.push(...unknown);
    // A case that names what is not there cannot be played.
    if (unknown.length > 0) return problems;
  }
  // Without signals there is nothing the offline judge could go by.
  if (hasExemplars(item) && listCriteria(item).every(({ criterion }) => criterion.signals ?? criterion.state))
    problems.push(...(await checkExemplars(item, { policy, openHospital })));
  return problems;
}

/** What stands in the way of opening the suite's clinic. */
function toClinicProblem(error: unknown): ItemProblem {
  const message = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  return { field: 'kind', message: `the hospital cannot be read: ${message}` };
}

interface GoldChecker {
  add(item: Item): readonly ItemProblem[];
  /** What is wrong with the suite as a whole. */
  listProblems(): readonly string[];
}

function createGoldChecker({ track }: SuiteManifest): GoldChecker {
  const overlap = createOverlapFinder();
  const mix = createMixChecker(track);
  return {
    add(item) {
      mix.add(item);
      const repeated = overlap.add(item.id, toWords(item));
      if (!repeated) return checkGoldItem(item);
      const message = `shares ${Math.round(repeated.share * 100)} % of its 8-grams with ${repeated.id}`;
      return [...checkGoldItem(item), { field: 'id', message }];
    },
    listProblems: mix.listProblems,
  };
}

/** The words that make an item this one: what is asked, and what a good answer says. */
function toWords(item: Item): string {
  const good = hasExemplars(item) ? listTexts(item, 'good') : [];
  switch (item.kind) {
    case 'open':
      return [...item.messages.map(({ content }) => content), ...good].join('\n');
    case 'dialogue':
      return [...item.turns.map(({ user }) => user), ...good].join('\n');
    case 'choice':
      return [item.stem, ...item.options.map(({ text }) => text)].join('\n');
    case 'sequence':
      return [item.stem, ...item.steps.map(({ text }) => text)].join('\n');
    case 'encounter':
      return JSON.stringify(item.case);
  }
}
