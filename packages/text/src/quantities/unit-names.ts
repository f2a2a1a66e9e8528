/** Ways of writing a unit → its factor and base units. Exact conversions only: prefixes, clock, calendar. */
export const unitNames: Readonly<Record<string, UnitName>> = Object.fromEntries([
  ...prefixed('g', ['g', 'gram', 'grams'], '克'),
  ...named({ scale: 1e3, powers: [['g', 1]] }, ['公斤']),
  ...named({ scale: 1e-6, powers: [['g', 1]] }, ['mcg']),
  ...prefixed('l', ['l', 'liter', 'liters', 'litre', 'litres'], '升'),
  ...named({ scale: 1e-3, powers: [['l', 1]] }, ['cc']),
  ...prefixed('m', ['m', 'meter', 'meters', 'metre', 'metres'], '米'),
  ...prefixed('mol', ['mol', 'mole', 'moles'], '摩尔'),
  ...prefixed('mol', [], '摩'),
  ...prefixed('eq', ['eq'], '当量'),
  ...prefixed('osm', ['osm'], '渗'),
  ...named({ scale: 1e-3, powers: [['osm', 1]] }, ['mosmol', '毫渗量', '毫渗透摩尔', '毫渗摩尔']),
  ...prefixed('u', ['u', 'iu', 'unit', 'units'], '单位'),
  ...named({ scale: 1, powers: [['u', 1]] }, ['国际单位', 'international units']),
  ...prefixed('pa', ['pa', 'pascal'], '帕'),
  ...prefixed('cal', ['cal', 'calorie', 'calories'], '卡'),
  ...named({ scale: 1e3, powers: [['cal', 1]] }, ['大卡']),
  ...prefixed('j', ['j', 'joule', 'joules'], '焦'),
  ...prefixed('gy', ['gy'], '戈瑞'),
  ...prefixed('sv', ['sv'], '西弗'),
  ...prefixed('hz', ['hz'], '赫兹'),
  ...named(one('mmhg'), ['mmhg', 'mm hg', '毫米汞柱']),
  ...named(one('cmh2o'), ['cmh2o', 'cm h2o', '厘米水柱']),
  ...named(one('°c'), ['°c', '° c', 'cel', 'celsius', 'degrees celsius', '摄氏度', '度']),
  ...named(one('°f'), ['°f', '° f', 'fahrenheit', 'degrees fahrenheit', '华氏度']),
  ...named({ scale: 1, powers: [['s', 1]] }, ['s', 'sec', 'secs', 'second', 'seconds', '秒', '秒钟']),
  ...named({ scale: 1e-3, powers: [['s', 1]] }, ['ms', 'msec', 'millisecond', 'milliseconds', '毫秒']),
  ...named({ scale: 60, powers: [['s', 1]] }, ['min', 'mins', 'minute', 'minutes', '分钟']),
  ...named({ scale: 3600, powers: [['s', 1]] }, ['h', 'hr', 'hrs', 'hour', 'hours', '小时', '个小时', '时']),
  ...named({ scale: 86_400, powers: [['s', 1]] }, ['d', 'day', 'days', '天', '日']),
  ...named({ scale: 604_800, powers: [['s', 1]] }, ['wk', 'wks', 'week', 'weeks', '周', '星期', '个星期']),
  ...named({ scale: 1, powers: [['month', 1]] }, ['mo', 'month', 'months', '个月', '月', '月龄']),
  ...named({ scale: 12, powers: [['month', 1]] }, [
    'yr',
    'yrs',
    'year',
    'years',
    'years old',
    'year old',
    'year-old',
    '年',
    '岁',
    '周岁',
  ]),
  ...named({ scale: 0.01, powers: [] }, ['%', 'percent', 'per cent']),
  ...named({ scale: 0.001, powers: [] }, ['‰']),
  ...named({ scale: 1, powers: [] }, ['个', '细胞', 'cell', 'cells', 'copies', 'copy', '拷贝', '倍']),
  ...named(one('time'), ['次', 'time', 'times', 'beat', 'beats', 'breath', 'breaths', 'dose', 'doses', '剂']),
  ...named(
    {
      scale: 1 / 60,
      powers: [
        ['time', 1],
        ['s', -1],
      ],
    },
    ['bpm'],
  ),
  ...named(one('point'), ['分', 'point', 'points', 'pts']),
  ...named(one('tablet'), ['片', 'tablet', 'tablets', 'tab', 'tabs']),
  ...named(one('capsule'), ['粒', 'capsule', 'capsules']),
  ...named(one('drop'), ['滴', 'drop', 'drops', 'gtt']),
  ...named(one('ampoule'), ['支', 'ampoule', 'ampoules', 'ampule', 'vial', 'vials']),
  ...named(one('hpf'), ['hpf', 'hp', '高倍视野']),
]);

interface UnitName {
  readonly scale: number;
  /** Base unit and exponent. */
  readonly powers: readonly (readonly [string, number])[];
}

function one(base: string): UnitName {
  return { scale: 1, powers: [[base, 1]] };
}

function named(unit: UnitName, names: readonly string[]): readonly [string, UnitName][] {
  return names.map(name => [name, unit]);
}

/** SI prefixes as they are written: symbols, English words, Chinese. */
function prefixed(base: string, names: readonly string[], chinese: string): readonly [string, UnitName][] {
  const prefixes: readonly (readonly [number, readonly string[], readonly string[], string])[] = [
    [1e3, ['k'], ['kilo'], '千'],
    [1, [''], [''], ''],
    [1e-1, ['d'], ['deci'], '分'],
    [1e-2, ['c'], ['centi'], '厘'],
    [1e-3, ['m'], ['milli'], '毫'],
    [1e-6, ['μ', 'u'], ['micro'], '微'],
    [1e-9, ['n'], ['nano'], '纳'],
    [1e-12, ['p'], ['pico'], '皮'],
    [1e-15, ['f'], ['femto'], '飞'],
  ];
  return prefixes.flatMap(([scale, symbols, words, character]) =>
    named({ scale, powers: [[base, 1]] }, [
      ...names.flatMap(name => (name.length <= 3 ? symbols : words).map(prefix => `${prefix}${name}`)),
      `${character}${chinese}`,
    ]),
  );
}
