import { AppError, type Edition, type JudgeAudit, needsReading } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { listJudgePromptVersions } from '@doctorbench/grading';
import { toReader } from './open-graders.ts';

/**
 * Whether the edition may be published as official: code alone decides all of it, or it is read by a panel that passed
 * its audit on labels for this suite. Throws what is missing.
 */
export async function checkOfficial(
  edition: Edition,
  { suite, audits }: { readonly suite: Suite; readonly audits: readonly JudgeAudit[] },
): Promise<void> {
  if (!(await hasItemToRead(suite))) return;
  if (toReader(edition) !== 'panel') throw new AppError('edition.no-panel', edition.id);
  if (!audits.some(audit => covers(audit, edition)))
    throw new AppError(
      'edition.panel-not-audited',
      `${edition.protocol.judges.join(', ')} on ${edition.protocol.suite.id} ${edition.protocol.suite.version}`,
    );
}

async function hasItemToRead(suite: Suite): Promise<boolean> {
  for await (const item of suite.items()) if (needsReading(item)) return true;
  return false;
}

/** The same judges with the same prompts, on the same items, found fit. */
function covers(audit: JudgeAudit, { protocol }: Edition): boolean {
  const judges = audit.judges.map(({ name }) => name).sort();
  const seated = protocol.judges.map(name => name.replace(/ \(.*\)$/, '')).sort();
  return (
    audit.suite.hash === protocol.suite.hash &&
    !audit.provisional &&
    audit.fitness.verdict === 'fit' &&
    judges.join('\n') === seated.join('\n') &&
    Object.entries(listJudgePromptVersions()).every(([name, version]) => audit.versions[name] === version)
  );
}
