import type { Bilingual, ClinicTool, Fault, Hearing, Persona } from '@doctorbench/core';
import type { z } from 'zod';
import type { InformantReply } from '../patient/informant.ts';
import type { World } from '../world.ts';

/** What came of a call. */
export type ToolOutcome =
  | {
      readonly kind: 'done';
      readonly text: string;
      readonly minutes: number;
      /** Of a question: what the informant made of it. */
      readonly spoken?: {
        /** In a shift: who was asked, or for whom. */
        readonly patientId?: string;
        readonly question: string;
        readonly reply: InformantReply;
        readonly persona: Persona;
      };
    }
  | { readonly kind: 'refused'; readonly fault: Fault; readonly text: string };

/** One action that the clinic offers. */
export interface ClinicToolDefinition<Args> {
  readonly name: ClinicTool;
  readonly describes: Bilingual;
  readonly args: z.ZodType<Args>;
  /** Reads what is written otherwise than the schema has it, before it is held against the schema. */
  readonly readWords?: (args: object) => object;
  /** A call as it should look, shown when one does not. */
  readonly example: Readonly<Record<string, unknown>>;
  run(args: Args, world: World, heard?: Hearing): ToolOutcome;
}

/** A tool whose arguments were parsed by its own schema. */
export interface AnyClinicTool extends Omit<ClinicToolDefinition<unknown>, 'run' | 'args'> {
  readonly args: z.ZodType;
  /** `heard` is what a patient model took a question to ask for. */
  run(args: unknown, world: World, heard?: Hearing): ToolOutcome;
}

export function defineTool<Args>(definition: ClinicToolDefinition<Args>): AnyClinicTool {
  return { ...definition, run: (args, world, heard) => definition.run(args as Args, world, heard) };
}

export function done(text: string, minutes: number): ToolOutcome {
  return { kind: 'done', text, minutes };
}

/** The call itself is at fault. */
export function wrong(text: string): ToolOutcome {
  return { kind: 'refused', fault: 'agent', text };
}

/** A proper call that this place cannot carry out. */
export function unavailable(text: string): ToolOutcome {
  return { kind: 'refused', fault: 'tool', text };
}
