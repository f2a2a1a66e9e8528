import {
  AppError,
  type Edition,
  type EditionGate,
  type ItemLanguage,
  type JudgeAudit,
  needsReading,
  type Selection,
} from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { listJudgePromptVersions } from '@doctorbench/grading';
import type { SuiteService } from '../suites/service.ts';
import { toReader } from './open-graders.ts';

/**
 * Whether the edition may be published as official: code alone decides all of it, or it is read by a panel that passed
 * its audit on labels for this suite and its languages. Throws what is missing.
 */
export async function checkOfficial(
  edition: Edition,
  { suite, audits }: { readonly suite: Suite; readonly audits: readonly JudgeAudit[] },
): Promise<void> {
  // What needs reading is not sealed.
  if (suite.sealed) return;
  const languages = await listLanguagesToRead(suite, edition.protocol.selection);
  if (languages.size === 0) return;
  if (toReader(edition) !== 'panel') throw new AppError('edition.no-panel', edition.id);
  const fit = audits.filter(audit => covers(audit, edition));
  const holds = (language: ItemLanguage) =>
    fit.some(audit => audit.languages.some(each => each.language === language && each.holds === 'yes'));
  if (![...languages].every(holds))
    throw new AppError(
      'edition.panel-not-audited',
      `${edition.protocol.judges.join(', ')} on ${edition.protocol.suite.id} ${edition.protocol.suite.version}`,
    );
}

/** The code of what stands in the way; null for nothing. */
export type EditionRefusal = EditionGate['refusal'];

export async function findRefusal(
  edition: Edition,
  {
    suites,
    readAudits,
  }: {
    readonly suites: Pick<SuiteService, 'open'>;
    readonly readAudits: () => Promise<readonly JudgeAudit[]>;
  },
): Promise<EditionRefusal> {
  const suite = await suites.open(edition.protocol.suite.hash);
  try {
    await checkOfficial(edition, { suite, audits: await readAudits() });
    return null;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'edition.no-panel' || code === 'edition.panel-not-audited') return code;
    throw error;
  }
}

/** In which languages there is something to read among what is asked. */
async function listLanguagesToRead(
  suite: Suite,
  { scenarios, items }: Selection,
): Promise<ReadonlySet<ItemLanguage>> {
  const languages = new Set<ItemLanguage>();
  for await (const item of suite.items()) {
    if (scenarios?.includes(item.scenario) === false || items?.includes(item.id) === false) continue;
    if (needsReading(item)) languages.add(item.language);
  }
  return languages;
}

/** The same judges with the same prompts, on the same items, found fit. */
function covers(audit: JudgeAudit, { protocol }: Edition): boolean {
  const judges = audit.judges.map(({ name, model }) => (name === model ? name : `${name} (${model})`)).sort();
  const seated = [...protocol.judges].sort();
  return (
    audit.suite.hash === protocol.suite.hash &&
    !audit.provisional &&
    audit.fitness.verdict === 'fit' &&
    judges.join('\n') === seated.join('\n') &&
    Object.entries(listJudgePromptVersions()).every(([name, version]) => audit.versions[name] === version)
  );
}
