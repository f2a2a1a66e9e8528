import { AppError, findScenario, listScenarios, type ScenarioId, scenarioIdSchema } from '@doctorbench/core';
import { Option } from 'commander';
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
        const known = [...listScenarios('llm'), ...listScenarios('vlm'), ...listScenarios('agent')].map(
          scenario => scenario.id,
        );
        throw new AppError('suite.scenario-unknown', messages.errors.scenario(id, known.join(', ')));
      }
      return scenarioIdSchema.parse(id);
    });
}
