import { z } from 'zod';
import type { Examination } from '../catalogue/examination.ts';
import type { Procedure } from '../catalogue/procedure.ts';
import { splitOutside } from '../catalogue/split-outside.ts';
import { writeProcedure } from '../chart/chart-writers.ts';
import { judgeProcedure, toGeneral } from '../harm/judge-procedure.ts';
import { judgeTelling } from '../harm/tells-outsiders.ts';
import { judgeConfidence } from '../harm/tells-relatives.ts';
import { judgeDecisions } from '../harm/writes-for-others.ts';
import { sendForFamily } from '../hear-back.ts';
import { readOff } from '../read-off.ts';
import { inWords, note, noteContraindicated, type World } from '../world.ts';
import { atBedside, calledInstead } from './bedside.ts';
import { isCancelling } from './cancel-order.ts';
import {
  handsOnMin,
  isOrdered,
  joinErrands,
  joinListed,
  joinRooms,
  joinSettings,
  joinWatched,
  splitAdded,
} from './deed-parts.ts';
import {
  findLookedAt,
  isAtIntervals,
  isErrand,
  isMessage,
  isRoom,
  isSentFor,
  isSetting,
  isWatchedFor,
  listPlainer,
  splitDeeds,
  withoutInterval,
  withoutMeasures,
} from './deed-words.ts';
import { endDeed, readEnds } from './end-procedure.ts';
import { lookAt, sayTaken } from './examine.ts';
import {
  isForbidden,
  isKeptReady,
  isReadied,
  takeReady,
  withoutForbidding,
  withoutReadying,
} from './kept-ready.ts';
import { listNearest } from './nearest.ts';
import { careFor } from './nursing-care.ts';
import { orderInstead } from './order-tests.ts';
import { askBack, type Doubted, isInDoubt } from './said-by-name.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';

export const perform = defineTool({
  name: 'perform',
  describes: {
    zh: '执行用药以外的处置与护理：吸氧、建立静脉通路、心肺复苏、除颤、插管、手术启动、每小时神经观察、联系家属、健康教育等；可写流量、间隔、部位，也可几项写在一起。',
    en: 'Carries out what is not a drug, nursing care too: oxygen, access, CPR, defibrillation, intubation, activation of theatre or cath lab, hourly neurological observations, telephoning relatives, education … A rate, an interval or a place may stand beside the name, and several deeds in one call.',
  },
  args: z.strictObject({ patient: patientSchema, procedure: z.string().min(1).max(200) }),
  example: { patient: 'P-1001', procedure: 'oxygen-mask' },
  run({ patient, procedure: name }, world) {
    const called = calledInstead(world, name);
    if (called) return called;
    const { ends, told, rest } = readEnds(world, name);
    const { found, looked, cared, unknown, doubted, spoken } = readDeeds(world, rest);
    const askedBack = [...told, ...doubted.map(each => askBack(world, each))];
    const what = {
      patient,
      what: name,
      ids: [...found, ...ends].map(({ id }) => id),
      ...(rest === '' ? { effect: 'kept-from' as const } : {}),
    };
    return orderFor(world, what, () =>
      atBedside(world, () => {
        // A colonoscopy is kept among the tests.
        const { outcome, others } = orderInstead(world, unknown);
        if (
          ends.length + found.length + looked.length + cared.length === 0 &&
          (outcome?.kind !== 'done' || others.length === 0)
        )
          return outcome ?? unavailable([...askedBack, ...tellUnknown(world, unknown)].join('\n'));
        const ended = ends.map(each => endDeed(world, each));
        const acts = found.map(procedure => act(world, procedure, name));
        judgeTelling(world, name);
        judgeConfidence(world, name);
        judgeDecisions(world, name);
        const seen = lookAt(world, looked);
        const lines = [...ended, ...acts.map(({ text }) => text), ...cared.map(text => careFor(world, text))];
        if (looked.length > 0) lines.push(...seen.lines, sayTaken(world, seen.minutes));
        if (outcome) lines.push(outcome.text);
        if (found.length + cared.length > 0 && isSentFor(name)) lines.push(sendForFamily(world, name));
        lines.push(
          ...askedBack,
          ...spoken.map(matter => saySpoken(world, matter)),
          ...tellUnknown(world, others),
        );
        const careMin =
          (ended.length > 0 ? 1 : 0) +
          (cared.length > 0 ? 1 : 0) +
          (looked.length > 0 ? seen.minutes : 0) +
          (outcome?.kind === 'done' ? outcome.minutes : 0);
        return done(
          lines.join('\n'),
          acts.reduce((sum, { minutes }) => sum + minutes, careMin),
        );
      }),
    );
  },
});

/** Nobody is to think that an operation has begun. */
function saySpoken(world: World, matter: string): string {
  return inWords(world, {
    zh: `“${matter}”：谈过了，谈的内容并没有做；要做请另写。`,
    en: `"${matter}": spoken of; what it names has not been begun and is asked for on its own.`,
  });
}

function tellUnknown(world: World, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [listNearest(world, names, 'procedures')];
}

interface ReadDeeds {
  readonly found: readonly Procedure[];
  /** What could harm and was not asked for by name. */
  readonly doubted: readonly Doubted[];
  /** What is only to be looked at. */
  readonly looked: readonly Examination[];
  /** Care that the catalogue has no entry for. */
  readonly cared: readonly string[];
  readonly unknown: readonly string[];
  /** What consent is asked for. */
  readonly spoken: readonly string[];
}

/** What is done by a phrase: all of it where every part is known, else part by part. */
function readDeeds(world: World, asked: string): ReadDeeds {
  const spoken = [...asked.matchAll(consentTo)]
    .map(([matter]) => matter.trim())
    .filter(matter => matter.replace(onlyConsent, '') !== '');
  const said = asked.replace(consentTo, consent);
  const { ready, rest } = isMessage(said)
    ? { ready: [], rest: said }
    : takeReady(said, clause => isOrderedAs(world, clause));
  const read = readParts(world, rest);
  return { ...read, spoken, cared: [...read.cared, ...ready] };
}

/**
 * What somebody is asked to agree to is spoken of and not done: all behind the word, as far as the sentence goes, and in
 * Chinese what stands before it too.
 */
const consentTo =
  /(?:\b(?:informed|written|verbal|parental|surgical)\s+)*\bconsent(?:\s+form)?\s+(?:for|to|regarding|about|on)\b(?:(?!\bthen\b)[^;.])*|[^，,、；;。]*(?:知情同意|同意书)(?:\s*[：:（(][^；;。]*)?/gi;
const consent = '知情同意';
const onlyConsent = /签[署字]?|取得|获取|完成|术前|手术|知情|同意书?|谈话|告知|家属|患者|本人|并|的|\s/g;

function readParts(world: World, name: string): Omit<ReadDeeds, 'spoken'> {
  const whole = findWhole(world, name);
  if (whole.length > 0)
    return {
      ...sortOut(
        world,
        whole.map(procedure => ({ said: name, procedure })),
      ),
      looked: [],
      cared: [],
      unknown: [],
    };
  const parts = splitDeeds(name, partMarks)
    .flatMap(part => splitAdded(world, part))
    .map(part => ({ part, deeds: findDeeds(world, part) }));
  const twice = findSaidTwice(
    world,
    name,
    parts.map(({ deeds }) => deeds),
  );
  const set = joinSettings(world, twice ? [{ part: name, deeds: twice }] : parts);
  const found = joinRooms(joinListed(world, joinWatched(world, joinErrands(world, set))));
  const settings = found.filter(({ isSetting }) => isSetting).map(({ part }) => part);
  const undone = found
    .filter(({ deeds, isSetting }) => deeds.length === 0 && !isSetting)
    .map(({ part }) => part);
  const others = undone.filter(part => listLookedAt(world, part).length === 0);
  const cared = others.filter(
    part => isNursing(world, part, others.length < found.length) && !isCancelling(part),
  );
  return {
    ...sortOut(
      world,
      found.flatMap(({ part, deeds }) => deeds.map(procedure => ({ said: part, procedure }))),
    ),
    looked: undone.flatMap(part => listLookedAt(world, part)),
    cared: [...settings, ...cared],
    unknown: others.filter(part => !cared.includes(part)),
  };
}

/** All that is said, where nothing of it is left over. */
function findWhole(world: World, name: string): readonly Procedure[] {
  const { procedures } = world.hospital.catalogue;
  const parts = splitOutside(name, partMarks).map(part => part.trim());
  const isOnlyPart = (part: string) =>
    (isRoom(part) && parts.length > 1) || splitAdded(world, part).length > 1;
  if (parts.some(part => isLeftUndone(world, part) || isOnlyPart(part))) return [];
  const listed = splitOutside(name, /[、,，;；]/).map(part => procedures.findAll(part));
  if (listed.some(deeds => deeds.length === 0)) return procedures.findAll(name);
  const all = [...new Set(listed.flat())];
  return findSaidTwice(world, name, listed) ?? all;
}

/** "Transfusion, platelets": of two at a comma the first is what the second says. */
function findSaidTwice(
  { hospital: { catalogue } }: World,
  name: string,
  parts: readonly (readonly Procedure[])[],
): readonly Procedure[] | undefined {
  if (parts.length !== 2 || !/[,，]/.test(name) || parts.some(deeds => deeds.length === 0)) return undefined;
  const joined = catalogue.procedures.findAll(withoutMeasures(name));
  return joined.length === 1 && joined.every(deed => parts.flat().includes(deed)) ? joined : undefined;
}

/** Something is named in it, and is not done by whoever hears it now. */
function isLeftUndone(world: World, part: string): boolean {
  return (
    isKeptReady(part) ||
    (isReadied(part) && !world.hospital.catalogue.procedures.findNamed(withoutMeasures(part))) ||
    isErrand(part) ||
    isWatchedFor(part) ||
    (isForbidden(part) && !world.hospital.catalogue.procedures.findNamed(part)) ||
    isRepeatedLook(world, part) ||
    listLookedAt(world, part).length > 0
  );
}

/** By its name, or by the name that is in it beside how, how much or what for. */
function findDeeds(world: World, part: string): readonly Procedure[] {
  if (isLeftUndone(world, part)) return [];
  const { procedures } = world.hospital.catalogue;
  const named = procedures.findAll(part);
  if (named.length > 1 || procedures.findNamed(part) || isCancelling(part)) return named;
  const plainer = [
    ...listPlainer(part),
    world.hospital.catalogue.withoutSettings(withoutMeasures(part)),
  ].filter(each => each.length > 1);
  // A name by itself comes before what the whole is taken for.
  const own = plainer.map(each => procedures.findNamed(each)).find(each => each !== undefined);
  if (own) return [own];
  if (named.length > 0 || isOrdered(world, part)) return named;
  return plainer.map(each => procedures.findAll(each)).find(deeds => deeds.length > 0) ?? [];
}

/** What is looked at once is an examination; again and again, the nurses do it and chart it. */
function isRepeatedLook({ hospital: { catalogue } }: World, part: string): boolean {
  if (!isAtIntervals(part) || catalogue.procedures.findNamed(part)) return false;
  const plain = withoutInterval(part);
  if (catalogue.procedures.findNamed(plain) || catalogue.tests.findListed(plain).length > 0) return false;
  return catalogue.examinations.findListed(plain).length > 0;
}

/** To be got ready is a name of its own, or of what is given and run in by a team: blood is matched and asked for. */
function isOrderedAs({ hospital: { catalogue, formulary } }: World, clause: string): boolean {
  const { procedures } = catalogue;
  const [first = ''] = splitOutside(clause, partMarks).map(withoutMeasures);
  const thing = withoutReadying(first);
  const isRunIn = formulary.find(thing) !== undefined && procedures.findAll(thing).length > 0;
  return isRunIn || procedures.findNamed(first) !== undefined;
}

/** What nurses do without an entry of its own; beside a deed, how it is set too. */
function isNursing(world: World, part: string, isBesideDeed: boolean): boolean {
  if (isKeptReady(part) || isErrand(part) || isRepeatedLook(world, part)) return true;
  if (isForbidden(part) && !isOrdered(world, withoutForbidding(part))) return true;
  // What an examination is called is found and not only done, but for what the nurses write down on the way.
  const examination = world.hospital.catalogue.examinations.findNamed(part);
  if (examination && examination.reads === undefined) return false;
  const isCared = world.hospital.catalogue.isCare(part) || (isBesideDeed && isSetting(part));
  return isCared && !isOrdered(world, part);
}

/** What is done, each once, and what is asked back. */
function sortOut(world: World, asked: readonly Doubted[]): Pick<ReadDeeds, 'found' | 'doubted'> {
  const doubted = asked.filter(each => isInDoubt(world, each));
  return {
    found: [...new Set(asked.filter(each => !doubted.includes(each)).map(({ procedure }) => procedure))],
    doubted,
  };
}

const partMarks = /\s*(?:[、,，;；。\n]|\band\b|\bthen\b|以及|同时|并且?|和|及)\s*/;

/** What takes longer than that is said to. */
const toldFromMin = 5;

function act(
  world: World,
  procedure: Procedure,
  asked: string,
): { readonly text: string; readonly minutes: number } {
  carryOut(world, procedure, asked);
  const shown = inWords(world, procedure.name);
  const minutes = Math.max(1, Math.round(procedure.minutes));
  const remark = [
    ...(procedure.remark ? [inWords(world, procedure.remark)] : []),
    ...(procedure.shows === undefined ? [] : [readOff(world, procedure.shows)]),
  ]
    .map(each => ` ${each}`)
    .join('');
  const said =
    minutes > handsOnMin
      ? {
          zh: `${shown}：已启动，由专门团队实施，约需 ${minutes} 分钟。${remark}`,
          en: `${shown}: under way by its own team, about ${minutes} min.${remark}`,
        }
      : minutes >= toldFromMin
        ? {
            zh: `${shown}：已完成，用时 ${minutes} 分钟。${remark}`,
            en: `${shown}: done, it took ${minutes} min.${remark}`,
          }
        : { zh: `${shown}：已完成。${remark}`, en: `${shown}: done.${remark}` };
  return { text: inWords(world, said), minutes: minutes > handsOnMin ? 2 : minutes };
}

/** What takes longer than a look is asked for as an examination. */
const longestLookMin = 5;

/** The examinations of a part that asks for a look. */
function listLookedAt({ hospital: { catalogue } }: World, part: string): readonly Examination[] {
  const thing = findLookedAt(part);
  if (thing === undefined || catalogue.procedures.findNamed(part)) return [];
  const found = catalogue.examinations.findListed(thing);
  return found.every(({ minutes }) => minutes <= longestLookMin) ? found : [];
}

export function carryOut(world: World, asked: Procedure, said = ''): void {
  const procedure = toGeneral(world, asked);
  const { id, effects, priceCny } = procedure;
  const minutes = Math.max(1, Math.round(procedure.minutes));
  const name = inWords(world, procedure.name);
  world.physiology.treat({
    atMin: world.atMin,
    id,
    kind: 'procedure',
    classes: [],
    effects,
    onsetMin: minutes > handsOnMin ? minutes : 0,
    durationMin: undefined,
    doseShare: 1,
  });
  world.costCny += priceCny;
  const untilMin = minutes > handsOnMin ? world.atMin + minutes : undefined;
  const recordId = world.chart.create(writeProcedure(world, procedure, toStatus(procedure, untilMin))).id;
  world.deeds.performed.push({ id, atMin: world.atMin, untilMin, recordId });
  note(world, { kind: 'performed', refs: [id], text: name });
  noteContraindicated(world, asked);
  judgeProcedure(world, asked, said);
}

/** Theatre gets ready before anything begins. */
function toStatus({ inTheatreMin, goesOn }: Procedure, untilMin: number | undefined) {
  if (inTheatreMin !== undefined) return 'preparation';
  return untilMin !== undefined || goesOn !== undefined ? 'in-progress' : 'completed';
}
