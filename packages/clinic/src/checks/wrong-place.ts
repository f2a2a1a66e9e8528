import type { TriageLevel } from '@doctorbench/core';
import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import { holdsReason } from '../harm/holds-reason.ts';
import type { World } from '../world.ts';
import { findHelpCalledOff } from './called-off.ts';
import { isBelowExpert, leaving } from './changes-care.ts';
import { type CheckResult, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { found } from './found.ts';

const scarce: readonly string[] = ['intensive-care', 'operating-room', 'cath-lab'];
const operating: readonly string[] = ['operating-room', 'cath-lab'];

/** What an operation that is only put off counts. */
const putOffShare = 1 / 5;

/** What it counts for somebody who is on the mend, or whose life does not hang on the hour. */
const lesserShare = 0.35;

/** By so much a course must have eased to be on the mend. */
const easedBy = 0.05;

/** Below it nobody is well enough for a ward, whatever they were. */
const awakeGcs = 13;

export function evaluateTooMuchCare({ world, expert }: EpisodeRecord): CheckResult {
  const { finished } = world;
  const isTooMuch =
    finished !== undefined &&
    scarce.includes(finished.disposition) &&
    leaving.includes(expert?.disposition ?? '') &&
    !world.physiology.isUnstable();
  return isTooMuch ? found(world, ({ kind }) => kind === 'finished') : unmet;
}

/** Who goes home is judged by that; here it is about a ward for somebody whom the expert puts where there is more. */
export function evaluateTooLittleCare(record: EpisodeRecord): CheckResult {
  const { world, expert } = record;
  const { finished } = world;
  const wanted = expert?.disposition ?? '';
  if (!finished || leaving.includes(finished.disposition)) return unmet;
  if (!scarce.includes(wanted) || !isBelowExpert(record)) return unmet;
  const illness = namesCloseBed(world) ? easeByOne(weighIllness(world)) : weighIllness(world);
  const credit = Math.max(illness, operating.includes(wanted) ? putOffShare : 0);
  return credit === 0 ? unmet : { ...found(world, ({ kind }) => kind === 'finished'), credit };
}

/** Where somebody is watched more closely than on a ward, for which no other place stands on the list. */
const closeBed = {
  all: [
    [
      ...['high dependency', 'high-dependency', 'HDU', 'step-down unit', 'stepdown unit'],
      ...['高依赖', '监护病房', '加强监护', '过渡监护'],
    ],
  ],
};

function namesCloseBed({ deeds, finished }: World): boolean {
  const atEnd = deeds.documented.filter(({ id, atMin }) => id === 'summary' && atMin === finished?.atMin);
  return finished?.disposition === 'ward' && atEnd.some(isCloseBed);
}

function isCloseBed({ text }: { readonly text: string }): boolean {
  return matchSignals(toFoldedText(text), closeBed, unlessNegated).met;
}

function easeByOne(illness: number): number {
  return illness > lesserShare ? lesserShare : 0;
}

const levels: readonly TriageLevel[] = ['I', 'II', 'III', 'IV'];

/** One level may be argued about. */
const gravelyBelow = 2;

/** The last level stands, whatever was right before it; so does a referral that calls an operation off. */
export function evaluateUndertriage(record: EpisodeRecord): CheckResult {
  const { world, expert } = record;
  const calledOff = findCalledOff(record);
  if (calledOff !== undefined)
    return found(world, ({ kind, atMin }) => kind === 'referred' && atMin === calledOff);
  const offMin = findHelpCalledOff(record);
  if (offMin !== undefined)
    return found(
      world,
      ({ kind, atMin }) =>
        atMin === offMin &&
        ['stopped', 'called', 'referred', 'documented', 'advised', 'performed', 'finished'].includes(kind),
    );
  const last = world.deeds.triaged.at(-1)?.level;
  if (last === undefined || !expert) return unmet;
  const isLow =
    expert.triage === undefined
      ? last === levels.at(-1) && scarce.includes(expert.disposition ?? '')
      : levels.indexOf(last) - levels.indexOf(expert.triage) >= gravelyBelow;
  return isLow ? found(world, ({ kind, refs }) => kind === 'triaged' && refs?.[0] === last) : unmet;
}

/** When those who were called to operate were told, as the last word to them, that it can wait and is not to be done. */
function findCalledOff({ world, expert }: EpisodeRecord): number | undefined {
  if (!operating.includes(expert?.disposition ?? '')) return undefined;
  const { called, referred, documented } = world.deeds;
  const last = referred.findLast(
    ({ urgency, id }) => urgency !== 'emergency' && called.some(team => team.id === id),
  );
  if (!last || called.some(({ id, atMin }) => id === last.id && atMin > last.atMin)) return undefined;
  const text = documented.findLast(({ id, atMin }) => id === 'referral' && atMin === last.atMin)?.text;
  return text !== undefined && isCallingOff(world, text) ? last.atMin : undefined;
}

/** Whether a text speaks of operating only to say that it is not to be done. */
function isCallingOff({ hospital: { operations } }: World, text: string): boolean {
  if (operations === undefined) return false;
  const { words, off } = operations;
  const says = (clause: string, ...groups: string[][]) =>
    matchSignals(toFoldedText(clause), { all: groups }, {}).met;
  const spoken = text.split(/[。；;，,\n]|\.(?=\s|$)/).filter(clause => says(clause, [...words]));
  return spoken.length > 0 && spoken.every(clause => says(clause, [...words], [...off]));
}

/** By how ill they are at that moment, and what they are in for. */
function weighIllness(world: World): number {
  const rows = world.hospital.closeCare.filter(({ where }) =>
    where.some(reason => holdsReason(world, reason)),
  );
  if (rows.some(({ lesser }) => !lesser)) return 1;
  if (world.physiology.isUnstable() && !isMending(world)) return 1;
  return rows.length > 0 || world.physiology.isUnstable() ? lesserShare : 0;
}

/** Awake, and of all that they came with nothing is left that has not clearly eased. */
function isMending({ encounter, physiology }: World): boolean {
  const courses = encounter.courses ?? [];
  return (
    courses.length > 0 &&
    physiology.vital('gcs') >= awakeGcs &&
    courses.every(({ model, severity: start }) => {
      const now = physiology.severity(model) ?? 0;
      return now === 0 || now <= start - easedBy;
    })
  );
}
