import { type ClinicTool, clinicToolSchema, dispositionSchema, type EncounterItem } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { Hospital } from '../hospital/hospital.ts';
import type { RawCall } from '../run-call.ts';

/** An agent without a thought: any tool, with arguments that are right, nearly right or nonsense. */
interface RandomAgent {
  /** The calls of one turn. */
  act(): readonly RawCall[];
}

const junk: readonly unknown[] = [
  '',
  ' ',
  '💊',
  'P-9999',
  -1,
  0,
  1e9,
  0.001,
  null,
  true,
  [],
  {},
  'x'.repeat(500),
];
const tools = clinicToolSchema.options;
const toolsGoingOn = tools.filter(name => name !== 'finish');
const units = ['mg', 'g', 'mL', 'U', 'mcg/kg/min', 'mmol', 'tablets', 'mg/kg'];
const routes = ['oral', 'iv-bolus', 'iv-infusion', 'im', 'sc', 'nebulised', 'sublingual', 'moon'];

export function createRandomAgent(
  item: EncounterItem,
  { hospital, random }: { readonly hospital: Hospital; readonly random: Random },
): RandomAgent {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { catalogue, formulary } = hospital;
  const someIds = (entries: readonly { readonly id: string }[]) =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(entries).id);
  const beds = [item.case, ...(item.case.shift?.patients ?? [])].map(bed => bed.patient.id);
  const patient = () => (random() < 0.9 ? pick(beds) : String(pick(junk)));
  const needsPatient = (tool: ClinicTool) =>
    item.case.shift && ['ask', 'call_team', 'diagnose', 'advise', 'finish'].includes(tool);
  const order = () => ({
    patient: patient(),
    drug: pick(formulary.drugs).id,
    amount: pick([0.5, 1, 10, 100, 500, 1000, 1e6]),
    unit: pick(units),
    route: pick(routes),
    ...(random() < 0.5 ? { every: pick([6, 8, 24, 'once', 'as-needed']) } : {}),
    ...(random() < 0.3 ? { days: pick([1, 7, 90]) } : {}),
    ...(random() < 0.2 ? { perKg: true } : {}),
  });
  const topics = item.case.facts.flatMap(({ topics: own = [] }) => own);
  const makers: Readonly<Record<ClinicTool, () => Record<string, unknown>>> = {
    find_patient: () => ({ name: item.case.patient.name.slice(0, 1) }),
    read_chart: () => ({ patient: patient(), format: pick(['text', 'fhir']) }),
    ask: () => ({
      question: `${pick(topics.length > 0 ? topics : ['fever'])}？${pick(item.case.facts).says}`,
    }),
    vital_signs: () => ({ patient: patient() }),
    examine: () => ({ patient: patient(), examinations: someIds(catalogue.examinations.entries) }),
    order_tests: () => ({ patient: patient(), tests: someIds(catalogue.tests.entries) }),
    read_results: () => ({ patient: patient() }),
    search_guidelines: () => ({ query: pick(catalogue.guidelines.entries).title.en }),
    look_up_drug: () => ({ drug: pick(formulary.drugs).name.zh }),
    check_order: order,
    prescribe: order,
    stop_drug: () => ({ patient: patient(), drug: pick(formulary.drugs).id }),
    cancel_order: () => ({
      patient: patient(),
      order: pick([pick(catalogue.tests.entries), pick(catalogue.procedures.entries)]).id,
    }),
    perform: () => ({ patient: patient(), procedure: pick(catalogue.procedures.entries).id }),
    call_team: () => ({ team: pick(catalogue.departments.entries).id, reason: 'help' }),
    refer: () => ({
      patient: patient(),
      to: pick(catalogue.departments.entries).id,
      urgency: 'urgent',
      reason: 'x',
    }),
    triage: () => ({
      patient: patient(),
      level: pick(['I', 'II', 'III', 'IV', 'V']),
      department: 'emergency',
    }),
    diagnose: () => ({ diagnosis: pick(catalogue.conditions.entries).name.en }),
    advise: () => ({ text: 'Rest and drink.' }),
    schedule_follow_up: () => ({ patient: patient(), days: pick([1, 14, 90, 400, 5000]), purpose: 'review' }),
    next_visit: () => ({}),
    wait: () => ({ minutes: pick([1, 5, 30, 240, 720, 5000]) }),
    document: () => ({ patient: patient(), kind: pick(['progress', 'allergy', 'poem']), text: 'note' }),
    finish: () => ({ disposition: pick(dispositionSchema.options), summary: 'done' }),
  };
  const call = (index: number): RawCall => {
    const id = `call-${index}`;
    if (random() < 0.03) return { id, name: String(pick(junk)), arguments: '{' };
    // Ending is made rare, so that episodes are long.
    const tool = pick(random() < 0.1 ? tools : toolsGoingOn);
    const args: Record<string, unknown> = {
      ...makers[tool](),
      ...(needsPatient(tool) ? { patient: patient() } : {}),
    };
    const [key] = Object.keys(args);
    if (key && random() < 0.05) args[key] = pick(junk);
    return { id, name: tool, arguments: JSON.stringify(args) };
  };
  return { act: () => Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => call(index)) };
}
