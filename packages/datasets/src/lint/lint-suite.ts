import { join } from 'node:path';
import type { Hospital } from '@doctorbench/clinic';
import { createSuiteHospital } from '@doctorbench/clinic';
import {
  checkItemUnderPolicy,
  getItemKind,
  getPolicy,
  hasExemplars,
  type Item,
  type ItemProblem,
  listOwnCriteria,
  type PolicyName,
  type SuiteManifest,
  suiteManifestFile,
} from '@doctorbench/core';
import {
  checkPlayable,
  type SuiteProblem,
  type SuiteScan,
  scanSuite,
  type Unseal,
} from '@doctorbench/engine';
import type { PooledAnswer } from './adversaries/adversary.ts';
import { sumTrials, type Trial, toPooled, tryAdversaries } from './adversaries/try-adversaries.ts';
import { checkExemplars } from './exemplars.ts';
import { createGoldChecker, type GoldChecker } from './gold-checker.ts';
import { findRepeatedCriteria } from './gold-standard.ts';
import { lintHospital } from './hospital/lint-hospital.ts';
import { createItemFilter } from './item-filter.ts';
import type { LintProblem, LintReport } from './lint-report.ts';
import { createOptionCues } from './option-cues.ts';
import { findPersonalData } from './personal-data.ts';

export interface LintOptions {
  readonly signal?: AbortSignal;
  /** Ids of the items to look at, with `*` for anything; what is asked of the suite as a whole is left out then. */
  readonly items?: readonly string[];
  /** As if the suite had this scoring policy. */
  readonly policy?: PolicyName;
  /** The day of the lint: items whose facts are no longer known to hold are named. Absent, time is left aside. */
  readonly today?: Date;
  /** Opens sealed items, in memory alone. */
  readonly unseal?: Unseal;
  /** The items that adversaries try; all of them unless stated. */
  readonly isChallenged?: (item: Item) => boolean;
}

/** Every reason not to admit a suite: its form, and what its items fail to prove of themselves. */
export async function lintSuite(
  dir: string,
  { signal, items, policy, today, unseal, isChallenged = () => true }: LintOptions = {},
): Promise<LintReport> {
  const isMeant = createItemFilter(items);
  const admissions: Promise<Admission>[] = [];
  const challenged: Item[] = [];
  const pool: PooledAnswer[] = [];
  const cues = createOptionCues();
  let gold: GoldChecker | undefined;
  let openHospital: ReturnType<typeof createSuiteHospital> | undefined;
  const scan = await scanSuite(dir, {
    ...(signal ? { signal } : {}),
    unseal,
    onItem({ item, manifest: own }) {
      const manifest = policy ? { ...own, policy } : own;
      if (manifest.standard === 'gold') gold ??= createGoldChecker(manifest);
      const meant = isMeant(item.id);
      const ofGold = gold?.add(item, meant) ?? [];
      if (gold?.challenges) pool.push(...toPooled(item));
      if (!meant) return;
      cues.add(item);
      if (gold?.challenges && isChallenged(item)) challenged.push(item);
      openHospital ??= createSuiteHospital({
        hospitalDir: manifest.hospital === undefined ? undefined : join(dir, manifest.hospital),
      });
      const underPolicy = policy ? checkItemUnderPolicy(item, getPolicy(policy)) : [];
      admissions.push(
        admitItem(item, manifest, openHospital).then(found => ({
          id: item.id,
          problems: [...underPolicy, ...findExpired(item, today), ...found, ...ofGold],
        })),
      );
    },
  });
  const toPlaced = createPlacer(scan);
  const problems: LintProblem[] = scan.problems.flatMap(problem => {
    const item = toPlaced.findItem(problem);
    return item === undefined || isMeant(item) ? [{ ...problem, ...(item ? { item } : {}) }] : [];
  });
  const { hospital } = scan.manifest ?? {};
  if (hospital !== undefined && !items) problems.push(...(await lintHospital(dir, hospital)));
  for (const admission of await Promise.all(admissions)) problems.push(...toPlaced.place(admission));
  const policyName = policy ?? scan.manifest?.policy;
  const tried =
    openHospital && policyName
      ? await challenge(challenged, pool, { policy: policyName, openHospital, signal })
      : { trials: [], admissions: [] };
  for (const admission of tried.admissions) problems.push(...toPlaced.place(admission));
  const ofSuite = items ? undefined : gold?.finish();
  for (const problem of ofSuite?.problems ?? []) problems.push({ file: suiteManifestFile, ...problem });
  return {
    ...scan,
    problems,
    warnings: [...listCues(cues, toPlaced, !items), ...(gold?.listWarnings() ?? []).flatMap(toPlaced.place)],
    linted: admissions.length,
    trials: sumTrials(tried.trials),
    ...(ofSuite?.marks ? { marks: ofSuite.marks } : {}),
  };
}

/** Of items, and where the whole suite was looked at of its scenarios. */
function listCues(
  cues: ReturnType<typeof createOptionCues>,
  { place }: ReturnType<typeof createPlacer>,
  whole: boolean,
): readonly LintProblem[] {
  const ofSuite = whole ? cues.listOfSuite() : [];
  return [
    ...cues.listWarnings().flatMap(place),
    ...ofSuite.map(problem => ({ file: suiteManifestFile, ...problem })),
  ];
}

/** What was found in one item. */
interface Admission {
  readonly id: string;
  readonly problems: readonly ItemProblem[];
}

/** From items to the lines they stand on, and back. */
function createPlacer({ entries }: SuiteScan) {
  const byPlace = new Map([...entries.values()].map(({ id, file, line }) => [`${file}:${line}`, id]));
  return {
    findItem: ({ file, line }: SuiteProblem) => byPlace.get(`${file}:${line}`),
    place({ id, problems }: Admission): LintProblem[] {
      const entry = entries.get(id);
      const place = entry ? { file: entry.file, line: entry.line } : { file: suiteManifestFile };
      return problems.map(problem => ({ ...place, item: id, ...problem }));
    },
  };
}

/** Facts that a newer source has overtaken. */
function findExpired({ provenance: { validUntil } }: Item, today: Date | undefined): readonly ItemProblem[] {
  if (validUntil === undefined || today === undefined || validUntil >= today.toISOString().slice(0, 7))
    return [];
  return [
    {
      rule: 'item.expired',
      field: 'provenance.validUntil',
      message: `the facts were known to hold until ${validUntil}; read the source again, or retire the item`,
      zh: `事实的有效期至 ${validUntil}；请重新核对来源，或停用该题`,
    },
  ];
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
  if (
    hasExemplars(item) &&
    listOwnCriteria(item).every(({ criterion }) => criterion.signals ?? criterion.state)
  )
    problems.push(...(await checkExemplars(item, { policy, openHospital })));
  return problems;
}

/** Has the adversaries of each item tried, one item after the other. */
async function challenge(
  items: readonly Item[],
  pool: readonly PooledAnswer[],
  { signal, ...work }: Parameters<typeof tryAdversaries>[2] & { readonly signal: AbortSignal | undefined },
) {
  const trials: Trial[] = [];
  const admissions: Admission[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    const tried = await tryAdversaries(item, pool, work);
    trials.push(...tried.trials);
    admissions.push({ id: item.id, problems: tried.problems });
  }
  return { trials, admissions };
}
