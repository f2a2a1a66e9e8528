import { z } from 'zod';
import { listStopped, writeAdvice } from '../chart/chart-writers.ts';
import { findLifelineCut } from '../harm/judge-stop.ts';
import type { Drug } from '../pharmacy/drug.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import { listOwnNames } from '../pharmacy/own-names.ts';
import { inWords, listOnBoard, note, type World } from '../world.ts';
import { callOffDue } from './due-drugs.ts';
import { listNearest } from './nearest.ts';
import { refundUnused } from './refund.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, type ToolOutcome, unavailable, wrong } from './tool.ts';
import { wasToldOf } from './was-told-of.ts';

export const stopDrug = defineTool({
  name: 'stop_drug',
  describes: {
    zh: '停用患者正在使用的药物（包括来诊前在用的；成药、草药、外用药可用患者说的名称）。',
    en: 'Stops a drug the patient is on, also one taken before the encounter; a remedy by the name the patient uses.',
  },
  args: z.strictObject({
    patient: patientSchema,
    drug: z.string().min(1),
    reason: z.string().max(500).optional(),
  }),
  example: { patient: 'P-1001', drug: 'metformin', reason: 'eGFR 22' },
  run: ({ patient, drug: name, reason }, world) =>
    orderFor(
      world,
      { patient, what: `stop ${name}`, effect: 'kept-from', ids: listMeant(world, name) },
      () => {
        const { formulary } = world.hospital;
        const onBoard = listOnBoard(world);
        const drug = formulary.find(name) ?? findOwn(world, name, onBoard);
        const isCalledOff = drug !== undefined && callOffDue(world, drug.id);
        if (drug && onBoard.includes(drug.id)) return takeOff(world, [drug], { as: undefined, reason });
        if (drug && isCalledOff) return sayCalledOff(world, drug);
        const remedy = formulary.findRemedy(name);
        const contained = (remedy?.contains ?? []).filter(id => onBoard.includes(id));
        if (contained.length > 0)
          return takeOff(
            world,
            contained.map(id => formulary.get(id)),
            { as: name.trim(), reason },
          );
        const names = [name, ...(remedy?.names ?? []), ...(drug ? formulary.listNames(drug.id) : [])];
        if (names.some(each => wasToldOf(world, each)))
          return adviseAgainst(world, { name: name.trim(), id: drug?.id ?? remedy?.id, reason });
        if (drug) return wrong(sayNotOn(world, inWords(world, drug.name)));
        return remedy
          ? wrong(sayNotOn(world, name.trim()))
          : unavailable(listNearest(world, [name], 'drugs'));
      },
    ),
});

function listMeant({ hospital: { formulary } }: World, name: string): readonly string[] {
  return [formulary.find(name)?.id ?? [], formulary.findRemedy(name)?.contains ?? []].flat();
}

/** One of the patient's own drugs by the short name they call it, or by that of its kind ("the pill"). */
function findOwn(
  { hospital: { formulary } }: World,
  name: string,
  onBoard: readonly string[],
): Drug | undefined {
  const wanted = name.trim().toLowerCase();
  const id = onBoard.find(each => listOwnNames(formulary, each, onBoard).includes(wanted));
  if (id !== undefined) return formulary.get(id);
  const [drug, ...others] = formulary.findUnclear(name).filter(each => onBoard.includes(each.id));
  return others.length === 0 ? drug : undefined;
}

/** Stops drugs; `as` is what they are called together, where that is not the name of one. */
function takeOff(
  world: World,
  drugs: readonly Drug[],
  { as, reason }: { readonly as: string | undefined; readonly reason: string | undefined },
): ToolOutcome {
  for (const drug of drugs) {
    const { id } = drug;
    const lifeline = findLifelineCut(world, drug);
    for (const order of world.deeds.drugs)
      if (order.id === id && order.stoppedMin === undefined) {
        order.stoppedMin = world.atMin;
        refundUnused(world, order);
      }
    for (const stopped of listStopped(world, id, reason)) world.chart.update(stopped);
    keepStopped(world, drug, lifeline);
    world.physiology.stop(id, world.atMin);
  }
  const names = drugs.map(({ name }) => inWords(world, name)).join(world.language === 'en' ? ', ' : '、');
  const shown =
    as === undefined ? names : inWords(world, { zh: `${as}（${names}）`, en: `${as} (${names})` });
  note(world, {
    kind: 'stopped',
    refs: drugs.map(({ id }) => id),
    text: inWords(world, {
      zh: `停用${shown}${reason ? `：${reason}` : ''}。`,
      en: `Stops ${shown}${reason ? `: ${reason}` : ''}.`,
    }),
  });
  return done(inWords(world, { zh: `已停用${shown}。`, en: `${shown} is stopped.` }), 1);
}

/** What somebody's life or health hangs on is kept in mind where the agent does not see it. */
function keepStopped(world: World, drug: Drug, lifeline: Lifeline | undefined): void {
  const { id } = drug;
  world.deeds.stopped.push({ id, atMin: world.atMin, ...(lifeline ? { lifeline: lifeline.id } : {}) });
  if (lifeline)
    note(world, {
      kind: 'unsafe',
      hidden: true,
      refs: [id, 'stopped'],
      text: inWords(world, {
        zh: `停用${drug.name.zh}：${lifeline.text.zh}`,
        en: `${drug.name.en} stopped: ${lifeline.text.en}`,
      }),
    });
}

/** What is only told of is stopped by telling whoever takes it; what the hospital knows of, under its id. */
function adviseAgainst(
  world: World,
  {
    name,
    id,
    reason,
  }: { readonly name: string; readonly id: string | undefined; readonly reason: string | undefined },
): ToolOutcome {
  if (id !== undefined) world.deeds.stopped.push({ id, atMin: world.atMin });
  const text = inWords(world, {
    zh: `请停用${name}${reason ? `：${reason}` : ''}。`,
    en: `Stop taking or using ${name}${reason ? `: ${reason}` : ''}.`,
  });
  world.deeds.advised.push({ id: 'advice', text, atMin: world.atMin });
  world.chart.create(writeAdvice(world, text));
  note(world, { kind: 'advised', text });
  return done(
    inWords(world, {
      zh: `${name}不是本院开出的：已嘱对方停用，对方表示听明白了。`,
      en: `${name} was not ordered here: they were told to stop it, and say they have understood.`,
    }),
    1,
  );
}

/** It had not begun. */
function sayCalledOff(world: World, { id, name }: Drug): ToolOutcome {
  const text = inWords(world, {
    zh: `撤销未开始的${name.zh}。`,
    en: `Calls off ${name.en}, which had not begun.`,
  });
  note(world, { kind: 'stopped', refs: [id], text });
  return done(text, 1);
}

function sayNotOn(world: World, name: string): string {
  return inWords(world, { zh: `患者目前没有在用${name}。`, en: `The patient is not on ${name}.` });
}
