import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawCase } from '@doctorbench/clinic';
import { type Item, itemSchema } from '@doctorbench/core';

const suiteDir = fileURLToPath(new URL('../../../suites/doctorbench-agent', import.meta.url));

export type Encounter = Extract<Item, { kind: 'encounter' }>;

/** A case with one of the shortest ways through it. */
const shortCase = 'agent-triage-night-call-small-baby';

/** A case in the form that the usual seed draws of it. */
export function readCase(id = shortCase): Encounter {
  return drawCase(readWritten(id), usualSeed);
}

const usualSeed = 1;

function readWritten(id: string): Encounter {
  const folder = join(suiteDir, 'items');
  const lines = readdirSync(folder).flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n'));
  const line = lines.find(text => text.includes(`"id":"${id}"`));
  const item = itemSchema.parse(JSON.parse(line ?? 'null'));
  if (item.kind !== 'encounter') throw new Error('no encounter');
  return item;
}

/** The bundled hospital with this case alone: all the others are read whenever a suite is opened. */
export function writeSmallSuite(dir: string, id = shortCase): void {
  cpSync(join(suiteDir, 'hospital'), join(dir, 'hospital'), { recursive: true });
  const {
    standard: _,
    safetyCore: __,
    ...manifest
  } = JSON.parse(readFileSync(join(suiteDir, 'suite.json'), 'utf8'));
  writeFileSync(join(dir, 'suite.json'), JSON.stringify({ ...manifest, files: ['items/case.jsonl'] }));
  mkdirSync(join(dir, 'items'));
  writeFileSync(join(dir, 'items', 'case.jsonl'), JSON.stringify(readWritten(id)));
}
