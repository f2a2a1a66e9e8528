import type { ScenarioId } from '@doctorbench/core';
import { type Desk, defineSet } from '../define-set.ts';
import { draftAsked } from '../draft.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';

/** A type of task whose request can be told from its words alone. */
interface TaskType {
  readonly scenario: ScenarioId;
  /** Of FHIR, as the request names it. */
  readonly resource: string;
  /** Where the context gives the code that the request must carry. */
  readonly code: RegExp;
}

/** By the beginning of a task's id. The answers to all other types lie in the charts of the set's own FHIR server. */
const types: ReadonlyMap<string, TaskType> = new Map([
  [
    'task3',
    {
      scenario: 'examination-planning',
      resource: 'Observation',
      code: /flowsheet ID for [^.]*? is (\w+)/i,
    },
  ],
  [
    'task8',
    {
      scenario: 'treatment-execution',
      resource: 'ServiceRequest',
      code: /SNOMED code for [^.]*? is (\d+)/i,
    },
  ],
]);

const introduction =
  "You work with a hospital's FHIR R4 server. Write the one request that carries out the task: the HTTP method, the path and the JSON body, and nothing else.";

/** MedAgentBench, as far as it can be asked without its FHIR server: what is to be recorded and ordered. */
export const medagentbench = defineSet({
  name: 'medagentbench',
  version: 2,
  title: { zh: 'MedAgentBench（书写请求部分）', en: 'MedAgentBench, requests to be written' },
  track: 'agent',
  licence: 'MIT, as its source states',
  source: {
    name: 'MedAgentBench',
    url: 'https://github.com/stanfordmlgroup/MedAgentBench',
    citation: 'Jiang et al., 2025',
  },
  written: '2025-01',
  depth: 1,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const id = getText(fields, ['id']);
  const instruction = getText(fields, ['instruction']);
  const name = id.replace(/_.*$/, '');
  const type = types.get(name);
  if (!type) throw new FieldError('id', 'is a task that needs the FHIR server of the set');
  const context = findText(fields, ['context']) ?? '';
  const origin = toOrigin({
    question: instruction,
    setId: id,
    language: 'en',
    scenario: type.scenario,
    tags: { task: name },
  });
  const points = listPoints(fields, type, { instruction, context }).map(words => ({ synonyms: [words] }));
  return draftAsked(origin, stamp, {
    asked: `${introduction}\n\nTask: ${instruction}\n${context}`.trim(),
    expected: [{ metric: 'key-points', points }],
  });
}

/** What the request must hold, each as the task itself states it. */
function listPoints(
  fields: Fields,
  { resource, code }: TaskType,
  { instruction, context }: { readonly instruction: string; readonly context: string },
): readonly string[] {
  const stated = /"([^"]+)"/.exec(instruction)?.[1];
  const now = /\d{4}-\d\d-\d\dT[\d:]+(?:\+[\d:]+|Z)?/.exec(context)?.[0];
  const given = code.exec(context)?.[1];
  if (stated === undefined) throw new FieldError('instruction', 'quotes nothing to be written down');
  if (now === undefined || given === undefined)
    throw new FieldError('context', 'does not give the time and the code');
  return ['POST', resource, getText(fields, ['eval_MRN']), given, now, stated];
}
