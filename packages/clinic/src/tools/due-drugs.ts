import { beginDueDrugs } from '../begin-due-drugs.ts';
import { writeMedication } from '../chart/chart-writers.ts';
import { renderDosage } from '../chart/dosage.ts';
import type { DueStart } from '../due-drug.ts';
import { inWords, note, type World } from '../world.ts';
import { type DrugOrderArgs, type GivenOrder, readOrder } from './drug-order.ts';
import { giveDrug } from './give-drug.ts';
import { isTakenHome } from './taken-home.ts';
import { done, type ToolOutcome } from './tool.ts';

interface PutOff {
  readonly args: DrugOrderArgs;
  readonly order: GivenOrder;
  readonly due: DueStart;
  readonly words: string;
}

/** Writes an order down for later; one of the same drug that waits too is replaced. */
export function putOff(world: World, { args, order, due, words }: PutOff): ToolOutcome {
  callOffDue(world, order.drug.id);
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
  return done(
    isBegun
      ? inWords(world, { zh: `已给药：${text}。`, en: `Given: ${text}.` })
      : inWords(world, {
          zh: `已开：${text}。${start}；${isTakenHome(world) ? '患者带回，到时自己用。' : '到时由护士给药，届时告知。'}`,
          en: `Ordered: ${text}; ${start}. ${isTakenHome(world) ? 'The patient takes it home and takes it when it is due.' : 'The nurses give it when it is due and say so.'}`,
        }),
    1,
  );
}

/** Takes back what waits of a drug. Gives whether there was any. */
export function callOffDue(world: World, drug: string): boolean {
  const waiting = world.dueDrugs.filter(each => each.drug === drug);
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
