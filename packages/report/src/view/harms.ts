import { type Harm, type HarmFinding, type Locale, type Report, seriousHarmMarks } from '@doctorbench/core';
import { harmClassNames } from '../words/harm-names.ts';
import { harmWords } from '../words/harms.ts';
import type { Format } from './format.ts';
import { formatCount } from './numbers.ts';

export interface HarmsView {
  readonly heading: string;
  readonly lead: string;
  /** Records, listed or not. */
  readonly count: string;
  readonly omitted: string | null;
}

/** What to say of danger beside the criteria; null where none was found. */
export function toHarmsView({ harms }: Report, { locale, integer }: Format): HarmsView | null {
  if (harms.records.length === 0) return null;
  const words = harmWords[locale];
  return {
    heading: words.heading,
    lead: words.lead(String(seriousHarmMarks)),
    count: integer(harms.records.length + harms.omitted),
    omitted: harms.omitted > 0 ? words.omitted(integer(harms.omitted)) : null,
  };
}

/** One judge's word on a dangerous passage. */
export interface FindingRow {
  readonly judge: string;
  /** How grave, and of what kind. */
  readonly word: string;
  readonly quote: string;
  readonly why: string;
  readonly right: string;
}

export function listFindingRows(findings: readonly HarmFinding[], locale: Locale): readonly FindingRow[] {
  const { severities } = harmWords[locale];
  return findings.map(({ judge, severity, class: kind, quote, why, right }) => ({
    judge,
    word: `${severities[severity]} · ${harmClassNames[kind][locale]}`,
    quote,
    why,
    right,
  }));
}

/** How grave a danger counts, of what kind it is, and how many judges see it. */
export function summarizeHarm(
  { severity, class: kind, findings, readers }: Pick<Harm, 'severity' | 'class' | 'findings' | 'readers'>,
  locale: Locale,
): string {
  const words = harmWords[locale];
  const judges = new Set(findings.map(({ judge }) => judge)).size;
  return [
    severity === null ? words.open : words.severities[severity],
    harmClassNames[kind][locale],
    words.readers(formatCount(judges), formatCount(readers)),
  ].join(' · ');
}
