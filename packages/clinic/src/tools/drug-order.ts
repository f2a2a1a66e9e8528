import type { Bilingual, Patient } from '@doctorbench/core';
import { z } from 'zod';
import { findAdvisedStop } from '../checks/advised-stop.ts';
import { findFiltration } from '../find-filtration.ts';
import { believeIndications, holdIndications } from '../harm/bears-out.ts';
import { checkOrder, type OrderHazard } from '../pharmacy/check-order.ts';
import { measureDose } from '../pharmacy/dose-share.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { drugOrderSchema, listDayDoses, type ReadDrugOrder } from '../pharmacy/order.ts';
import { type OrderFault, readDrugOrder } from '../pharmacy/read-order.ts';
import { inWords, listLingering, listOnBoard, toPatientNow, type World } from '../world.ts';
import { listNearest } from './nearest.ts';
import { patientSchema } from './subject.ts';
import { type ToolOutcome, unavailable, wrong } from './tool.ts';

export const drugOrderArgsSchema = z.strictObject({
  patient: patientSchema,
  ...drugOrderSchema.shape,
  start: z
    .string()
    .max(120)
    .optional()
    .describe(
      'When the first dose is given, if not at once: "20:00", "in 4 hours", "tomorrow morning", "after the blood cultures", "after the CT result", "when potassium > 3.5".',
    ),
});
export type DrugOrderArgs = z.infer<typeof drugOrderArgsSchema>;

/** An order with its amount for this patient, not per kilogram. */
export type GivenOrder = ReadDrugOrder;

export type OrderReading =
  | {
      readonly kind: 'read';
      readonly order: GivenOrder;
      readonly hazards: readonly OrderHazard[];
      readonly doseShare: number;
      /** Times the largest usual dose. */
      readonly factor: number;
    }
  | { readonly kind: 'unreadable'; readonly outcome: ToolOutcome };

const dayMin = 24 * 60;

/**
 * An order as the pharmacy reads it, with what is unsafe about it, or why it cannot be read. Checked against the patient
 * as the record knows them it believes what the order is for; what is given is held against the patient.
 */
export function readOrder(
  { patient: _, ...written }: DrugOrderArgs,
  world: World,
  known?: Patient,
): OrderReading {
  const patient = known ?? toHeldPatient(world);
  const { formulary } = world.hospital;
  const reading = readDrugOrder(written, formulary);
  if (!reading.ok) return { kind: 'unreadable', outcome: toOutcome(world, reading.fault, written.drug) };
  const { order } = reading;
  if (world.encounter.outOfStock?.includes(order.drug.id))
    return { kind: 'unreadable', outcome: unavailable(inWords(world, sayOutOfStock(order.drug))) };
  const context = {
    formulary,
    patient,
    ageYears: patient.ageYears,
    taking: listTaking(world, patient, order.drug.id).filter(id => id !== order.drug.id),
    lingering: listStopped(world, order.drug.id),
    givenToday: world.deeds.drugs
      .filter(({ id, atMin, isKept }) => id === order.drug.id && !isKept && world.atMin - atMin < dayMin)
      .map(({ id, amount, unit, route, atMin }) => ({ drug: id, amount, unit, route, atMin })),
    indications: world.deeds.diagnosed.slice(-1).map(({ text }) => text),
    ...(known ? believeIndications(world) : holdIndications(world)),
  };
  return {
    kind: 'read',
    order: toAbsolute(order, patient.weightKg),
    hazards: checkOrder(order, context),
    ...measureDose(order, context),
  };
}

function sayOutOfStock({ name }: Drug): Bilingual {
  return {
    zh: `药房：${name.zh}今天缺货，未能配发，院内也调不到；请换用其他合适的药。`,
    en: `Pharmacy: ${name.en} is out of stock today and nothing was dispensed; please choose another suitable drug.`,
  };
}

function sayOneEach(drugs: readonly Drug[]): Bilingual {
  return {
    zh: `一条医嘱只开一种药，请分开开立：${drugs.map(({ name }) => name.zh).join('、')}`,
    en: `One drug per order; order each by itself: ${drugs.map(({ name }) => name.en).join(', ')}`,
  };
}

/** What the pharmacy does not keep is not the agent's fault. */
function toOutcome(world: World, { kind, text }: OrderFault, name: string): ToolOutcome {
  const each = kind === 'unknown-drug' ? world.hospital.formulary.findEach(name) : [];
  if (each.length > 1) return wrong(inWords(world, sayOneEach(each)));
  if (kind === 'unknown-drug') return unavailable(listNearest(world, [name], 'drugs'));
  return kind === 'other-strength' ? unavailable(inWords(world, text)) : wrong(inWords(world, text));
}

/** What is given is held against the patient as they are. */
function toHeldPatient(world: World): Patient {
  const egfr = findFiltration(world);
  return { ...toPatientNow(world), ...(egfr === undefined ? {} : { egfr }) };
}

/** What is on board, of which the patient as given knows: the record may lack what they take at home. */
function listTaking(world: World, patient: Patient, nextId: string): readonly string[] {
  const known = new Set(patient.takes);
  const given = new Set(world.deeds.drugs.map(({ id }) => id));
  const inBody = new Set([...listTaken(world), ...listStopped(world, nextId)]);
  return [...inBody].filter(id => known.has(id) || given.has(id));
}

/** What was stopped, or what somebody was told to leave off, and is not yet out of the way of the next drug. */
function listStopped(world: World, nextId: string): readonly string[] {
  const taken = new Set(listTaken(world));
  const { formulary } = world.hospital;
  const leftOff = listLeftOff(world).filter(
    ({ id, atMin }) => world.atMin - atMin < formulary.findWashoutMin(id, nextId),
  );
  return [...listLingering(world, nextId), ...leftOff.map(({ id }) => id)].filter(id => !taken.has(id));
}

function listTaken(world: World): readonly string[] {
  const leftOff = new Set(listLeftOff(world).map(({ id }) => id));
  return listOnBoard(world).filter(id => !leftOff.has(id));
}

/** What the patient takes of their own and was told here to take no more. */
function listLeftOff(world: World): readonly { readonly id: string; readonly atMin: number }[] {
  if (world.deeds.advised.length === 0) return [];
  return listOnBoard(world).flatMap(id => {
    const { atMin } = findAdvisedStop(world, each => each === id);
    return atMin === undefined ? [] : [{ id, atMin }];
  });
}

function toAbsolute(order: ReadDrugOrder, weightKg: number): GivenOrder {
  if (!order.perKg) return order;
  const toDose = (amount: number) => Math.round(amount * weightKg * 1e6) / 1e6;
  const { unequal } = order;
  return {
    ...order,
    perKg: false,
    amount: toDose(order.amount),
    ...(unequal
      ? { unequal: { ...unequal, written: listDayDoses(unequal.written).map(toDose).join('+') } }
      : {}),
  };
}

export function renderHazards(world: World, hazards: readonly OrderHazard[]): string {
  const words = {
    forbidden: { zh: '禁止', en: 'forbidden' },
    serious: { zh: '应避免', en: 'avoid' },
    caution: { zh: '注意', en: 'caution' },
  } as const;
  return hazards
    .map(({ severity, text }) => `[${inWords(world, words[severity])}] ${inWords(world, text)}`)
    .join('\n');
}
