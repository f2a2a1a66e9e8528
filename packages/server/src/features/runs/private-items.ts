import type { EncounterOutcome, Grade, Harm, Report, Veto, VetoRecord } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';

/** Stands where words of a private item, or of the answer to it, stood. */
const notShown = 'not shown';

export async function isPrivate(suite: Suite, itemId: string): Promise<boolean> {
  return (await suite.getItem(itemId)).split !== 'public';
}

/** Scores stay. What the rubric asks, what was read and what was quoted go: they tell the question or its answer. */
export function withoutWords(grade: Grade): Grade {
  const { read: _, metrics, cleared: __, unjudged: ___, harms, matched, vetoes, encounter, ...rest } = grade;
  return {
    ...rest,
    ...(metrics ? { metrics: metrics.map(({ metric, percent }) => ({ metric, percent })) } : {}),
    verdicts: [],
    vetoes: vetoes.map(hideVeto),
    ...(matched ? { matched: { ...matched, redLines: matched.redLines.map(hideVeto) } } : {}),
    ...(harms ? { harms: harms.map(hideHarm) } : {}),
    ...(encounter ? { encounter: hideActions(encounter) } : {}),
  };
}

/** A report without the words of private items. */
export async function withoutPrivateWords(report: Report, suite: Suite): Promise<Report> {
  const { veto, harms, matched, awaiting } = report;
  const lookAt = matched?.lookAt ?? [];
  const itemIds = new Set(
    [...veto.records, ...harms.records, ...lookAt, ...awaiting.records].map(({ itemId }) => itemId),
  );
  const hidden = new Set<string>();
  for (const itemId of itemIds) if (await isPrivate(suite, itemId)) hidden.add(itemId);
  return {
    ...report,
    veto: { ...veto, records: veto.records.map(record => hideRecord(record, hidden)) },
    harms: {
      ...harms,
      records: harms.records.map(record =>
        hidden.has(record.itemId) ? { ...record, ...hideHarm(record) } : record,
      ),
    },
    ...(matched ? { matched: { ...matched, lookAt: lookAt.map(record => hideRecord(record, hidden)) } } : {}),
    awaiting: {
      ...awaiting,
      records: awaiting.records.map(({ criterionId, text, ...record }) =>
        hidden.has(record.itemId)
          ? { ...record, votes: [] }
          : {
              ...record,
              ...(criterionId === undefined ? {} : { criterionId }),
              ...(text === undefined ? {} : { text }),
            },
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

function hideRecord(record: VetoRecord, hidden: ReadonlySet<string>): VetoRecord {
  const { itemId, repeat, scenario } = record;
  return hidden.has(itemId) ? { ...hideVeto(record), itemId, repeat, scenario } : record;
}

/** That there was a danger stays, and how grave it was. */
function hideHarm<H extends Harm>({ override: _, ...harm }: H): Omit<H, 'override'> {
  const findings = harm.findings.map(finding => ({
    ...finding,
    quote: notShown,
    why: notShown,
    right: notShown,
  }));
  return { ...harm, findings };
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
