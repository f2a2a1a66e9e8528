import type { EncounterCase } from '@doctorbench/core';
import { findDoneMin, isDone } from './checks/evaluate.ts';
import { renderVitals } from './observation/say-vitals.ts';
import { type Arrival, inWords, note, type World } from './world.ts';

type Report = NonNullable<EncounterCase['reports']>[number];

/** Until whoever went to a home has had time to ring, where the case says nothing of what they found. */
const wordAfterMin = 40;

/** What the case has come back of people who were sent for, and when it is due. */
function listDue(
  world: World,
): readonly { readonly report: Report; readonly index: number; atMin: number }[] {
  return (world.encounter.reports ?? []).flatMap((report, index) => {
    if (world.reported.has(index) || !isDone(report.onceDone, world)) return [];
    return [{ report, index, atMin: (findDoneMin(report.onceDone, world) ?? world.atMin) + report.afterMin }];
  });
}

/** When the next word comes. */
export function findNextReport(world: World): number {
  return Math.min(...listDue(world).map(({ atMin }) => atMin), Number.POSITIVE_INFINITY);
}

export function tellReports(world: World): void {
  for (const { report, index, atMin } of listDue(world)) {
    if (atMin > world.atMin) continue;
    world.reported.add(index);
    note(world, {
      kind: 'arrived',
      text: inWords(world, {
        zh: `${report.from}回报：${report.says}`,
        en: `Word from ${report.from}: ${report.says}`,
      }),
    });
  }
}

/** Until relatives who were asked to come are here. */
const familyAfterMin = 45;
const theFamily = { zh: '家属', en: 'The family' } as const;

/** Who was asked to come is on the way; asked again they come no sooner. */
export function sendForFamily(world: World, reason: string): string {
  const waiting = world.arrivals.find(({ isFamily }) => isFamily);
  const atMin = waiting?.atMin ?? world.atMin + familyAfterMin;
  const toldBefore = world.reported.size;
  if (!waiting)
    world.arrivals.push({ id: 'family', name: theFamily, atMin, reason, isFamily: true, toldBefore });
  const minutes = atMin - world.atMin;
  return inWords(world, {
    zh: `家属接到了电话，正在路上，约 ${minutes} 分钟到。`,
    en: `The family has been reached and is on the way, about ${minutes} min.`,
  });
}

/** What they have to say; where the case has word of them it is theirs. */
export function sayFamily(world: World, { toldBefore = 0 }: Arrival): string {
  const arrived = { zh: '家属到了。', en: 'The family has arrived.' };
  if (world.reported.size > toldBefore || listDue(world).length > 0) return inWords(world, arrived);
  return inWords(world, {
    zh: `${arrived.zh}情况他们知道的不比已经说过的多；想听你说说病情。`,
    en: `${arrived.en} They know no more than has been told, and would like to hear from you how things are.`,
  });
}

/** Somebody at a home, in the words of whoever sends for them. */
const elsewhere =
  /\b(?:home|house|flat|address|neighbour|village|school|nursery)\b|家里|家中|在家|住处|住址|上门|邻居|村|学校|幼儿园|出租屋/i;

/** Whether somebody goes to people who are not here: then nobody arrives here, and word comes later. */
export function goesElsewhere(
  { hospital, encounter }: World,
  { id, reason }: Pick<Arrival, 'id' | 'reason'>,
): boolean {
  const place = hospital.catalogue.departments.find(id);
  return place?.goesOut === true && (encounter.setting === 'telephone' || elsewhere.test(reason));
}

/** Who is fetched is who calls, or lives with them, and the case has nothing else come back. */
function fetchesPatient({ encounter, hospital }: World, { id }: Pick<Arrival, 'id'>): boolean {
  const isFetched = hospital.catalogue.departments.find(id)?.fetches === true;
  return isFetched && encounter.setting === 'telephone' && (encounter.reports ?? []).length === 0;
}

/** They are on their way; word is due once they have been there. */
export function sendOut(world: World, arrival: Arrival): string {
  const { responseMin = wordAfterMin, setsOutMin = 0 } =
    world.hospital.catalogue.departments.find(arrival.id) ?? {};
  world.arrivals.push({
    ...arrival,
    atMin:
      world.atMin + (fetchesPatient(world, arrival) ? Math.max(1, responseMin - setsOutMin) : wordAfterMin),
    isWord: true,
    toldBefore: world.reported.size,
  });
  return inWords(world, {
    zh: `${arrival.name.zh}已出发，到了会来电。`,
    en: `${arrival.name.en} is on the way there and will ring.`,
  });
}

/** What whoever was sent has to say; silence would look like an answer. */
export function sayWord(world: World, arrival: Arrival): string | undefined {
  const { name, toldBefore = 0 } = arrival;
  if (fetchesPatient(world, arrival))
    return inWords(world, {
      zh: `${name.zh}来电：已到患者身边，${renderVitals(world)}。已接手，正送医院。`,
      en: `${name.en} rings: they are with the patient, ${renderVitals(world)}. They have taken over and are on the way to hospital.`,
    });
  if (world.reported.size > toldBefore || listDue(world).length > 0) return undefined;
  if (world.reported.size > 0)
    return inWords(world, {
      zh: `${name.zh}来电：到了，情况和先前说的一样，没有新的要报。`,
      en: `${name.en} rings: they are there; it is as was told before, and there is nothing new.`,
    });
  return inWords(world, {
    zh: `${name.zh}来电：还没有见到人，有消息再打来。`,
    en: `${name.en} rings: they have not seen anybody yet and will ring again when they have.`,
  });
}
