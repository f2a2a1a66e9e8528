import type { EncounterOutcome, Grade, Report } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';

/** Stands where words of a private item, or of the answer to it, stood. */
const notShown = 'not shown';

/** A veto of which nothing is said. */
export const hiddenVeto: Grade['vetoes'][number] = {
  criterionId: notShown,
  turn: 0,
  text: notShown,
  reason: notShown,
  evidence: [notShown],
};

/** A score is shown of so many private items together, or of none: fewer would tell how single ones went. */
export const fewestPrivateItems = 20;

export function isPrivate({ entries }: Pick<Suite, 'entries'>, itemId: string): boolean {
  return entries.get(itemId)?.isPrivate ?? true;
}

export function hasPrivateItems({ entries }: Pick<Suite, 'entries'>): boolean {
  return [...entries.values()].some(entry => entry.isPrivate);
}

/** What reports are made of. What the rubric asks, what was read and what was quoted is not kept a second time. */
export function withoutWords(grade: Grade): Grade {
  const { read: _, metrics, cleared: __, unjudged: ___, harms: ____, matched, encounter, ...rest } = grade;
  return {
    ...rest,
    ...(metrics ? { metrics: metrics.map(({ metric, percent }) => ({ metric, percent })) } : {}),
    verdicts: [],
    vetoes: grade.vetoes.map(({ turn, dimension }) => ({
      ...hiddenVeto,
      turn,
      ...(dimension === undefined ? {} : { dimension }),
    })),
    ...(matched ? { matched: { ...matched, redLines: [] } } : {}),
    ...(encounter ? { encounter: hideActions(encounter) } : {}),
  };
}

/** A report that names no private item. Records of them are counted with those that are not listed. */
export function withoutPrivateRecords(report: Report, suite: Pick<Suite, 'entries'>): Report {
  const { veto, harms, matched, awaiting, clinic } = report;
  const keep = <Row extends { readonly itemId: string }>(records: readonly Row[]) =>
    records.filter(({ itemId }) => !isPrivate(suite, itemId));
  const cut = <Row extends { readonly itemId: string }>(list: { records: Row[]; omitted: number }) => {
    const records = keep(list.records);
    return { ...list, records, omitted: list.omitted + list.records.length - records.length };
  };
  return {
    ...report,
    veto: { ...veto, ...cut(veto) },
    harms: cut(harms),
    ...(matched ? { matched: { ...matched, lookAt: keep(matched.lookAt) } } : {}),
    awaiting: cut(awaiting),
    ...(clinic?.trade ? { clinic: { ...clinic, trade: { ...clinic.trade, ...cut(clinic.trade) } } } : {}),
  };
}

/** When something was done stays; the id of a criterion says what it was. */
function hideActions(encounter: EncounterOutcome): EncounterOutcome {
  return {
    ...encounter,
    criticalActions: encounter.criticalActions.map(action => ({ ...action, criterionId: notShown })),
  };
}
