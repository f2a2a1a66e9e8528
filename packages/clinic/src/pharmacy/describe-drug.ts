import type { Bilingual, Locale } from '@doctorbench/core';
import { writeNumber } from './amount.ts';
import type { Dose, Drug, Interaction, Route } from './drug.ts';
import type { Formulary } from './formulary.ts';

export interface DescribeDrugOptions {
  readonly formulary: Formulary;
  /** English for `en`, Chinese for anything else. */
  readonly language: string;
}

const longest = 1600;

export const routeNames: Readonly<Record<Route, Bilingual>> = {
  oral: { zh: '口服', en: 'oral' },
  sublingual: { zh: '舌下', en: 'sublingual' },
  'iv-bolus': { zh: '静脉推注', en: 'IV push' },
  'iv-infusion': { zh: '静脉输注', en: 'IV infusion' },
  im: { zh: '肌内注射', en: 'IM' },
  sc: { zh: '皮下注射', en: 'SC' },
  inhaled: { zh: '吸入', en: 'inhaled' },
  nebulised: { zh: '雾化', en: 'nebulised' },
  topical: { zh: '外用', en: 'topical' },
  rectal: { zh: '直肠', en: 'rectal' },
  intranasal: { zh: '鼻腔', en: 'intranasal' },
  intraosseous: { zh: '骨髓腔内', en: 'intraosseous' },
  buccal: { zh: '颊黏膜', en: 'buccal' },
  vaginal: { zh: '阴道', en: 'vaginal' },
  intrathecal: { zh: '鞘内', en: 'intrathecal' },
  ophthalmic: { zh: '滴眼', en: 'eye drops' },
};

const populationNames: Readonly<Record<Dose['population'], Bilingual>> = {
  adult: { zh: '成人', en: 'adult' },
  child: { zh: '儿童', en: 'child' },
  neonate: { zh: '新生儿', en: 'newborn' },
};

const actionNames: Readonly<Record<string, Bilingual>> = {
  avoid: { zh: '避免', en: 'avoid' },
  reduce: { zh: '减量', en: 'reduce' },
  caution: { zh: '慎用', en: 'caution' },
  monitor: { zh: '监测', en: 'monitor' },
  ok: { zh: '可用', en: 'may be used' },
  contraindicated: { zh: '禁忌', en: 'contraindicated' },
  major: { zh: '严重', en: 'major' },
  moderate: { zh: '中度', en: 'moderate' },
};

const severityRank = { contraindicated: 0, major: 1, moderate: 2 } as const;

/** What the formulary says of a drug, on one short page. The least urgent interactions go first when room is short. */
export function describeDrug(drug: Drug, { formulary, language }: DescribeDrugOptions): string {
  const locale: Locale = language === 'en' ? 'en' : 'zh';
  const known = pages.get(drug);
  const page: Page = known?.formulary === formulary ? known : { formulary };
  if (page !== known) pages.set(drug, page);
  page[locale] ??= writePage(drug, formulary, locale);
  return page[locale];
}

interface Page {
  readonly formulary: Formulary;
  zh?: string;
  en?: string;
}

const pages = new WeakMap<Drug, Page>();

function writePage(drug: Drug, formulary: Formulary, locale: Locale): string {
  const head = describeIdentity(drug, formulary, locale);
  const cautions = describeCautions(drug, formulary, locale);
  const interactions = [...drug.interactions].sort(
    (left, right) => severityRank[left.severity] - severityRank[right.severity],
  );
  for (const dosesShown of [99, 8, 6, 4]) {
    for (let shown = Math.min(12, interactions.length); shown >= Math.min(3, interactions.length); shown--) {
      const company = describeInteractions(interactions, { shown, formulary, locale });
      const text = [...head, ...describeDoses(drug, dosesShown, locale), ...cautions, ...company].join('\n');
      if (text.length <= longest) return text;
    }
  }
  const company = describeInteractions(interactions, { shown: 3, formulary, locale });
  const text = [...head, ...describeDoses(drug, 3, locale), ...cautions, ...company].join('\n');
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

function describeIdentity(drug: Drug, formulary: Formulary, locale: Locale): readonly string[] {
  const classes = drug.classes.map(id => formulary.nameOf(id)[locale]).join(locale === 'zh' ? '、' : ', ');
  const alert = drug.highAlert ? { zh: '【高警示药品】', en: ' [high-alert]' }[locale] : '';
  return [`${drug.name.zh} / ${drug.name.en}${alert}`, label(locale, { zh: '类别', en: 'Class' }, classes)];
}

function describeDoses(drug: Drug, shown: number, locale: Locale): readonly string[] {
  const lines = drug.doses.slice(0, shown).map(dose => `- ${describeDose(dose, locale)}`);
  const left = drug.doses.length - lines.length;
  const more = left > 0 ? [{ zh: `- 另有 ${left} 项`, en: `- ${left} more` }[locale]] : [];
  const never = (drug.forbiddenRoutes ?? []).map(({ route, reason }) =>
    label(locale, { zh: `禁止${routeNames[route].zh}`, en: `Never ${routeNames[route].en}` }, reason[locale]),
  );
  return [{ zh: '剂量：', en: 'Doses:' }[locale], ...lines, ...more, ...never];
}

function describeDose(dose: Dose, locale: Locale): string {
  const range =
    dose.min === dose.max ? writeNumber(dose.min) : `${writeNumber(dose.min)}–${writeNumber(dose.max)}`;
  const time = dose.per === 'hour' ? '/h' : dose.per === 'minute' ? '/min' : '';
  const amount = `${range} ${dose.unit}${dose.perKg ? '/kg' : ''}${time}`;
  const parts = [`${amount}${describeRhythm(dose, locale)}`, ...describeLimits(dose, locale)];
  const where = `${populationNames[dose.population][locale]} ${routeNames[dose.route][locale]}`;
  const only = dose.indicationOnly ? { zh: '（仅限此指征）', en: ' (for this only)' }[locale] : '';
  const purpose = { zh: dose.indicationZh ?? dose.indication, en: dose.indication }[locale];
  return label(
    locale,
    { zh: `${purpose}${only}`, en: `${purpose}${only}` },
    `${where} ${parts.join(locale === 'zh' ? '，' : ', ')}`,
  );
}

function describeRhythm(dose: Dose, locale: Locale): string {
  if (dose.everyHours) {
    const [least, most] = [Math.min(...dose.everyHours), Math.max(...dose.everyHours)];
    return ` q${least === most ? least : `${least}–${most}`}h`;
  }
  if (dose.repeatMinutes) {
    const minutes = [...new Set(dose.repeatMinutes)].join('–');
    return { zh: `，${minutes} 分钟后可重复`, en: `, repeat after ${minutes} min` }[locale];
  }
  if (dose.once) return { zh: '，一次', en: ' once' }[locale];
  return dose.loading ? { zh: '，负荷量', en: ' loading' }[locale] : '';
}

function describeLimits(dose: Dose, locale: Locale): readonly string[] {
  const { maxPerDose, maxPerDay, maxPerDayPerKg, maxTotal, unit } = dose;
  const say = (value: number | undefined, time: Bilingual, suffix = '') => {
    if (value === undefined) return [];
    const amount = `${writeNumber(value)} ${unit}${suffix}`;
    return [locale === 'zh' ? `${time.zh}≤${amount}` : `max ${amount} ${time.en}`];
  };
  return [
    ...say(maxPerDose, { zh: '单次', en: 'a dose' }),
    ...say(maxPerDay, { zh: '每日', en: 'a day' }),
    ...say(maxPerDayPerKg, { zh: '每日', en: 'a day' }, '/kg'),
    ...say(maxTotal, { zh: '总量', en: 'in all' }),
    ...describeAges(dose, locale),
  ];
}

function describeAges({ ageMinYears, ageMaxYears }: Dose, locale: Locale): readonly string[] {
  const years = { zh: '岁', en: 'y' }[locale];
  if (ageMinYears !== undefined && ageMaxYears !== undefined)
    return [`${ageMinYears}–${ageMaxYears} ${years}`];
  if (ageMinYears !== undefined) return [`≥${ageMinYears} ${years}`];
  return ageMaxYears === undefined ? [] : [`≤${ageMaxYears} ${years}`];
}

function describeCautions(drug: Drug, formulary: Formulary, locale: Locale): readonly string[] {
  const stop = locale === 'zh' ? '；' : '; ';
  const act = (action: string) => actionNames[action]?.[locale] ?? action;
  const note = (action: string, text: Bilingual) =>
    `${act(action)} (${text[locale]})`.replace(/ \((.*)\)$/, locale === 'zh' ? '（$1）' : ' ($1)');
  const line = (zh: string, en: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [label(locale, { zh, en }, texts.join(stop))];
  const { pregnancy, lactation, paediatric, elderly } = drug;
  const conditions = (action: string) =>
    drug.contraindications
      .filter(row => row.action === action)
      .map(row => formulary.nameOf(row.condition)[locale]);
  return [
    ...line(
      '肾功能',
      'Kidneys',
      drug.renal.map(row => `eGFR<${row.egfrBelow} ${note(row.action, row.note)}`),
    ),
    ...line(
      '肝功能',
      'Liver',
      drug.hepatic.map(row => `${severityNames[row.severity][locale]} ${note(row.action, row.note)}`),
    ),
    ...line('妊娠', 'Pregnancy', pregnancy ? [note(pregnancy.action, pregnancy.note)] : []),
    ...line('哺乳', 'Breastfeeding', lactation ? [note(lactation.action, lactation.note)] : []),
    ...line('儿童', 'Children', paediatric ? [paediatric.note[locale]] : []),
    ...line('老年人', 'Elderly', elderly ? [note(elderly.action, elderly.note)] : []),
    ...line('避免用于', 'Avoid in', conditions('avoid')),
    ...line('慎用于', 'Caution in', conditions('caution')),
    ...line(
      '过敏',
      'Allergy',
      drug.allergyClasses.map(id => formulary.nameOf(id)[locale]),
    ),
    ...line('不良反应', 'Adverse', [drug.adverse[locale]]),
    ...line(
      '监测',
      'Watch',
      formulary.listMonitoring(drug).map(name => name[locale]),
    ),
  ];
}

const severityNames = {
  severe: { zh: '重度损害', en: 'severe' },
  any: { zh: '任何损害', en: 'any impairment' },
} as const;

function describeInteractions(
  interactions: readonly Interaction[],
  {
    shown,
    formulary,
    locale,
  }: { readonly shown: number; readonly formulary: Formulary; readonly locale: Locale },
): readonly string[] {
  if (interactions.length === 0) return [];
  const texts = interactions.slice(0, shown).map(entry => {
    const other = formulary.nameOf(entry.with.replace(/^class:/, ''))[locale];
    return `${other} [${actionNames[entry.severity]?.[locale]}] ${entry.effect[locale]}`;
  });
  const left = interactions.length - texts.length;
  const more = left > 0 ? [{ zh: `另有 ${left} 项`, en: `${left} more` }[locale]] : [];
  return [
    label(
      locale,
      { zh: '相互作用', en: 'Interactions' },
      [...texts, ...more].join(locale === 'zh' ? '；' : '; '),
    ),
  ];
}

function label(locale: Locale, name: Bilingual, text: string): string {
  return locale === 'zh' ? `${name.zh}：${text}` : `${name.en}: ${text}`;
}
