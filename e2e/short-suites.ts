import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every so manieth item is kept: enough for a board, a report and the verdict on who looks at pictures. */
const everyNth = {
  'doctorbench-llm': 18,
  'doctorbench-vlm': 6,
  'doctorbench-agent': 'two cases',
  starter: 1,
} as const;

/** What is tried by hand: a case by its name, and an English choice with a picture. */
const alsoKept = ['agent-emergency-workflow-delivery-suite', 'vlm-image-knowledge-charts-en-01'];

/** Copies the bundled suites without most of their items: phantoms sit them before the first test. */
export function writeShortSuites(from: string, to: string): string {
  for (const [suite, nth] of Object.entries(everyNth)) {
    cpSync(join(from, suite), join(to, suite), { recursive: true });
    const items = join(to, suite, 'items');
    for (const name of readdirSync(items)) {
      const lines = readFileSync(join(items, name), 'utf8').trimEnd().split('\n');
      const kept = nth === 'two cases' ? shortenCases(lines, name) : lines.filter(isKept(nth));
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

/** A report has rows for scenarios with and without cases. */
const scenariosKept = ['emergency-workflow.jsonl', 'triage.jsonl'];

/** The case of a scenario that is wanted, or else the one that is soonest through. */
function shortenCases(lines: readonly string[], name: string): readonly string[] {
  if (!scenariosKept.includes(name)) return [];
  const cases = lines.map(line => ({ line, item: JSON.parse(line) }));
  const toCalls = ({ item }: (typeof cases)[number]) => item.exemplars.good.flat().length;
  const [soonest] = cases.toSorted((a, b) => toCalls(a) - toCalls(b));
  const chosen = cases.find(({ line }) => isWanted(line)) ?? soonest;
  if (!chosen) throw new Error('a file has no case');
  const { limits } = chosen.item.case;
  limits.calls = Math.min(limits.calls, toCalls(chosen) + spareCalls);
  return [JSON.stringify(chosen.item)];
}

/** It names items that were left out. */
function dropSafetyCore(path: string): void {
  const { safetyCore: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(manifest));
}
