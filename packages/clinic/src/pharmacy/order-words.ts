/** Routes as clinicians write them, beyond the clinic's own ids. */
const routeWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:po|per os|by mouth|orally|oral route|per oral|口服)$/, 'oral'],
  [/^(?:ivp|iv push|push|iv bolus|intravenous (?:push|bolus)|静脉推注|静推)$/, 'iv-bolus'],
  [
    /^(?:ivgtt|ivpb|ivd|iv drip|iv infusion|infusion|intravenous (?:infusion|drip)|静脉输注|静脉滴注|静滴|静脉泵入|泵入)$/,
    'iv-infusion',
  ],
  [/^(?:iv|intravenous(?:ly| route)?|静脉|静注|静脉注射|静脉给药)$/, 'iv'],
  [/^(?:im|intramuscular(?:ly| route)?|肌注|肌肉注射|肌内注射)$/, 'im'],
  [/^(?:sc|sq|subq|subcut|subcutaneous(?:ly| route)?|皮下|皮下注射)$/, 'sc'],
  [/^(?:bucc|buccal(?:ly| route)?|oromucosal(?: route)?|颊粘膜|颊黏膜|口腔黏膜|颊部)$/, 'buccal'],
  [/^(?:pv|vaginal(?:ly| route)?|per vaginam|intravaginal(?:ly)?|阴道|阴道给药|阴道用药|纳阴道)$/, 'vaginal'],
  [/^(?:it|intrathecal(?:ly| route)?|鞘内|鞘内注射)$/, 'intrathecal'],
  [/^(?:sl|sublingual(?:ly| route)?|under the tongue|舌下|舌下含服)$/, 'sublingual'],
  [/^(?:in(?:h|haled?|halation(?: route)?)|mdi|respiratory tract|吸入)$/, 'inhaled'],
  [/^(?:neb|nebs|nebuli[sz]ed?|nebuli[sz]er|雾化|雾化吸入)$/, 'nebulised'],
  [/^(?:pr|rectal(?:ly| route)?|per rectum|直肠|直肠给药|纳肛)$/, 'rectal'],
  [/^(?:in|nasal|intranasal(?:ly| route)?|鼻内|鼻腔|鼻喷)$/, 'intranasal'],
  [/^(?:io|intraosseous(?: route)?|骨髓腔|骨内)$/, 'intraosseous'],
  [/^(?:top|topical(?:ly| route)?|cutaneous|外用|外涂)$/, 'topical'],
  [/^(?:eye drops?|ophthalmic route|滴眼|点眼)$/, 'ophthalmic'],
];

/** Hours between doses by the abbreviations of prescriptions. */
const everyHours: Readonly<Record<string, number>> = {
  qd: 24,
  od: 24,
  daily: 24,
  'once daily': 24,
  'once a day': 24,
  qam: 24,
  qn: 24,
  qhs: 24,
  hs: 24,
  nocte: 24,
  mane: 24,
  nightly: 24,
  'at night': 24,
  bid: 12,
  bd: 12,
  'twice daily': 12,
  'twice a day': 12,
  tid: 8,
  tds: 8,
  'three times daily': 8,
  'three times a day': 8,
  qid: 6,
  qds: 6,
  'four times daily': 6,
  'four times a day': 6,
  qod: 48,
  'every other day': 48,
  qw: 168,
  weekly: 168,
  'once weekly': 168,
  hourly: 1,
  每晚: 24,
  睡前: 24,
  隔日: 48,
  每周: 168,
};

const onceWords = /^(?:stat|now|st|x1|once only|single dose|one dose|立即|即刻|单次|一次)$/;
const asNeededWords =
  /(?:^|\s)(?:prn|sos|as needed|as required|when needed|if needed)(?=\s|$)|必要时|需要时|按需/;
const dayNumbers: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 六: 6 };

/** Without full stops, in small letters, with single spaces. */
function fold(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.(?!\d)/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** The route that words mean, by the clinic's id; undefined where they are none of its abbreviations. */
export function readRouteWords(words: string): string | undefined {
  const folded = fold(words);
  return routeWords.find(([pattern]) => pattern.test(folded))?.[1];
}

interface Frequency {
  readonly every: number | 'once' | 'as-needed' | undefined;
  /** At most as often as that, where a number stands beside it. */
  readonly asNeeded?: true;
}

/** How often "q8h", "tid", "prn", "q8h prn" or "每日3次" is, as an order writes it. */
export function readFrequency(words: string): Frequency {
  const folded = fold(words);
  if (!asNeededWords.test(folded)) return { every: readEvery(folded) };
  const rest = folded
    .replace(asNeededWords, ' ')
    .replace(/[\s,，;；]+/g, ' ')
    .trim();
  const every = readEvery(rest);
  return typeof every === 'number' ? { every, asNeeded: true } : { every: 'as-needed' };
}

function readEvery(folded: string): number | 'once' | undefined {
  if (onceWords.test(folded)) return 'once';
  const hours =
    /^(?:(?:up to |max(?:imum)? |at most )?(?:q|every|每隔?))?\s?(\d+(?:\.\d+)?)\s?(?:-\s?\d+\s?)?(?:h|hrs?|hours?|hourly|小时|小时一次)$/.exec(
      folded,
    )?.[1];
  if (hours !== undefined) return Number(hours);
  const times = /^(?:每[日天]|一[日天])\s?([\d一二两三四六])\s?次$/.exec(folded)?.[1];
  if (times !== undefined) return toInterval(dayNumbers[times] ?? Number(times));
  if (/^\d+(?:\.\d+)?$/.test(folded)) return Number(folded);
  return everyHours[folded];
}

function toInterval(timesADay: number): number | undefined {
  return timesADay > 0 ? 24 / timesADay : undefined;
}

/** An order's arguments with the abbreviations of prescriptions read; what is none of them is left as it is. */
export function readOrderWords(args: object): object {
  const { route, every } = args as { readonly route?: unknown; readonly every?: unknown };
  const readRoute = typeof route === 'string' ? readRouteWords(route) : undefined;
  const often = typeof every === 'string' ? readFrequency(every) : undefined;
  return {
    ...args,
    ...(readRoute === undefined ? {} : { route: readRoute }),
    ...(often?.every === undefined ? {} : often),
  };
}
