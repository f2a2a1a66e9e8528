import { beginDueDrugs, findNextDue } from './begin-due-drugs.ts';
import { listEnded, moveProcedure } from './chart/chart-writers.ts';
import { fileResult } from './chart/file-result.ts';
import { giveOpinion } from './consult/give-opinion.ts';
import { findNextTest, takeDueTests } from './due-test.ts';
import { findNextDose, followDoses } from './harm/follow-doses.ts';
import { beginReactions } from './harm/react.ts';
import { findNextReport, goesElsewhere, sayFamily, sayWord, sendOut, tellReports } from './hear-back.ts';
import { findTheatreEnd } from './in-theatre.ts';
import { findNextLook, findWitness, look, sayBy, sayFound, sayQuietly } from './observation/look.ts';
import { ringAbout } from './observation/ring-about.ts';
import { readOffStated } from './read-off.ts';
import { type Arrival, type DrugOrder, inWords, note, type PerformedDeed, type World } from './world.ts';

/**
 * Lets case time pass: results come, teams arrive, the patient gets better or worse, and whoever notices calls. It stops
 * when the patient dies, and at the first call where it is told to. Gives whether somebody called.
 */
export function passTime(world: World, minutes: number, { untilCalled = false } = {}): boolean {
  const until = world.atMin + minutes;
  let isCalled = false;
  while (world.atMin < until && !world.physiology.isDead() && !(untilCalled && isCalled)) {
    const lookMin = Math.max(world.atMin + 1, findNextLook(world));
    if (passUntil(world, Math.min(until, findNextEvent(world, until), lookMin))) isCalled = true;
  }
  return isCalled;
}

/** Until this minute, or until a course has changed. */
function passUntil(world: World, untilMin: number): boolean {
  const { physiology } = world;
  const changes = physiology.advance(untilMin, { stopsAtChange: true });
  const died = changes.some(({ kind }) => kind === 'died');
  world.atMin = physiology.nowMin();
  const caller = changes.some(({ isWorse }) => isWorse) && !died ? findWitness(world) : undefined;
  const worst = changes.find(({ isWorse }) => isWorse) ?? findWorst(world, changes);
  const found = caller === 'nurse' ? sayFound(world) : '';
  for (const change of changes) {
    const { kind, atMin, text, course, stage, isWorse } = change;
    const said =
      kind === 'died'
        ? inWords(world, text)
        : isWorse && caller
          ? `${sayBy(world, caller, text)}${change === worst ? found : ''}`
          : sayQuietly(world, text);
    // Who is better of one thing and not of another does not say both in one breath.
    const hidden = kind !== 'died' && !isWorse && change !== worst;
    note(world, { kind, atMin, text: said, refs: [course, stage], ...(hidden ? { hidden } : {}) });
  }
  if (died) return false;
  const isRung = settle(world);
  const isSeen = look(world) !== undefined;
  return caller !== undefined || isRung || isSeen;
}

/** Of several changes in one minute, that of the course that is worst. */
function findWorst<T extends { readonly course: string }>(
  { physiology }: World,
  changes: readonly T[],
): T | undefined {
  const severity = ({ course }: T) => physiology.severity(course) ?? 0;
  return [...changes].sort((left, right) => severity(right) - severity(left))[0];
}

function findNextEvent(world: World, until: number): number {
  const { deeds, arrivals, reactions, atMin } = world;
  const report = findNextReport(world);
  const dueMin = Math.min(findNextDue(world), findNextTest(world));
  let next = report > atMin ? Math.min(until, report) : until;
  if (dueMin > atMin && dueMin < next) next = dueMin;
  next = Math.min(next, findNextDose(world));
  for (const { resulted, readyMin } of deeds.tests)
    if (!resulted && readyMin > atMin && readyMin < next) next = readyMin;
  for (const arrival of arrivals) if (arrival.atMin > atMin && arrival.atMin < next) next = arrival.atMin;
  for (const { infusion, untilMin = 0 } of deeds.drugs)
    if (infusion && untilMin > atMin && untilMin < next) next = untilMin;
  for (const { ended, untilMin = 0 } of deeds.performed)
    if (!ended && untilMin > atMin && untilMin < next) next = untilMin;
  for (const due of reactions) if (due.atMin > atMin && due.atMin < next) next = due.atMin;
  return next;
}

/** What is due at the present minute. Gives whether somebody rang about it. */
export function settle(world: World): boolean {
  let isRung = false;
  const { catalogue } = world.hospital;
  beginReactions(world);
  followDoses(world);
  endInfusions(world);
  endProcedures(world);
  for (const order of world.deeds.tests)
    if (!order.resulted && order.readyMin <= world.atMin) {
      order.resulted = true;
      const { ageYears, sex } = world.encounter.patient;
      const test = catalogue.tests.get(order.id);
      const name = inWords(world, test.name);
      fileResult(world, order, { test, finding: order.finding, who: { ageYears, sex } });
      note(world, {
        kind: 'resulted',
        refs: [order.id],
        text: inWords(world, { zh: `${name}的结果已出。`, en: `The result of ${name} is in.` }),
      });
      if (ringAbout(world, order)) isRung = true;
    }
  for (const arrival of world.arrivals.splice(0)) {
    if (arrival.atMin > world.atMin) {
      world.arrivals.push(arrival);
      continue;
    }
    const text = sayArrival(world, arrival);
    if (text !== undefined) note(world, { kind: 'arrived', refs: [arrival.id], text });
  }
  beginDueDrugs(world);
  takeDueTests(world);
  tellReports(world);
  return isRung;
}

function sayArrival(world: World, arrival: Arrival): string | undefined {
  if (arrival.isFamily) return sayFamily(world, arrival);
  if (arrival.isWord) return sayWord(world, arrival);
  if (goesElsewhere(world, arrival)) return sendOut(world, arrival);
  const name = inWords(world, arrival.name);
  return [
    inWords(world, { zh: `${name}已到位。`, en: `${name} has arrived.` }),
    ...giveOpinion(world, arrival),
  ].join(world.language === 'en' ? ' ' : '');
}

/** An infusion that was ordered for a time ends by itself. */
function endInfusions(world: World): void {
  for (const order of world.deeds.drugs) {
    const { id, infusion, bag, untilMin, stoppedMin } = order;
    if (bag && bag.endMin <= world.atMin)
      for (const ended of listEnded({ ...world, atMin: bag.endMin }, bag)) world.chart.update(ended);
    if (stoppedMin !== undefined || untilMin === undefined || untilMin > world.atMin) continue;
    if (!infusion) fileTaken(world, order);
    if (!infusion) continue;
    order.stoppedMin = untilMin;
    for (const ended of listEnded(world, infusion)) world.chart.update(ended);
    const name = inWords(world, world.hospital.formulary.get(id).name);
    note(world, {
      kind: 'ended',
      refs: [id],
      text: inWords(world, { zh: `${name}输注结束。`, en: `The infusion of ${name} has ended.` }),
    });
  }
}

/** A course of a drug that has been taken to its end stands no longer. */
function fileTaken({ chart }: World, { standing, request }: DrugOrder): void {
  const written = standing && request !== undefined ? chart.read('MedicationRequest', request) : undefined;
  if (written?.status === 'active') chart.update({ ...written, status: 'completed' });
}

/** What a team of its own was at for some time, it has finished. */
function endProcedures(world: World): void {
  for (const deed of world.deeds.performed) {
    leaveTheatre(world, deed);
    if (deed.ended || deed.untilMin === undefined || deed.untilMin > world.atMin) continue;
    deed.ended = true;
    const { name, endsAs, showsAtEnd, goesOn, inTheatreMin } = world.hospital.catalogue.procedures.get(
      deed.id,
    );
    const isBegun = inTheatreMin !== undefined || goesOn !== undefined;
    moveProcedure(world, deed.recordId, isBegun ? 'in-progress' : 'completed');
    const ends = endsAs ?? { zh: '已结束。', en: 'finished.' };
    const seen = showsAtEnd === undefined ? '' : readOffStated(world, showsAtEnd);
    note(world, {
      kind: 'ended',
      refs: [deed.id],
      text: inWords(world, {
        zh: `${name.zh}：${ends.zh}${seen && `所见：${seen}`}`,
        en: `${name.en}: ${ends.en}${seen && ` Seen: ${seen}`}`,
      }),
    });
  }
}

/** Whom theatre has taken over comes out of it when the operation is done. */
function leaveTheatre(world: World, deed: PerformedDeed): void {
  const endMin = findTheatreEnd(world, deed);
  if (deed.ended && endMin !== undefined && endMin <= world.atMin)
    moveProcedure(world, deed.recordId, 'completed');
}
