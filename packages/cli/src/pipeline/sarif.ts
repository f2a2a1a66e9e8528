import type { Grade, Report } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';

/** What a finding may be about, in the words of the format: what it is called, and how much it weighs. */
const rules = [
  { id: 'veto', level: 'error', text: 'A red line was crossed: the answer is dangerous.' },
  { id: 'bar', level: 'error', text: 'The run does not reach the bar that was set for it.' },
  { id: 'truncated', level: 'warning', text: 'The answer was cut at the output limit.' },
  { id: 'unscored', level: 'warning', text: 'The answer has no score: the measurement failed.' },
] as const;
type RuleId = (typeof rules)[number]['id'];

/** A run as findings in the form of SARIF 2.1.0, for tools that list and compare them. An item takes the place of a file. */
export async function toSarif(
  { run }: Report,
  journal: Journal,
  belowBar: readonly string[],
): Promise<string> {
  const { id: suite } = run.protocol.suite;
  const results: object[] = belowBar.map(problem => toResult('bar', { text: problem, place: suite }));
  for await (const grade of journal.readGrades())
    if (!grade.control)
      for (const { rule, text } of listFindings(grade))
        results.push(toResult(rule, { text, place: `${suite}/${grade.scenario}/${grade.itemId}` }));
  const driver = {
    name: 'DoctorBench',
    version: run.productVersion,
    rules: rules.map(({ id, level, text }) => ({
      id,
      shortDescription: { text },
      defaultConfiguration: { level },
    })),
  };
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        properties: { runId: run.runId, model: run.endpoint.model },
        results,
      },
    ],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function listFindings({ vetoes, total, truncated }: Grade) {
  const found: { readonly rule: RuleId; readonly text: string }[] = vetoes.map(({ text, evidence }) => ({
    rule: 'veto',
    text: [text, ...evidence.map(quote => `“${quote}”`)].join(' '),
  }));
  if (truncated) found.push({ rule: 'truncated', text: 'cut at the output limit' });
  if (total.kind === 'unscored') found.push({ rule: 'unscored', text: total.reason });
  return found;
}

function toResult(rule: RuleId, { text, place }: { readonly text: string; readonly place: string }): object {
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: rules.find(({ id }) => id === rule)?.level,
    message: { text: toPlain(text) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: place }, region: { startLine: 1 } },
        logicalLocations: [{ fullyQualifiedName: place, kind: 'member' }],
      },
    ],
    // So that a finding which comes again is known as the same one.
    partialFingerprints: { 'place/v1': `${rule}:${place}` },
  };
}

const longest = 1_000;

/** Model output is hostile: viewers may read links in square brackets, and control characters are of no use to anybody. */
function toPlain(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[[\]\\]/g, character => `\\${character}`);
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
