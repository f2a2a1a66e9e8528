import type { Grade } from '@doctorbench/core';
import type { Quote } from '@doctorbench/report';

/** Dangerous passages to mark in one turn of the answer; disputed where they do not count. */
export function listHarmQuotes({ harms = [] }: Pick<Grade, 'harms'>, turn: number): readonly Quote[] {
  return harms
    .filter(harm => harm.turn === turn)
    .flatMap(({ id, severity, findings }) =>
      findings.map(({ quote }) => ({
        text: quote,
        criterionId: id,
        tone: severity === null ? ('disputed' as const) : ('veto' as const),
      })),
    );
}
