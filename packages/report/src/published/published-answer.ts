import type { Grade } from '@doctorbench/core';

/** What published rules need of one graded answer. Holds no text of it. */
export interface PublishedAnswer {
  readonly itemId: string;
  readonly caseId: string;
  readonly repeat: number;
  readonly kind: Grade['kind'];
  /** The total of the item; undefined where there is none. */
  readonly percent: number | undefined;
  readonly refused: boolean;
  readonly tags: readonly string[];
  readonly metrics: readonly PublishedMetric[];
  /** Of the criteria that were judged, whether each was met. */
  readonly criteria: Readonly<Record<string, boolean>>;
}

interface PublishedMetric {
  /** Without version. */
  readonly name: string;
  readonly percent: number;
  /** A word of few letters, or the number that was read. */
  readonly read: string | undefined;
  readonly key: string | undefined;
}

export function toPublishedAnswer(grade: Grade): PublishedAnswer {
  const { itemId, caseId, repeat, kind, total, status, itemTags = [], metrics = [], verdicts } = grade;
  return {
    itemId,
    caseId,
    repeat,
    kind,
    percent: total.kind === 'scored' ? total.percent : undefined,
    refused: status === 'refused',
    tags: itemTags,
    metrics: metrics.map(({ metric, percent, read, key, detail }) => ({
      name: metric.replace(/@.*$/, ''),
      percent,
      read: detail?.value === undefined ? read?.slice(0, longestWord) : String(detail.value),
      key,
    })),
    criteria: Object.fromEntries(verdicts.map(({ criterionId, met }) => [criterionId, met])),
  };
}

const longestWord = 16;

/** An answer with a total. */
export type ScoredAnswer = PublishedAnswer & { readonly percent: number };
