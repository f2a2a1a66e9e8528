import type { Procedure } from '../catalogue/procedure.ts';
import { splitOutside } from '../catalogue/split-outside.ts';
import type { World } from '../world.ts';
import {
  findWatching,
  isAtIntervals,
  isErrand,
  isRoom,
  isWatchingList,
  withoutMeasures,
  withoutSteady,
} from './deed-words.ts';

/** A part of what was asked for, and what is done by it. */
export interface FoundPart {
  readonly part: string;
  readonly deeds: readonly Procedure[];
  /** It only says how what stands before it is set. */
  readonly isSetting?: true;
}

const added = /\s*[+＋]\s*|\s+plus\s+/i;

/** "Monitor + oxygen 3 L/min" are two deeds, unless it is one name or all of it is found as it stands. */
export function splitAdded({ hospital: { catalogue } }: World, part: string): readonly string[] {
  const { procedures } = catalogue;
  const pieces = splitOutside(part, added)
    .map(piece => piece.trim())
    .filter(piece => piece !== '');
  if (pieces.length < 2 || procedures.findNamed(part)) return [part];
  return procedures.findAll(part).length >= pieces.length ? [part] : pieces;
}

const ofTheirs = /^(?:the|her|his|their|any|all|some|an?)\s/i;

/** What is counted up behind an errand and is nothing of the hospital's belongs to it: what they are to bring. */
export function joinErrands(world: World, parts: readonly FoundPart[]): readonly FoundPart[] {
  const read: FoundPart[] = [];
  for (const each of parts) {
    const before = read.at(-1);
    const isOwn = ofTheirs.test(each.part) || !isOrdered(world, each.part);
    const isMore = each.deeds.length === 0 && isOwn && !isErrand(each.part);
    if (before && isErrand(before.part) && isMore)
      read[read.length - 1] = { ...before, part: `${before.part}, ${each.part}` };
    else read.push(each);
  }
  return read;
}

/** The room in which something is done belongs to it: no heart is catheterised for a stroke. */
export function joinRooms(parts: readonly FoundPart[]): readonly FoundPart[] {
  const isTeams = ({ part, deeds }: FoundPart) =>
    !isRoom(part) && deeds.some(({ minutes }) => minutes > handsOnMin);
  return parts.some(isTeams) ? parts.filter(({ part }) => !isRoom(part)) : parts;
}

/** Of a list whose last is watched, the others are watched too and not measured by a test of their own. */
export function joinWatched({ hospital }: World, parts: readonly FoundPart[]): readonly FoundPart[] {
  const { procedures, examinations } = hospital.catalogue;
  const read: FoundPart[] = [];
  let behind: FoundPart | undefined;
  for (const each of parts.toReversed()) {
    const watched = behind && findWatching(behind.part);
    const bare = withoutSteady(each.part);
    const deeds = watched === undefined ? [] : procedures.findAll(`${bare}${watched}`);
    const isWatched = deeds.length > 0 || examinations.find(bare) !== undefined;
    if (each.deeds.length === 0 && behind && watched !== undefined && isWatched) {
      behind = {
        part: `${each.part}、${behind.part}`,
        deeds: [...new Set([...deeds, ...behind.deeds])],
      };
      read[0] = behind;
    } else {
      behind = each;
      read.unshift(each);
    }
  }
  return read;
}

/** The same where the first of the list says it: "watch the pulse, the pressure and the breathing every hour". */
export function joinListed({ hospital }: World, parts: readonly FoundPart[]): readonly FoundPart[] {
  const { examinations } = hospital.catalogue;
  const read: FoundPart[] = [];
  for (const each of parts) {
    const before = read.at(-1);
    const isMore = each.deeds.length === 0 && examinations.find(each.part) !== undefined;
    if (before && isMore && (isWatchingList(before.part) || isAtIntervals(before.part)))
      read[read.length - 1] = { ...before, part: `${before.part}、${each.part}` };
    else read.push(each);
  }
  return read;
}

/**
 * What only says how much, how fast or in which mode is no deed of its own: a bare figure belongs to what stands before
 * it, and how a device is set to the deed before it.
 */
export function joinSettings(world: World, parts: readonly FoundPart[]): readonly FoundPart[] {
  const read: FoundPart[] = [];
  for (const each of parts) {
    const before = read.at(-1);
    const isBesideDeed = read.some(({ deeds }) => deeds.length > 0);
    if (before && saysNothing(withoutMeasures(each.part)))
      read[read.length - 1] = { ...before, part: `${before.part}, ${each.part}` };
    else read.push(isBesideDeed && isSet(world, each.part) ? { ...each, deeds: [], isSetting: true } : each);
  }
  return read;
}

/** A word for it without a figure may be the name of something: "SpO2". */
function isSet(world: World, part: string): boolean {
  const { withoutSettings, examinations } = world.hospital.catalogue;
  if (!saysNothing(withoutMeasures(withoutSettings(part)))) return false;
  return /\d/.test(part) || !(examinations.find(part) || isOrdered(world, part));
}

function saysNothing(rest: string): boolean {
  return !/[\p{L}\d]/u.test(rest);
}

/** Whether it is the name of something that another tool orders. */
export function isOrdered({ hospital }: World, part: string): boolean {
  const { tests, departments, withoutCare } = hospital.catalogue;
  return (
    departments.find(part) !== undefined ||
    [part, withoutCare(part), withoutMeasures(part)].some(
      each => hospital.formulary.find(each) !== undefined || tests.findListed(each).length > 0,
    )
  );
}

/** What takes longer than this is done by others while the agent goes on. */
export const handsOnMin = 10;
