import type { Bilingual, ClinicTool } from '@doctorbench/core';
import { z } from 'zod';
import { inWords } from '../world.ts';
import { orderTestsInShift } from './order-tests.ts';
import { patientSchema } from './subject.ts';
import { type AnyClinicTool, unavailable } from './tool.ts';
import { clinicTools } from './tools.ts';

/** Tools that speak of one patient without naming them where there is only one. */
const unnamed = ['ask', 'call_team', 'diagnose', 'advise', 'finish'] as const satisfies readonly ClinicTool[];

const finishing: Bilingual = {
  zh: '交出一名患者并写明去向（含义同各去向：home、community、observation、ward、intensive-care、operating-room、cath-lab、transfer）。之后不能再为其开医嘱；所有患者都交出后，本班结束。先用 document（kind 为 handover）写交班。',
  en: 'Hands one patient on and says where they go: home, community, observation, ward, intensive-care, operating-room, cath-lab, transfer. Nothing can be ordered for them afterwards; the shift is over when all have been handed on. Write the handover first, with document (kind handover).',
};

/** Everything an agent can do where it has several patients: every tool names whom it is about. */
export const shiftTools: Readonly<Record<ClinicTool, AnyClinicTool>> = {
  ...clinicTools,
  ...Object.fromEntries(unnamed.map(name => [name, withPatient(clinicTools[name])])),
  order_tests: orderTestsInShift,
  finish: { ...withPatient(clinicTools.finish), describes: finishing },
  next_visit: {
    ...clinicTools.next_visit,
    run: (_, world) =>
      unavailable(
        inWords(world, {
          zh: '这是一个班次，没有下一次就诊；约好的复诊由别人看。',
          en: 'This is one shift: there is no next visit. What is booked is seen by others.',
        }),
      ),
  },
};

function withPatient(tool: AnyClinicTool): AnyClinicTool {
  return {
    ...tool,
    // Every tool of the clinic takes an object.
    args: z.strictObject({ patient: patientSchema, ...(tool.args as z.ZodObject).shape }),
    example: { patient: 'P-1001', ...tool.example },
    run(args, world, heard) {
      const { patient: _, ...own } = args as Readonly<Record<string, unknown>>;
      const outcome = tool.run(own, world, heard);
      if (outcome.kind !== 'done' || !outcome.spoken) return outcome;
      return { ...outcome, spoken: { patientId: world.encounter.patient.id, ...outcome.spoken } };
    },
  };
}
