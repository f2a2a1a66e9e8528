import { findFlag, findReference } from '../catalogue/normal-value.ts';
import { isMeasured, type MeasuredAnalyte } from '../catalogue/test.ts';
import { inWords, type TestOrder, type World } from '../world.ts';
import type { ConsultField } from './consult-field.ts';

/** As many as a colleague says in one breath. */
const mostResults = 3;

/** Older than this, what the chart holds is no news of how somebody is. */
const recentDays = 90;

interface Series {
  readonly analyte: MeasuredAnalyte;
  readonly values: readonly number[];
  /** Of the latest, where nothing newer than the chart was read. */
  readonly daysAgo?: number | undefined;
  /** When the latest was read. */
  readonly readMin: number;
}

/**
 * Values out of range among the results that were read, of those that are a colleague's: how each is and where it goes.
 * What a laboratory would ring about comes first, then what lies farthest out. Since a minute: of those of which
 * something was read after it.
 */
export function listAbnormal(
  world: World,
  { hasAnalyte }: Pick<ConsultField, 'hasAnalyte'>,
  sinceMin = -1,
): readonly string[] {
  const { ageYears, sex } = world.encounter.patient;
  return listSeries(world)
    .filter(({ analyte, readMin }) => readMin > sinceMin && hasAnalyte(analyte.id))
    .map(each => ({
      ...each,
      out: measureOut(each, { ageYears, sex }),
      isCritical: isCritical(world, each),
    }))
    .filter(({ out }) => out > 0)
    .sort((a, b) => Number(b.isCritical) - Number(a.isCritical) || b.out - a.out)
    .slice(0, mostResults)
    .map(each => sayValue(world, each));
}

/** What was so far out when it was last read that a laboratory rings about it. */
export function listCritical(
  world: World,
  { hasAnalyte }: Pick<ConsultField, 'hasAnalyte'>,
): readonly string[] {
  return listSeries(world)
    .filter(each => hasAnalyte(each.analyte.id) && isCritical(world, each))
    .map(({ analyte }) => inWords(world, analyte.name));
}

function isCritical({ hospital, encounter }: World, { analyte, values }: Series): boolean {
  const now = values.at(-1);
  return now !== undefined && hospital.criticalValues.isBeyond(analyte.id, encounter.patient.ageYears, now);
}

/** The latest value of an analyte that the chart holds or that was read, as it is written. */
export function findLatest(world: World, id: string): number | undefined {
  const series = listSeries(world).find(({ analyte }) => analyte.id === id);
  const value = series?.values.at(-1);
  return series && value !== undefined ? Number(value.toFixed(series.analyte.decimals)) : undefined;
}

/** It, with how it lies and where it goes. */
export function sayLatest(world: World, id: string): string {
  const series = listSeries(world).find(({ analyte }) => analyte.id === id);
  return series ? sayValue(world, series) : '';
}

/** What the chart held when the patient came, the oldest first. */
function listCharted({ encounter, hospital }: World): readonly Series[] {
  return [...(encounter.chart?.results ?? [])]
    .filter(({ daysAgo }) => daysAgo <= recentDays)
    .sort((left, right) => right.daysAgo - left.daysAgo)
    .flatMap(({ test, analyte: id, value, daysAgo }) => {
      const analyte = hospital.catalogue.tests.get(test).analytes.find(each => each.id === id);
      return analyte && isMeasured(analyte) ? [{ analyte, values: [value], daysAgo, readMin: 0 }] : [];
    });
}

function listSeries(world: World): readonly Series[] {
  const series = new Map<string, Series>();
  for (const each of listCharted(world)) {
    const before = series.get(each.analyte.id)?.values ?? [];
    series.set(each.analyte.id, { ...each, values: [...before, ...each.values] });
  }
  for (const { finding, readMin } of listRead(world))
    for (const { analyte, value } of finding.values) {
      if (typeof value !== 'number' || !isMeasured(analyte)) continue;
      const values = [...(series.get(analyte.id)?.values ?? []), value];
      series.set(analyte.id, { analyte, values, readMin });
    }
  return [...series.values()];
}

/** How far the latest value lies outside its range, in widths of the range; a value that has come back counts least. */
function measureOut({ analyte, values }: Series, who: Parameters<typeof findFlag>[2]): number {
  const outside = (value: number) => {
    const { low, high } = findReference(analyte, who) ?? {};
    const width = Math.max((high ?? 2 * (low ?? 1)) - (low ?? 0), Number.EPSILON);
    const flag = findFlag(analyte, value, who);
    if (flag === 'H') return (value - (high ?? value)) / width + Number.EPSILON;
    return flag === 'L' ? ((low ?? value) - value) / width + Number.EPSILON : 0;
  };
  const now = outside(values.at(-1) ?? 0);
  return now > 0 ? now : Math.min(Number.EPSILON, Math.max(...values.map(outside)));
}

function sayValue(world: World, { analyte, values, daysAgo }: Series): string {
  const { ageYears, sex } = world.encounter.patient;
  const write = (value: number) => value.toFixed(analyte.decimals);
  const now = values.at(-1) ?? 0;
  // What is written alike is the same.
  const before = values.findLast(value => write(value) !== write(now));
  const isSame = before === undefined || values.slice(-2).every(value => write(value) === write(now));
  const flag = findFlag(analyte, now, { ageYears, sex });
  const shown = [isSame ? undefined : before, now].flatMap(value =>
    value === undefined ? [] : [write(value)],
  );
  const words = [
    flag === 'H' ? { zh: '偏高', en: 'high' } : flag === 'L' ? { zh: '偏低', en: 'low' } : back,
    ...(isSame ? (values.length > 1 ? [unchanged] : []) : [now > (before ?? now) ? rising : falling]),
  ].map(each => inWords(world, each));
  if (daysAgo !== undefined)
    words.push(
      inWords(world, { zh: `病历，${sayAge(daysAgo, 'zh')}`, en: `chart, ${sayAge(daysAgo, 'en')}` }),
    );
  const value = `${shown.join(' → ')} ${analyte.unit}`;
  return inWords(world, {
    zh: `${analyte.name.zh} ${value}（${words.join('，')}）`,
    en: `${analyte.name.en} ${value} (${words.join(', ')})`,
  });
}

/** Nobody says that it was six hundredths of a day ago. */
function sayAge(days: number, language: 'zh' | 'en'): string {
  if (days >= 1) return language === 'zh' ? `${days} 天前` : `${days} days ago`;
  const hours = Math.round(days * 24);
  if (hours >= 1) return language === 'zh' ? `约 ${hours} 小时前` : `about ${hours} h ago`;
  return language === 'zh' ? '刚才' : 'just now';
}

const back = { zh: '已回到正常', en: 'back in range' };
const unchanged = { zh: '没变', en: 'unchanged' };
const rising = { zh: '上升', en: 'rising' };
const falling = { zh: '下降', en: 'falling' };

function listRead({ deeds }: World): readonly (TestOrder & { readonly readMin: number })[] {
  return deeds.tests.flatMap(order =>
    order.readMin === undefined ? [] : [{ ...order, readMin: order.readMin }],
  );
}
