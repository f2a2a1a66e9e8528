import type { VitalName } from '@doctorbench/core';
import { isMeasured } from '../catalogue/test.ts';
import { findValueNow, type Specimen } from '../make-finding.ts';
import type { World } from '../world.ts';

type Bounds = readonly [least: number, most: number];

/** The farthest that has been seen of somebody alive, and a little more. */
const signs: Readonly<Record<VitalName, Bounds>> = {
  hr: [0, 320],
  sbp: [0, 320],
  dbp: [0, 220],
  rr: [0, 90],
  spo2: [0, 100],
  temp: [25, 43],
  gcs: [3, 15],
  pain: [0, 10],
};

/** Of the blood likewise; what is not here is nothing or more. */
const values: Readonly<Record<string, Bounds>> = {
  sodium: [80, 200],
  potassium: [1, 12],
  chloride: [50, 180],
  bicarbonate: [0.5, 70],
  hco3: [0.5, 70],
  'venous-hco3': [0.5, 75],
  ph: [6.5, 7.9],
  'venous-ph': [6.4, 7.9],
  pco2: [5, 200],
  'venous-pco2': [8, 220],
  po2: [5, 700],
  'venous-po2': [3, 700],
  'base-excess': [-40, 45],
  'anion-gap': [-15, 70],
  lactate: [0.1, 50],
  glucose: [0.1, 110],
  calcium: [0.6, 8],
  'ionised-calcium': [0.3, 5],
  magnesium: [0.1, 20],
  phosphate: [0.05, 15],
  osmolality: [170, 600],
  urea: [0.1, 130],
  creatinine: [5, 5000],
  egfr: [0, 250],
  haemoglobin: [8, 280],
  haematocrit: [0.02, 0.85],
  rbc: [0.2, 12],
  mcv: [45, 160],
  mch: [10, 60],
  mchc: [200, 420],
  platelets: [0, 4000],
  wbc: [0, 600],
  albumin: [5, 80],
  'total-protein': [15, 150],
  globulin: [3, 120],
  inr: [0.5, 40],
  pt: [6, 400],
  aptt: [12, 500],
  'thrombin-time': [8, 400],
  fibrinogen: [0, 25],
  qtc: [200, 900],
  ammonia: [1, 5000],
  sao2: [0, 100],
  cohb: [0, 100],
  methb: [0, 100],
  'transferrin-saturation': [0, 110],
  lvef: [3, 90],
  'creatine-kinase': [1, 1e6],
  alt: [1, 50_000],
  ast: [1, 50_000],
  'bilirubin-total': [0, 1500],
  'bilirubin-direct': [0, 1200],
  't-score': [-8, 6],
};

/** No living body shows less or more than bodies can: each fault in a word. */
export function checkBounds(world: World, specimen: Specimen): readonly string[] {
  const vitals = world.physiology.vitals();
  const faults = Object.entries(signs).flatMap(([name, bounds]) =>
    isWithin(vitals[name as VitalName], bounds) ? [] : [`${name} out of bounds`],
  );
  if (vitals.sbp > 0 && vitals.dbp >= vitals.sbp) faults.push('dbp above sbp');
  const seen = new Set<string>();
  for (const { analytes } of world.hospital.catalogue.tests.entries)
    for (const analyte of analytes) {
      if (!isMeasured(analyte) || seen.has(analyte.id)) continue;
      seen.add(analyte.id);
      const value = findValueNow(world, analyte.id, specimen);
      const bounds = values[analyte.id] ?? [0, Number.MAX_SAFE_INTEGER];
      if (value !== undefined && !isWithin(value, bounds)) faults.push(`${analyte.id} out of bounds`);
    }
  return faults;
}

function isWithin(value: number, [least, most]: Bounds): boolean {
  return value >= least && value <= most;
}
