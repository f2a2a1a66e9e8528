import type { ItemLanguage } from '@doctorbench/core';
import { inLanguage } from './in-language.ts';
import type { AnalyteValue, TestFinding } from './measure-test.ts';
import { findFlag, findReference, roundTo, type Who } from './normal-value.ts';
import { isMeasured, type Reference } from './test.ts';

const arrows = { H: '↑', L: '↓' } as const;
const notReported = { zh: '该年龄不报告', en: 'not reported at this age' } as const;
const therapeutic = { zh: '治疗范围', en: 'therapeutic' } as const;

export interface RenderOptions extends Who {
  readonly language: ItemLanguage;
}

/** A result as the laboratory writes it: a line per analyte, then the text of what is read. */
export function renderFinding({ values, text }: TestFinding, options: RenderOptions): string {
  const lines = values.map(value => renderValue(value, options));
  return (text === undefined ? lines : [...lines, text]).join('\n');
}

/** A result that was read before, in one line: what was measured, or else what was seen. */
export function renderLine({ values, text = '' }: TestFinding, who: Who, language: ItemLanguage): string {
  const measured = values.flatMap(({ analyte, value }) => {
    if (value === undefined) return [];
    const name = inLanguage(analyte.name, language);
    if (typeof value === 'string' || !isMeasured(analyte)) return [`${name} ${value}`];
    const flag = findFlag(analyte, value, who);
    return [
      `${name} ${formatNumber(value, analyte.decimals)}${flag === undefined ? '' : ` ${arrows[flag]}`}`,
    ];
  });
  return measured.length > 0 ? measured.join(language === 'en' ? '; ' : '；') : text;
}

/** Older results of one test before its newest, the last of them: of what is another somewhere, each as it was. */
export function renderSeries(findings: readonly TestFinding[], who: Who, language: ItemLanguage): string {
  const lines = findings.map(({ values, text }) => {
    const parts = values.map(value => renderLine({ values: [value], text: undefined }, who, language));
    return values.length > 0 ? parts : [text ?? ''];
  });
  const [first = []] = lines;
  const changed = first.flatMap((part, at) => {
    const all = lines.map(line => line[at] ?? '');
    if (all.every(each => each === part)) return [];
    const analyte = findings[0]?.values[at]?.analyte;
    const name = analyte ? `${inLanguage(analyte.name, language)} ` : '';
    const [earliest = '', ...later] = all.slice(0, -1);
    return [[earliest, ...later.map(each => each.replace(name, ''))].join(' → ')];
  });
  const rest = inLanguage(
    changed.length === 0
      ? { zh: '同最近一次', en: 'as the newest' }
      : { zh: '其余同最近一次', en: 'the rest as the newest' },
    language,
  );
  const said = changed.length === first.length ? changed : [...changed, rest];
  return said.join(language === 'en' ? '; ' : '；');
}

/** One analyte as a line: 钾 6.8 mmol/L ↑ (3.5–5.3). */
function renderValue({ analyte, value }: AnalyteValue, options: RenderOptions): string {
  const name = inLanguage(analyte.name, options.language);
  if (value === undefined) return `${name} ${inLanguage(notReported, options.language)}`;
  if (typeof value === 'string' || !isMeasured(analyte)) return `${name} ${value}`;
  const flag = findFlag(analyte, value, options);
  const interval = renderInterval(findReference(analyte, options), analyte.decimals);
  const meaning = analyte.therapeutic === true ? `${inLanguage(therapeutic, options.language)} ` : '';
  const words = [
    name,
    formatNumber(value, analyte.decimals),
    analyte.unit,
    flag === undefined ? '' : arrows[flag],
    interval === '' ? '' : `(${meaning}${interval})`,
  ];
  return words.filter(word => word !== '').join(' ');
}

function formatNumber(value: number, decimals: number): string {
  return roundTo(value, decimals).toFixed(decimals);
}

function renderInterval(row: Reference | undefined, decimals: number): string {
  const format = (end: number) => formatEnd(end, decimals);
  if (row?.low !== undefined && row.high !== undefined) return `${format(row.low)}–${format(row.high)}`;
  if (row?.low !== undefined) return `≥${format(row.low)}`;
  if (row?.high !== undefined) return `≤${format(row.high)}`;
  return '';
}

/** An end is never shown with fewer decimals than it has. */
function formatEnd(end: number, decimals: number): string {
  const fixed = end.toFixed(decimals);
  return Number(fixed) === end ? fixed : String(end);
}
