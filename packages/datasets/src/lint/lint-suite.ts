import { join } from 'node:path';
import type { Hospital } from '@doctorbench/clinic';
import { createSuiteHospital } from '@doctorbench/clinic';
import {
  getItemKind,
  hasExemplars,
  type Item,
  type ItemProblem,
  listCriteria,
  type SuiteManifest,
  suiteManifestFile,
} from '@doctorbench/core';
import { checkPlayable, type SuiteProblem, type SuiteScan, scanSuite } from '@doctorbench/engine';
import { checkExemplars } from './exemplars.ts';
import { checkGoldItem, findRepeatedCriteria } from './gold-standard.ts';
import { lintHospital } from './hospital/lint-hospital.ts';
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
  const { hospital } = scan.manifest ?? {};
  if (hospital !== undefined) problems.push(...(await lintHospital(dir, hospital)));
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
  if (getItemKind(item).playsInHospital && hospital === undefined) return problems;
  const unplayable = await checkPlayable(item, openHospital);
  if (unplayable.length > 0) return [...problems, ...unplayable];
  // Without signals there is nothing the offline judge could go by.
  if (hasExemplars(item) && listCriteria(item).every(({ criterion }) => criterion.signals ?? criterion.state))
    problems.push(...(await checkExemplars(item, { policy, openHospital })));
  return problems;
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
      const repeated = overlap.add(item.id, getItemKind(item).describe(item));
      if (!repeated) return checkGoldItem(item);
      const message = `shares ${Math.round(repeated.share * 100)} % of its 8-grams with ${repeated.id}`;
      return [...checkGoldItem(item), { field: 'id', message }];
    },
    listProblems: mix.listProblems,
  };
}
