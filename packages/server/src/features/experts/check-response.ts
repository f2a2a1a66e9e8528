import { AppError, ratingAspectSchema } from '@doctorbench/core';
import {
  type ExpertResponse,
  type TaskSheet,
  taskSheetSchema,
  toResponseKind,
} from '@doctorbench/core/expert';
import type { TaskRow } from './store/claims.ts';

/** Throws `expert.response` for one of another kind, with parts missing, or with words that are not in the answer. */
export function checkResponse(
  { kind, sheet: text }: Pick<TaskRow, 'kind' | 'sheet'>,
  response: ExpertResponse,
): void {
  const sheet = taskSheetSchema.parse(JSON.parse(text));
  const problem =
    response.kind === toResponseKind(kind)
      ? findProblem(sheet, response)
      : `it takes ${toResponseKind(kind)}`;
  if (problem !== undefined) throw new AppError('expert.response', problem);
}

function findProblem(sheet: TaskSheet, response: ExpertResponse): string | undefined {
  switch (response.kind) {
    case 'answer-rating': {
      const aspect = ratingAspectSchema.options.find(each => response.scores[each] === undefined);
      if (aspect) return `no score for ${aspect}`;
      const ids = (sheet.criteria ?? []).map(({ id }) => id);
      const missing = ids.find(id => response.labels[id] === undefined);
      if (missing) return `no word on ${missing}`;
      const unknown = Object.keys(response.labels).find(id => !ids.includes(id));
      if (unknown) return `there is no criterion ${unknown}`;
      return findMisquote(
        sheet,
        response.harms.map(({ quote }) => quote),
      );
    }
    case 'verdict':
      if (response.met && sheet.statement?.needsQuote && response.evidence.length === 0)
        return 'a red line needs words of the answer as evidence';
      return findMisquote(sheet, response.evidence);
    case 'item-review':
      return response.verdict !== 'accept' && !response.reason && response.issues.length === 0
        ? 'say what is wrong'
        : undefined;
    case 'preference':
    case 'item-dispute':
      return undefined;
  }
}

function findMisquote({ answer = [], statement }: TaskSheet, quotes: readonly string[]): string | undefined {
  const places = [...answer, ...(statement?.quotes ?? [])];
  return quotes.some(quote => !places.some(text => text.includes(quote)))
    ? 'a quote is not in the answer'
    : undefined;
}
