import type { Bilingual } from '@doctorbench/core';
import { z } from 'zod';
import type { Procedure } from '../catalogue/procedure.ts';
import { writeNote } from '../chart/chart-writers.ts';
import type { DueTest } from '../due-test.ts';
import { forgetTest } from '../harm/judge-test.ts';
import { cancellation, inWords, listOnBoard, note, type TestOrder, type World } from '../world.ts';
import { breakOff, endOngoing } from './end-procedure.ts';
import { readTestTime } from './read-test-time.ts';
import { type StoodDown, standDown } from './stand-down.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, type ToolOutcome, wrong } from './tool.ts';

export const cancelOrder = defineTool({
  name: 'cancel_order',
  describes: {
    zh: '取消还没有做的检查、处置或血制品：自己开的，或别人已经计划、申请的（如 增强CT、血小板输注）；也可叫停已呼叫而未到的团队或救护车。停药用 stop_drug。',
    en: 'Cancels a test, procedure or blood product that has not been done: one ordered here, or one that somebody else planned or asked for (contrast CT, platelet transfusion); also stands down a team or an ambulance that was called. For drugs use stop_drug.',
  },
  args: z.strictObject({
    patient: patientSchema,
    order: z.string().min(1).max(120),
    reason: z.string().max(500).optional(),
  }),
  example: { patient: 'P-1001', order: 'ct-abdomen', reason: 'eGFR 31' },
  run: ({ patient, order, reason }, world) =>
    orderFor(world, toOrder(world, patient, withoutCancel(order)), () => {
      const name = withoutCancel(order);
      const { formulary } = world.hospital;
      const drug = formulary.find(name);
      if (drug && listOnBoard(world).includes(drug.id))
        return wrong(
          inWords(world, { zh: `${name}请用 stop_drug 停用。`, en: `${name} is stopped with stop_drug.` }),
        );
      const tests = listTests(world, name);
      const pending = tests.filter(({ resulted }) => !resulted);
      const isWaiting = pending.length > 0 || listDueTests(world, name).length > 0;
      if (tests.length > 0 && !isWaiting)
        return wrong(
          inWords(world, {
            zh: `${name}已经做完，结果已出，无法取消。`,
            en: `${name} has been done and its result is in: too late to cancel.`,
          }),
        );
      // What was ordered goes before who has a like name: the picture of a ureter, and urology.
      const teams = isWaiting ? [] : standDown(world, name);
      for (const each of pending) withdraw(world, each);
      const isCalledOff = callOffDueTests(world, name);
      const procedure = world.hospital.catalogue.procedures.find(name);
      const running = breakOff(world, procedure);
      const ended = running ? [] : endOngoing(world, procedure);
      const wasOrdered = pending.length > 0 || running || isCalledOff;
      return sayCancelled(world, { name, reason, wasOrdered, teams, ended });
    }),
});

function toOrder({ hospital }: World, patient: string, name: string): Parameters<typeof orderFor>[1] {
  const { tests, procedures } = hospital.catalogue;
  const meant = [...tests.findAll(name), procedures.find(name), hospital.formulary.find(name)];
  const ids = meant.flatMap(each => each?.id ?? []);
  return { patient, what: `cancel ${name}`, effect: 'kept-from', ids };
}

const cancelWords =
  /^\s*(取消|撤销|撤回|暂停|(?:cancel(?:led|ling)?|call off|withdraw|revoke)(?![a-z]))[\s：:]*(the )?/i;

/** Whether a name says that something is not to be done. */
export function isCancelling(name: string): boolean {
  return cancelWords.test(name);
}

function withoutCancel(name: string): string {
  return name.replace(cancelWords, '').trim() || name.trim();
}

function listIds(world: World, name: string): ReadonlySet<string> {
  const { tests, expandPanel } = world.hospital.catalogue;
  const found = tests.findAll(readTestTime(world, name)?.name ?? name);
  return new Set(found.flatMap(test => [test.id, ...expandPanel(test).map(({ id }) => id)]));
}

function listTests(world: World, name: string): readonly TestOrder[] {
  const ids = listIds(world, name);
  return world.deeds.tests.filter(({ id }) => ids.has(id));
}

function listDueTests(world: World, name: string): readonly DueTest[] {
  const ids = listIds(world, name);
  return world.dueTests.filter(({ test }) => ids.has(test));
}

/** What was to be taken later is not taken. */
function callOffDueTests(world: World, name: string): boolean {
  const waiting = listDueTests(world, name);
  for (const each of waiting) world.dueTests.splice(world.dueTests.indexOf(each), 1);
  return waiting.length > 0;
}

/** As if it had not been ordered: nothing is charged, and no result comes. */
function withdraw(world: World, order: TestOrder): void {
  const { deeds, chart, hospital } = world;
  deeds.tests.splice(deeds.tests.indexOf(order), 1);
  forgetTest(world, order);
  world.costCny -= hospital.catalogue.tests.get(order.id).priceCny;
  const request = chart.read('ServiceRequest', order.orderResource);
  if (request) chart.update({ ...request, status: 'revoked' });
}

function sayCancelled(
  world: World,
  {
    name,
    reason,
    wasOrdered,
    teams,
    ended,
  }: {
    readonly name: string;
    readonly reason: string | undefined;
    readonly wasOrdered: boolean;
    readonly teams: readonly StoodDown[];
    readonly ended: readonly Procedure[];
  },
): ToolOutcome {
  const text = inWords(world, {
    zh: `取消${name}${reason ? `：${reason}` : ''}。`,
    en: `Cancel ${name}${reason ? `: ${reason}` : ''}.`,
  });
  const told = tellCancelled(world, { name, wasOrdered, teams, ended });
  // What is called off in writing is written.
  world.deeds.documented.push({ id: cancellation, text, atMin: world.atMin });
  world.chart.create(writeNote(world, { kind: 'progress', text }));
  note(world, { kind: 'stopped', refs: ['cancelled'], text });
  return done(inWords(world, told), 1);
}

/** What came of it: a deed that took no time is done, and of what others planned they are told. */
function tellCancelled(
  { deeds, hospital }: World,
  {
    name,
    wasOrdered,
    teams,
    ended,
  }: {
    readonly name: string;
    readonly wasOrdered: boolean;
    readonly teams: readonly StoodDown[];
    readonly ended: readonly Procedure[];
  },
): Bilingual {
  if (teams.length > 0) return joinStoodDown(teams);
  if (ended.length > 0)
    return {
      zh: `已停止：${ended.map(each => each.name.zh).join('、')}。`,
      en: `Stopped: ${ended.map(each => each.name.en).join(', ')}.`,
    };
  if (wasOrdered) return { zh: `已取消：${name}。`, en: `Cancelled: ${name}.` };
  const procedure = hospital.catalogue.procedures.find(name);
  if (deeds.performed.some(({ id }) => id === procedure?.id))
    return {
      zh: `${name}是你让做的，已经做了；已通知有关科室不再继续，并写入病历。`,
      en: `${name} was asked for by you and has been done; those concerned have been told to go no further, and it stands in the record.`,
    };
  return {
    zh: `${name}不是你开的；已通知开的人不做，并写入病历。`,
    en: `${name} was not ordered by you; who planned it has been told not to go ahead, and it stands in the record.`,
  };
}

function joinStoodDown(teams: readonly StoodDown[]): Bilingual {
  return {
    zh: teams
      .map(({ name, wasOnTheWay }) =>
        wasOnTheWay ? `已叫停${name.zh}，对方不再来。` : `${name.zh}已经来过；已告知不再需要。`,
      )
      .join(''),
    en: teams
      .map(({ name, wasOnTheWay }) =>
        wasOnTheWay
          ? `${name.en} has been stood down and is not coming.`
          : `${name.en} has been here; they know that they are no longer needed.`,
      )
      .join(' '),
  };
}
