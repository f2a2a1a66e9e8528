import { beginDueDrugs } from '../begin-due-drugs.ts';
import { writeMedication } from '../chart/chart-writers.ts';
import { renderDosage } from '../chart/dosage.ts';
import type { DueStart } from '../due-drug.ts';
import { inWords, note, type World } from '../world.ts';
import { type DrugOrderArgs, type GivenOrder, readOrder } from './drug-order.ts';
import { giveDrug } from './give-drug.ts';
import { isBeingAdmitted, isTakenHome } from './taken-home.ts';
import { done, type ToolOutcome } from './tool.ts';

interface PutOff {
  readonly args: DrugOrderArgs;
  readonly order: GivenOrder;
  readonly due: DueStart;
  readonly words: string;
}

/** An order that says so takes the place of whatever waits of its drug. */
const instead =
  /(?:替代|取代|代替|替换)[^，。；,;]{0,12}医嘱|\b(?:replac(?:es|ing)|instead of) (?:the|my|our) (?:\w+ )?order\b/i;

/** Writes an order down for later; one of the same drug that waits for the same is replaced, a next bag is not. */
export function putOff(world: World, { args, order, due, words }: PutOff): ToolOutcome {
  const isInstead = instead.test(args.indication ?? '');
  const replaced = callOffDue(world, order.drug.id, each => isInstead || isSameStart(each, due))
    ? inWords(world, {
        zh: '原先待给的同药医嘱已取消。',
        en: ' It replaces the order of it that waited.',
      })
    : '';
  const name = inWords(world, order.drug.name);
  const text = `${name} ${renderDosage(order, world.language)}`;
  const written = writeMedication(world, order);
  const start = inWords(world, { zh: `未开始；开始：${words}`, en: `not yet begun; start: ${words}` });
  const dosageInstruction = (written.dosageInstruction ?? []).map(dosage => ({
    ...dosage,
    text: `${dosage.text} (${start})`,
  }));
  const request = world.chart.create({ ...written, status: 'draft', dosageInstruction });
  world.dueDrugs.push({
    drug: order.drug.id,
    due,
    request: request.id,
    give: isLeft => giveWritten(world, { args, request: request.id, isLeft }),
  });
  note(world, { kind: 'ordered', refs: [order.drug.id], text: `${text} (${start})` });
  beginDueDrugs(world);
  const isBegun = !world.dueDrugs.some(each => each.request === request.id);
  const who =
    due.kind === 'need'
      ? 'atHand'
      : !isTakenHome(world, order.route)
        ? 'nurses'
        : isBeingAdmitted(world)
          ? 'ward'
          : 'patient';
  return done(
    isBegun
      ? inWords(world, { zh: `已给药：${text}。`, en: `Given: ${text}.` })
      : inWords(world, {
          zh: `已开：${text}。${start}；${giver[who].zh}${replaced}`,
          en: `Ordered: ${text}; ${start}. ${giver[who].en}${replaced}`,
        }),
    1,
  );
}

const giver = {
  atHand: {
    zh: '备在床旁，现在没有给；需要时请开单次医嘱。',
    en: 'It is at hand and was not given now; order it once when it is needed.',
  },
  patient: {
    zh: '回家的，患者带药、到时自己用；收住的，药不交本人，由病房到时给。',
    en: 'Who goes home takes it along and takes it when it is due; for who is admitted the ward keeps it and gives it then.',
  },
  ward: {
    zh: '随病历交收住病房，由病房护士到时给药，不交患者本人。',
    en: 'It goes with the record to the admitting ward, whose nurses give it when it is due; nothing is handed to the patient.',
  },
  nurses: { zh: '到时由护士给药，届时告知。', en: 'The nurses give it when it is due and say so.' },
} as const;

/** Orders that are written again a little later mean the same hour. */
const sameStartMin = 15;

function isSameStart(one: DueStart, other: DueStart): boolean {
  if (one.kind === 'at' && other.kind === 'at') return Math.abs(one.atMin - other.atMin) < sameStartMin;
  return one.kind === other.kind;
}

/** Takes back what waits of a drug. Gives whether there was any. */
export function callOffDue(
  world: World,
  drug: string,
  isMeant: (due: DueStart) => boolean = () => true,
): boolean {
  const waiting = world.dueDrugs.filter(each => each.drug === drug && isMeant(each.due));
  for (const each of waiting) {
    world.dueDrugs.splice(world.dueDrugs.indexOf(each), 1);
    const request = world.chart.read('MedicationRequest', each.request);
    if (request) world.chart.update({ ...request, status: 'cancelled' });
  }
  return waiting.length > 0;
}

/** Of the hazards of an order, those that do not pass with time. */
const lasting: readonly string[] = ['allergy', 'overdose', 'route'];

/** As it then stands with the patient; what others will give, by the hazards that do not pass. */
function giveWritten(
  world: World,
  {
    args,
    request,
    isLeft,
  }: { readonly args: DrugOrderArgs; readonly request: string; readonly isLeft: boolean },
): void {
  const read = readOrder(args, world);
  if (read.kind !== 'read') return;
  const hazards = read.hazards.filter(({ hazard }) => !isLeft || lasting.includes(hazard));
  giveDrug(world, { ...read, hazards }, { request, isLeft });
}

/** At the end: whoever takes over gives what waits for its hour or for a test that is under way; it counts as ordered. */
export function leaveDueDrugs(world: World): void {
  for (const { due, give } of world.dueDrugs.splice(0)) if (due.kind !== 'value') give(true);
}
