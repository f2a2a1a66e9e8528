import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every so manieth item is kept: enough for a board, a report and the verdict on who looks at pictures. */
const everyNth = {
  'doctorbench-llm': 18,
  'doctorbench-vlm': 6,
  'doctorbench-agent': 20,
  starter: 1,
} as const;

/** What is tried by hand: a case by its name, and an English choice with a picture. */
const alsoKept = ['agent-emergency-workflow-delivery-suite', 'vlm-image-knowledge-charts-en-01'];

/** Copies the bundled suites without most of their items: two dozen phantoms sit them before the first test. */
export function writeShortSuites(from: string, to: string): string {
  for (const [suite, nth] of Object.entries(everyNth)) {
    cpSync(join(from, suite), join(to, suite), { recursive: true });
    const items = join(to, suite, 'items');
    for (const name of readdirSync(items)) {
      const lines = readFileSync(join(items, name), 'utf8').trimEnd().split('\n');
      writeFileSync(
        join(items, name),
        lines
          .filter((line, index) => index % nth === 0 || alsoKept.some(id => line.startsWith(`{"id":"${id}"`)))
          .map(line => `${shortenCase(line)}\n`)
          .join(''),
      );
    }
    dropSafetyCore(join(to, suite, 'suite.json'));
  }
  return to;
}

/** So many calls an agent has left after the best way through a case. */
const spareCalls = 5;

/** Phantoms that never end a case go on until its calls are used up; pages show that no better after a hundred. */
function shortenCase(line: string): string {
  const item = JSON.parse(line);
  if (item.kind !== 'encounter' || alsoKept.includes(item.id)) return line;
  const { limits } = item.case;
  limits.calls = Math.min(limits.calls, item.exemplars.good.flat().length + spareCalls);
  return JSON.stringify(item);
}

/** It names items that were left out. */
function dropSafetyCore(path: string): void {
  const { safetyCore: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(manifest));
}
