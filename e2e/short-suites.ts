import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every so manieth item is kept: enough for a board, a report and the verdict on who looks at pictures. */
const everyNth = {
  'doctorbench-llm': 18,
  'doctorbench-vlm': 6,
  'doctorbench-agent': 'shortest',
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
      const kept = nth === 'shortest' ? [shortenCase(lines)] : lines.filter(isKept(nth));
      writeFileSync(join(items, name), kept.map(line => `${line}\n`).join(''));
    }
    dropSafetyCore(join(to, suite, 'suite.json'));
  }
  return to;
}

const isWanted = (line: string) => alsoKept.some(id => line.startsWith(`{"id":"${id}"`));

const isKept = (nth: number) => (line: string, index: number) => index % nth === 0 || isWanted(line);

/** So many calls an agent has left after the best way through a case. */
const spareCalls = 1;

/**
 * The case of a scenario that is wanted, or else the one that is soonest through. Phantoms that never end a case go on
 * until its calls are used up; pages show that no better after a hundred.
 */
function shortenCase(lines: readonly string[]): string {
  const cases = lines.map(line => ({ line, item: JSON.parse(line) }));
  const toCalls = ({ item }: (typeof cases)[number]) => item.exemplars.good.flat().length;
  const [soonest] = cases.toSorted((a, b) => toCalls(a) - toCalls(b));
  const chosen = cases.find(({ line }) => isWanted(line)) ?? soonest;
  if (!chosen) throw new Error('a file has no case');
  const { limits } = chosen.item.case;
  limits.calls = Math.min(limits.calls, toCalls(chosen) + spareCalls);
  return JSON.stringify(chosen.item);
}

/** It names items that were left out. */
function dropSafetyCore(path: string): void {
  const { safetyCore: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(manifest));
}
