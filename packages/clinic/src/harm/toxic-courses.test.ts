import { type VitalName, vitalNameSchema } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { passTime } from '../pass-time.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import type { World } from '../world.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 99_999, outputTokens: 9999 };
const vitals = { hr: 78, sbp: 128, dbp: 80, rr: 16, spo2: 98, temp: 36.6, gcs: 15, pain: 0 };

interface Deed {
  readonly tool: 'prescribe' | 'perform';
  readonly args: Readonly<Record<string, unknown>>;
}

const give = (drug: string, amount: number, unit: string, route: string, rest: object = {}): Deed => ({
  tool: 'prescribe',
  args: { ...patient, drug, amount, unit, route, ...rest },
});
const run = (drug: string, amount: number, unit: string, hours: number): Deed =>
  give(drug, amount, unit, 'iv-infusion', { rate: 'per-hour', hours });
const perform = (procedure: string): Deed => ({ tool: 'perform', args: { ...patient, procedure } });

/** What is looked at, after so many hours, and by how much it is up (+) or down (-) at least. */
type Seen = readonly [what: string, hours: number, change: number];

interface Row {
  readonly of: readonly Deed[];
  readonly seen: readonly Seen[];
  /** Given half an hour after the drug works, it leaves the sign nearer to where it was at that hour. */
  readonly turnedBy?: {
    readonly with: readonly Deed[];
    readonly afterHours: number;
    readonly seen: Omit<Seen, never>;
  };
}

const rows: readonly Row[] = [
  {
    of: [give('morphine', 60, 'mg', 'iv-bolus')],
    seen: [
      ['rr', 0.5, -6],
      ['pco2', 0.5, 10],
      ['gcs', 0.5, -3],
    ],
    turnedBy: { with: [give('naloxone', 0.8, 'mg', 'iv-bolus')], afterHours: 0.3, seen: ['rr', 0.5, 0] },
  },
  { of: [give('morphine', 300, 'mg', 'oral')], seen: [['rr', 2, -5]] },
  {
    of: [give('midazolam', 40, 'mg', 'iv-bolus')],
    seen: [
      ['gcs', 0.5, -4],
      ['rr', 0.5, -4],
    ],
    turnedBy: { with: [give('flumazenil', 0.5, 'mg', 'iv-bolus')], afterHours: 0.2, seen: ['gcs', 0.5, 0] },
  },
  { of: [give('diazepam', 200, 'mg', 'oral')], seen: [['gcs', 2, -3]] },
  {
    of: [give('insulin-regular', 100, 'U', 'sc')],
    seen: [
      ['glucose', 2, -2],
      ['gcs', 8, -1],
    ],
    turnedBy: { with: [give('glucose-50', 60, 'mL', 'iv-bolus')], afterHours: 2, seen: ['glucose', 2.5, 0] },
  },
  { of: [give('insulin-regular', 50, 'U', 'iv-bolus')], seen: [['glucose', 1, -2]] },
  {
    of: [give('glibenclamide', 100, 'mg', 'oral')],
    seen: [['glucose', 8, -1.5]],
    turnedBy: { with: [give('octreotide', 50, 'mcg', 'sc')], afterHours: 3, seen: ['glucose', 8, 0] },
  },
  {
    of: [give('warfarin', 60, 'mg', 'oral')],
    seen: [
      ['inr', 24, 0.3],
      ['inr', 72, 2],
    ],
    turnedBy: { with: [give('vitamin-k1', 10, 'mg', 'iv-bolus')], afterHours: 48, seen: ['inr', 72, 0] },
  },
  {
    of: [give('heparin', 100_000, 'U', 'iv-bolus')],
    seen: [
      ['aptt', 0.5, 80],
      ['haemoglobin', 8, -5],
    ],
    turnedBy: {
      with: [give('protamine', 50, 'mg', 'iv-bolus')],
      afterHours: 0.5,
      seen: ['haemoglobin', 8, 0],
    },
  },
  {
    of: [give('enoxaparin', 400, 'mg', 'sc')],
    seen: [
      ['anti-xa', 4, 1.5],
      ['haemoglobin', 24, -4],
    ],
  },
  {
    of: [give('rivaroxaban', 300, 'mg', 'oral')],
    seen: [
      ['inr', 4, 0.4],
      ['haemoglobin', 24, -4],
    ],
  },
  {
    of: [give('digoxin', 5, 'mg', 'oral')],
    seen: [
      ['hr', 8, -12],
      ['potassium', 8, 0.4],
      ['digoxin-level', 8, 3],
    ],
    turnedBy: { with: [give('digoxin-fab', 400, 'mg', 'iv-infusion')], afterHours: 4, seen: ['hr', 8, 0] },
  },
  { of: [give('digoxin', 3, 'mg', 'iv-bolus')], seen: [['hr', 2, -10]] },
  {
    of: [give('metoprolol', 2000, 'mg', 'oral')],
    seen: [
      ['hr', 2, -15],
      ['sbp', 2, -20],
    ],
    turnedBy: { with: [give('glucagon', 5, 'mg', 'iv-bolus')], afterHours: 2, seen: ['hr', 3, 0] },
  },
  { of: [give('metoprolol', 80, 'mg', 'iv-bolus')], seen: [['hr', 0.5, -15]] },
  {
    of: [give('verapamil', 3000, 'mg', 'oral')],
    seen: [
      ['hr', 2, -12],
      ['sbp', 8, -25],
    ],
    turnedBy: { with: [give('calcium-chloride', 1, 'g', 'iv-bolus')], afterHours: 2, seen: ['sbp', 3, 0] },
  },
  {
    of: [give('amlodipine', 200, 'mg', 'oral')],
    seen: [['sbp', 8, -25]],
    turnedBy: { with: [give('calcium-chloride', 1, 'g', 'iv-bolus')], afterHours: 6, seen: ['sbp', 7, 0] },
  },
  {
    of: [run('potassium-chloride', 60, 'mmol/h', 2)],
    seen: [['potassium', 2, 1]],
    turnedBy: {
      with: [give('insulin-regular', 10, 'U', 'iv-bolus'), give('glucose-50', 50, 'mL', 'iv-bolus')],
      afterHours: 2,
      seen: ['potassium', 3, 0],
    },
  },
  { of: [give('potassium-chloride', 40, 'mmol', 'iv-bolus')], seen: [['potassium', 0.1, 2]] },
  { of: [give('potassium-chloride', 25, 'g', 'oral')], seen: [['potassium', 4, 1]] },
  {
    of: [give('paracetamol', 25, 'g', 'oral')],
    seen: [
      ['paracetamol-level', 4, 150],
      ['alt', 24, 100],
      ['inr', 48, 0.3],
    ],
    turnedBy: {
      with: [give('acetylcysteine', 150, 'mg/kg', 'iv-infusion')],
      afterHours: 6,
      seen: ['alt', 48, 0],
    },
  },
  {
    of: [give('lithium', 10, 'g', 'oral')],
    seen: [['lithium-level', 8, 1.5]],
    turnedBy: { with: [perform('haemodialysis')], afterHours: 8, seen: ['lithium-level', 16, 0] },
  },
  { of: [give('haloperidol', 40, 'mg', 'iv-bolus')], seen: [['qtc', 0.5, 40]] },
  {
    of: [give('sotalol', 3200, 'mg', 'oral')],
    seen: [['qtc', 8, 60]],
  },
  {
    of: [give('escitalopram', 600, 'mg', 'oral')],
    seen: [
      ['hr', 8, 10],
      ['temp', 8, 0.2],
    ],
    turnedBy: { with: [give('diazepam', 10, 'mg', 'iv-bolus')], afterHours: 6, seen: ['hr', 8, 0] },
  },
  {
    of: [give('aspirin', 30, 'g', 'oral')],
    seen: [
      ['salicylate-level', 8, 500],
      ['rr', 8, 6],
      ['pco2', 8, -5],
    ],
    turnedBy: {
      with: [give('sodium-bicarbonate', 150, 'mmol', 'iv-bolus')],
      afterHours: 4,
      seen: ['salicylate-level', 24, 0],
    },
  },
  {
    of: [give('sodium-chloride-0.9', 6000, 'mL', 'iv-infusion')],
    seen: [
      ['spo2', 2, -3],
      ['rr', 2, 4],
    ],
    turnedBy: { with: [give('furosemide', 80, 'mg', 'iv-bolus')], afterHours: 1, seen: ['rr', 4, 0] },
  },
  {
    of: [give('amitriptyline', 2000, 'mg', 'oral')],
    seen: [
      ['hr', 2, 15],
      ['sbp', 2, -15],
      ['gcs', 2, -2],
    ],
    turnedBy: {
      with: [give('sodium-bicarbonate', 100, 'mmol', 'iv-bolus')],
      afterHours: 2,
      seen: ['sbp', 3, 0],
    },
  },
  { of: [give('noradrenaline', 1, 'mg', 'iv-bolus')], seen: [['sbp', 0.1, 40]] },
  {
    of: [give('bupivacaine', 150, 'mg', 'iv-bolus')],
    seen: [['gcs', 0.25, -3]],
    turnedBy: {
      with: [give('lipid-emulsion-20', 100, 'mL', 'iv-bolus')],
      afterHours: 0.2,
      seen: ['gcs', 1, 0],
    },
  },
  {
    of: [give('clonidine', 6, 'mg', 'oral')],
    seen: [
      ['hr', 2, -8],
      ['sbp', 2, -15],
      ['gcs', 2, -1],
    ],
  },
  {
    of: [give('metformin', 60, 'g', 'oral')],
    seen: [
      ['lactate', 8, 4],
      ['ph', 8, -0.08],
    ],
    turnedBy: { with: [perform('haemodialysis')], afterHours: 8, seen: ['lactate', 14, 0] },
  },
  { of: [give('calcium-chloride', 10, 'g', 'iv-bolus')], seen: [['calcium', 0.25, 1]] },
  {
    of: [give('salbutamol', 80, 'mg', 'oral')],
    seen: [
      ['hr', 2, 20],
      ['potassium', 2, -0.5],
    ],
  },
  { of: [give('atropine', 20, 'mg', 'iv-bolus')], seen: [['hr', 0.5, 25]] },
  {
    of: [give('magnesium-sulfate', 20, 'g', 'iv-bolus')],
    seen: [
      ['magnesium', 0.5, 2.5],
      ['rr', 0.5, -3],
    ],
    turnedBy: {
      with: [give('calcium-gluconate', 2, 'g', 'iv-bolus')],
      afterHours: 0.3,
      seen: ['rr', 0.8, 0],
    },
  },
  {
    of: [give('theophylline', 5, 'g', 'oral')],
    seen: [
      ['hr', 4, 20],
      ['potassium', 4, -0.5],
      ['theophylline-level', 4, 40],
    ],
  },
  {
    of: [give('phenytoin', 6, 'g', 'oral')],
    seen: [
      ['phenytoin-level', 8, 30],
      ['gcs', 8, -1],
    ],
  },
  {
    of: [give('rocuronium', 50, 'mg', 'iv-bolus')],
    seen: [['rr', 0.05, -6]],
    turnedBy: { with: [give('sugammadex', 1200, 'mg', 'iv-bolus')], afterHours: 0.05, seen: ['rr', 0.2, 0] },
  },
];

async function begin() {
  const item = makeClinicItem();
  const body = { ageYears: 45, weightKg: 70, takes: [], allergies: [], conditions: [] };
  return startEpisode(
    makeClinicItem({ limits, vitals, courses: [], results: [], patient: { ...item.case.patient, ...body } }),
  );
}

function read(world: World, what: string): number {
  const sign = vitalNameSchema.safeParse(what);
  if (sign.success) return world.physiology.vital(sign.data as VitalName);
  return world.findValue(what) ?? Number.NaN;
}

async function play(deeds: readonly Deed[], hours: number, later: readonly Deed[] = [], afterHours = 0) {
  const episode = await begin();
  const act = ({ tool, args }: Deed) => episode.act([toCall(tool, args)]);
  // A way into the vein, so that what is pushed is pushed at once.
  act(perform('iv-access'));
  passTime(episode.world, 10);
  const startMin = episode.world.atMin;
  for (const deed of deeds) act(deed);
  if (later.length > 0) {
    passTime(episode.world, Math.max(0, startMin + afterHours * 60 - episode.world.atMin));
    for (const deed of later) act(deed);
  }
  passTime(episode.world, Math.max(0, startMin + hours * 60 - episode.world.atMin));
  return episode.world;
}

const say = (deeds: readonly Deed[]) =>
  deeds.map(({ args }) => Object.values(args).slice(1, 5).join(' ')).join(' and ');

describe('too much of a drug', () => {
  for (const { of, seen, turnedBy } of rows) {
    for (const [what, hours, change] of seen)
      it(`${say(of)}: ${what} by ${change} or more at ${hours} h`, async () => {
        const before = read((await begin()).world, what);
        const world = await play(of, hours);
        if (world.physiology.isDead()) return;
        const moved = read(world, what) - before;
        if (change > 0) expect(moved).toBeGreaterThanOrEqual(change);
        else expect(moved).toBeLessThanOrEqual(change);
      });
    if (turnedBy)
      it(`${say(of)} is turned by ${say(turnedBy.with)}`, async () => {
        const [what, hours] = turnedBy.seen;
        const before = read((await begin()).world, what);
        const left = await play(of, hours);
        const helped = await play(of, hours, turnedBy.with, turnedBy.afterHours);
        expect(helped.physiology.isDead()).toBe(false);
        const off = (world: World) => Math.abs(read(world, what) - before);
        if (!left.physiology.isDead()) expect(off(helped)).toBeLessThan(off(left));
      });
  }
});
