import type { EncounterOutcome, Grade, Report, Veto } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';

/** Stands where words of a private item, or of the answer to it, stood. */
const notShown = 'not shown';

export async function isPrivate(suite: Suite, itemId: string): Promise<boolean> {
  return (await suite.getItem(itemId)).split !== 'public';
}

/** Scores stay. What the rubric asks, what was read and what was quoted go: they tell the question or its answer. */
export function withoutWords(grade: Grade): Grade {
  const { read: _, metrics, cleared: __, unjudged: ___, vetoes, encounter, ...rest } = grade;
  return {
    ...rest,
    ...(metrics ? { metrics: metrics.map(({ metric, percent }) => ({ metric, percent })) } : {}),
    verdicts: [],
    vetoes: vetoes.map(hideVeto),
    ...(encounter ? { encounter: hideActions(encounter) } : {}),
  };
}

/** A report without the words of private items. */
export async function withoutPrivateWords(report: Report, suite: Suite): Promise<Report> {
  const { veto, awaiting } = report;
  const itemIds = new Set([...veto.records, ...awaiting.records].map(({ itemId }) => itemId));
  const hidden = new Set<string>();
  for (const itemId of itemIds) if (await isPrivate(suite, itemId)) hidden.add(itemId);
  return {
    ...report,
    veto: {
      ...veto,
      records: veto.records.map(record =>
        hidden.has(record.itemId)
          ? {
              ...hideVeto(record),
              itemId: record.itemId,
              repeat: record.repeat,
              scenario: record.scenario,
            }
          : record,
      ),
    },
    awaiting: {
      ...awaiting,
      records: awaiting.records.map(({ criterionId, ...record }) =>
        hidden.has(record.itemId)
          ? { ...record, votes: [] }
          : { ...record, ...(criterionId === undefined ? {} : { criterionId }) },
      ),
    },
  };
}

/** When something was done stays; the id of a criterion says what it was. */
function hideActions(encounter: EncounterOutcome): EncounterOutcome {
  return {
    ...encounter,
    criticalActions: encounter.criticalActions.map(action => ({ ...action, criterionId: notShown })),
  };
}

function hideVeto({ turn, dimension, awaiting }: Veto): Veto {
  return {
    criterionId: notShown,
    turn,
    ...(dimension === undefined ? {} : { dimension }),
    text: notShown,
    reason: notShown,
    evidence: [notShown],
    ...(awaiting === undefined ? {} : { awaiting }),
  };
}
