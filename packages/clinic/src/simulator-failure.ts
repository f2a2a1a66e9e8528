import type { EncounterCase } from '@doctorbench/core';

/** Something in the clinic threw: no fault of the agent's, and the episode says nothing about it. */
export interface SimulatorFailure {
  /** The tool that was running, or the clock. */
  readonly during: string;
  /** What was thrown, without any words of the case or of the call. */
  readonly message: string;
}

const longestMessage = 200;
const shortestSecret = 2;

/**
 * An exception in words that may be kept: a message may quote what it stumbled over, so quotations, the arguments of the
 * call and the texts of the case are taken out of it.
 */
export function toSimulatorFailure(
  error: unknown,
  {
    during,
    args,
    encounter,
  }: { readonly during: string; readonly args: unknown; readonly encounter: EncounterCase },
): SimulatorFailure {
  const name = error instanceof Error ? error.name : typeof error;
  const text = error instanceof Error ? error.message : '';
  const { patient, facts, opening } = encounter;
  const secrets = [...listTexts(args), patient.name, patient.id, opening, ...facts.map(({ says }) => says)]
    .filter(secret => secret.length >= shortestSecret)
    .sort((a, b) => b.length - a.length);
  const plain = secrets
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|「[^」]*」/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return { during, message: (plain === '' ? name : `${name}: ${plain}`).slice(0, longestMessage) };
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/\s+/)];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listTexts);
  return [];
}
