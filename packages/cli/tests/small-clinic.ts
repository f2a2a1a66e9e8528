import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawCase } from '@doctorbench/clinic';
import { type Item, itemSchema } from '@doctorbench/core';

const suiteDir = fileURLToPath(new URL('../../../suites/doctorbench-agent', import.meta.url));

export type Encounter = Extract<Item, { kind: 'encounter' }>;

/** The first case of the emergency file, in the form that the usual seed draws of it. */
export function readCase(): Encounter {
  return drawCase(readWritten(), usualSeed);
}

const usualSeed = 1;

function readWritten(): Encounter {
  const [line = ''] = readFileSync(join(suiteDir, 'items', 'emergency-workflow.jsonl'), 'utf8').split('\n');
  const item = itemSchema.parse(JSON.parse(line));
  if (item.kind !== 'encounter') throw new Error('no encounter');
  return item;
}

/** The bundled hospital with this case alone: all the others are read whenever a suite is opened. */
export function writeSmallSuite(dir: string): void {
  cpSync(join(suiteDir, 'hospital'), join(dir, 'hospital'), { recursive: true });
  const {
    standard: _,
    safetyCore: __,
    ...manifest
  } = JSON.parse(readFileSync(join(suiteDir, 'suite.json'), 'utf8'));
  writeFileSync(join(dir, 'suite.json'), JSON.stringify({ ...manifest, files: ['items/case.jsonl'] }));
  mkdirSync(join(dir, 'items'));
  writeFileSync(join(dir, 'items', 'case.jsonl'), JSON.stringify(readWritten()));
}
