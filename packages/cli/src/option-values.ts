import { readFileSync } from 'node:fs';
import { AppError, findScenario, parseJson, type ScenarioId, scenarioIdSchema } from '@doctorbench/core';
import { Option } from 'commander';
import { z } from 'zod';
import type { Messages } from './messages/en.ts';

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
}

/** An option that takes a number within a range, and says which when it does not get one. */
export function numberOption(
  flags: string,
  text: string,
  { range, messages }: { readonly range: NumberRange; readonly messages: Messages },
): Option {
  const { min, max, integer } = range;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `≥ ${min}` : `${min}…${max}`;
  return new Option(flags, text).argParser(value => {
    const number = Number(value);
    if (
      value.trim() === '' ||
      !Number.isFinite(number) ||
      number < min ||
      number > max ||
      (integer && !Number.isInteger(number))
    )
      throw new AppError(
        'config.invalid',
        messages.errors.number(
          flags.split(' ')[0] ?? flags,
          `${integer ? 'an integer' : 'a number'} ${bounds}`,
        ),
      );
    return number;
  });
}

export function countOption(flags: string, text: string, messages: Messages): Option {
  return numberOption(flags, text, {
    range: { min: 1, max: Number.MAX_SAFE_INTEGER, integer: true },
    messages,
  });
}

/** Scenario ids separated by commas, as given. Scenarios that the catalogue does not know are named with those it does. */
export function parseScenarios(text: string, messages: Messages): ScenarioId[] {
  return text
    .split(/[,，\s]+/)
    .filter(Boolean)
    .map(id => {
      if (!findScenario(id)) {
        const known = scenarioIdSchema.options.join(', ');
        throw new AppError('suite.scenario-unknown', messages.errors.scenario(id, known));
      }
      return scenarioIdSchema.parse(id);
    });
}

export function splitList(text: string): string[] {
  return text.split(/[,，\s]+/).filter(Boolean);
}

/** Values separated by commas, each one of those that are known. */
export function parseChoices<T extends string>(
  option: string,
  text: string,
  known: readonly T[],
  { settings }: Messages,
): T[] {
  return splitList(text).map(given => {
    const found = known.find(value => value === given);
    if (found !== undefined) return found;
    throw new AppError('config.invalid', settings.errors.choices(option, given, known.join(', ')));
  });
}

export function parseItemIds(text: string, messages: Messages): string[] {
  return splitList(readTextOption(text, messages));
}

/** The text of an option, or of the file that it names as `@FILE`. */
export function readTextOption(text: string, { settings }: Messages): string {
  if (!text.startsWith('@')) return text;
  try {
    return readFileSync(text.slice(1), 'utf8');
  } catch (cause) {
    throw new AppError('config.invalid', settings.errors.file(text.slice(1)), { cause });
  }
}

export function parseJsonObject(text: string, messages: Messages): Record<string, JsonValue> {
  const parsed = jsonObjectSchema.safeParse(parseJson(readTextOption(text, messages)));
  if (!parsed.success) throw new AppError('config.invalid', messages.settings.errors.extraBody);
  return parsed.data;
}

const jsonObjectSchema = z.record(z.string(), z.json());
type JsonValue = z.infer<typeof jsonObjectSchema>[string];
