import { type Bilingual, clinicToolSchema, type Hearing } from '@doctorbench/core';
import type { z } from 'zod';
import { type SimulatorFailure, toSimulatorFailure } from './simulator-failure.ts';
import { describeIssues } from './tools/correct-call.ts';
import { readArguments } from './tools/read-arguments.ts';
import { shiftTools } from './tools/shift-tools.ts';
import type { AnyClinicTool, ToolOutcome } from './tools/tool.ts';
import { clinicTools } from './tools/tools.ts';
import { findEnd, findWorld, getLead, isInCare } from './ward.ts';
import { inWords, type Ward, type World } from './world.ts';

/** A call as a model made it: hostile until parsed. */
export interface RawCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** Of a question: what a patient model took it to ask for. Never the agent's own word. */
  readonly hearing?: Hearing | undefined;
}

/** What came of a call, or what broke. */
export type CallOutcome =
  | ToolOutcome
  | { readonly kind: 'failed'; readonly text: string; readonly failure: SimulatorFailure };

/** Carries one call out for the patient that it names. */
export function runCall(call: RawCall, ward: Ward, hearing: Hearing | undefined): CallOutcome {
  const lead = getLead(ward);
  const refuse = (text: string): ToolOutcome => ({ kind: 'refused', fault: 'agent', text });
  if (findEnd(ward)) return refuse(inWords(lead, { zh: '诊疗已经结束。', en: 'The encounter is over.' }));
  const name = clinicToolSchema.safeParse(call.name.trim());
  if (!name.success)
    return refuse(
      inWords(lead, {
        zh: `没有工具“${call.name.slice(0, 60)}”。可用：${clinicToolSchema.options.join(', ')}`,
        en: `There is no tool "${call.name.slice(0, 60)}". There are: ${clinicToolSchema.options.join(', ')}`,
      }),
    );
  const tool = (ward.isShift ? shiftTools : clinicTools)[name.data];
  const args = readArguments(call.arguments);
  if (!args.ok) return refuse(correct(lead, tool, [args.problem]));
  const given = dropOwnName(tool, args.value, ward);
  const parsed = tool.args.safeParse(tool.readWords?.(given) ?? given);
  if (!parsed.success) return refuse(correct(lead, tool, describeIssues(parsed.error.issues, given)));
  // Who is none of the agent's own is told apart by the tools.
  const world = findWorld(ward, args.value) ?? lead;
  if (ward.isShift && 'patient' in args.value && !isInCare(ward, world)) return refuse(sayGone(world));
  try {
    return tool.run(parsed.data, world, hearing);
  } catch (error) {
    return {
      kind: 'failed',
      failure: toSimulatorFailure(error, { during: name.data, args: args.value, encounter: world.encounter }),
      text: inWords(lead, { zh: '模拟器内部错误。', en: 'The simulator failed.' }),
    };
  }
}

/** Tools that speak of no patient by name may be given that of one's own: it says nothing wrong. */
function dropOwnName({ args: schema }: AnyClinicTool, args: object, ward: Ward): object {
  if (!('patient' in args) || 'patient' in (schema as z.ZodObject).shape) return args;
  const { patient, ...rest } = args;
  const id = String(patient).trim().toUpperCase();
  return ward.worlds.some(({ encounter }) => encounter.patient.id === id) ? rest : args;
}

function sayGone(world: World): string {
  const { id, name } = world.encounter.patient;
  return world.finished
    ? inWords(world, {
        zh: `${id} ${name}已经交出，不再由你负责。`,
        en: `${id} ${name} has been handed on and is no longer yours.`,
      })
    : inWords(world, { zh: `${id} ${name}已经死亡。`, en: `${id} ${name} has died.` });
}

function correct(world: World, { name, example }: AnyClinicTool, problems: readonly Bilingual[]): string {
  const shown = `${name} ${JSON.stringify(example)}`;
  return inWords(world, {
    zh: `参数有误：${problems.map(({ zh }) => zh).join('；')}。正确的写法例如：${shown}`,
    en: `The arguments are wrong: ${problems.map(({ en }) => en).join('; ')}. It should look like: ${shown}`,
  });
}
