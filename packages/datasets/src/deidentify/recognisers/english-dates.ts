import { type Finding, findPattern, type Note } from '../note.ts';

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const anyCaseMonth = `(?:${month}|${month.toUpperCase().replaceAll('(?:', '(?:')})`;
const weekday =
  '(?:Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs?(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?)';
const day = '(?:3[01]|[12]\\d|0?[1-9])';
const ordinal = `(?:3?1st|2?2nd|2?3rd|21st|(?:[4-9]|1\\d|20|2[4-9]|30)th)`;
const year = "(?:,?\\s?(?:'?(?:19|20)\\d{2}|'\\d{2}|\\d{2}(?![\\d:])))?";
const holiday =
  "(?:Boxing Day|Christmas(?: Eve| Day)?|New Year's(?: Eve| Day)?|Hogmanay|Palm Sunday|Good Friday|Easter(?: Sunday| Monday| Saturday)?|Ash Wednesday|Maundy Thursday|Thanksgiving(?: Day)?|Halloween|Independence Day|Memorial Day|Labor Day|Labour Day|Bonfire Night|St Patrick's Day|Valentine's Day|Diwali|Eid|Hanukkah|Whit Monday|Remembrance Sunday|Mother's Day|Father's Day|Martin Luther King Day|Anzac Day|Waitangi Day|Canada Day|Chinese New Year|Midsummer's? Day|Ugadi|Matariki|Losar|Songkran|Nowruz|Ramadan|Holi|Onam|Pongal|Vesak|Tet|Passover|Yom Kippur|Rosh Hashanah|(?:[A-Z][\\w'.]+ ){1,3}Day(?: eve)?(?! [A-Z]))";

const exact = [
  new RegExp(
    `(?<![A-Za-z\\d])${day}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:\\d{4}|\\d{2})(?!\\d)`,
    'gi',
  ),
  /\b(?:3[01]|[12]\d|[1-9]) (?:Ramadan|Muharram|Safar|Rajab|Shawwal)\b/g,
  new RegExp(
    `(?:\\b${weekday}[.,]? )?\\b(?:the )?(?:${ordinal}|${day})(?: of)?[ -]${anyCaseMonth}\\b\\.?(?:[ -](?:19|20)\\d{2}|,? (?:19|20)\\d{2}|[ -]'?\\d{2}(?![\\d:]))?`,
    'g',
  ),
  new RegExp(
    `(?:\\b${weekday}[.,]? )?\\b${anyCaseMonth}\\b\\.? (?:${ordinal}|${day}(?![\\d:/%]|\\.\\d|\\s?(?:mg|ml|kg|mmHg|days?|weeks?|months?|years?)))${year}`,
    'g',
  ),
  new RegExp(`\\b${anyCaseMonth}\\b\\.?,? (?:of )?(?:19|20)\\d{2}\\b`, 'g'),
  new RegExp(
    `(?:\\b${weekday},? )?(?<![\\d./-])(?:${day}([/.-])(?:1[0-2]|0?[1-9])\\1|(?:1[0-2]|0?[1-9])([/.-])${day}\\2)(?:(?:19|20)\\d{2}|\\d{2})(?![\\d/-]|\\.\\d)`,
    'g',
  ),
  new RegExp(`(?<![\\d./-])(?:19|20)\\d{2}([-/.])(?:1[0-2]|0?[1-9])\\1${day}(?![\\d/-]|\\.\\d)`, 'g'),
  new RegExp(`\\b${weekday},? ${day}[/.](?:1[0-2]|0?[1-9])\\b`, 'g'),
  new RegExp(
    `(?<![A-Z]\\. )${holiday}(?:,? (?:the )?(?:${ordinal}|${day}) ${month})?(?:,? (?:19|20)\\d{2})?`,
    'g',
  ),
  new RegExp(
    `\\b${weekday}(?: (?:morning|afternoon|evening|night))?,? (?:\\((?:the )?${ordinal}\\)|(?:the )?${ordinal})`,
    'g',
  ),
];
const partial = [
  /\b(?:in|since|from|until|till|by|of|circa|c\.|early|late|mid|spring|summer|autumn|fall|winter|during|before|after|born|b\.|dated|year)[ -](?<id>(?:early |late |mid-)?(?:19|20)\d{2})\b(?![-/.]\d|\s?(?:m?g|m?L|mmol|kcal|mcg|units?|mm|cm)\b)/dgi,
  /[(,] ?(?<id>(?:19|20)\d{2})(?=[),;.]|$)/dgm,
  new RegExp(
    `\\b(?:in|since|until|till|by|from|of|last|next|this|late|early|mid|during|before|after|around)[ -](?:(?:late|early|mid)[ -])?(?<id>(?:late |early |mid-)?${month})\\b(?! (?:[A-Z]|be|have|need))`,
    'dg',
  ),
  new RegExp(`\\b(?<id>(?:late|early|mid)[ -]${month})\\b`, 'dg'),
  /(?<id>(?:January|February|April|June|July|August|September|October|November|December))\b(?! [A-Z][a-z])/dg,
  new RegExp(
    `\\b(?:on|until|till|by|from|to|since|before|after|face|due|back|visit|the|for|review|admitted|seen|see you|clinic|again|of) (?:the )?(?<id>${ordinal})(?=[.,;:)!?]|\\s+(?:at|and|with|to|in|by|for|if|or|\\d|after|before|–|—|-|morning|evening|night|pm|am|of|$)|$)`,
    'dg',
  ),
];
const slash = new RegExp(
  `(?<![\\d./\\-:])(?:(?:1[0-2]|0?[1-9])\\/${day}|${day}\\/(?:1[0-2]|0?[1-9]))(?![\\d/%]|\\.\\d|-\\d|\\s?(?:mmHg|kg|mg))`,
  'g',
);
const dateWordBefore =
  /\b(?:on|visit|placed|since|until|till|by|dob|home|dictated|seen|due|from|to|of|at|admitted|discharged|come|review|knee|implanted|removed|rec'd|received|collected|drawn|op|surgery|clinic|follow-up|f\/u|appt|appointment|next|last|dated|date|rec'd|wk on|started|stopped|booked|wk on|here|scan|mri|ct|cxr|signed|injury|started|the|both|between|and|,|bloods|return|back|before|after)[\s:(]*$/i;
const scoreBefore =
  /\b(?:bp|pain|score|power|strength|vision|va|murmur|gcs|apgar|nrs|vas|grade|ratio|mrc|reflexes|fundal|acuity|sats|scored|moca|mmse|rated|bvas|abbey)\b[^.;\n]{0,14}$/i;

/** Dates more exact than a year, as English notes write them. */
export function findEnglishDates(note: Note): readonly Finding[] {
  const loose =
    note.language === 'en'
      ? findPattern(note, slash, { class: 'date', reason: 'day and month', strength: 58 })
      : [];
  return [
    ...exact.flatMap(pattern =>
      findPattern(note, pattern, { class: 'date', reason: 'full date', strength: 80 }),
    ),
    ...(note.language === 'en' ? partial : []).flatMap(pattern =>
      findPattern(note, pattern, { class: 'date', reason: 'day or month', strength: 64 }),
    ),
    ...loose.filter(finding => isSlashDate(note, finding)),
  ];
}

/** "16/05" is a date by its zero or its size; "8/10" only after a word that dates follow, and never as a score. */
function isSlashDate({ text }: Note, { start, end }: Finding): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  if (scoreBefore.test(before)) return false;
  if (/\b(?:LMP|EDD|EDC|DOB|DOA|DOD)[: ]*$/.test(before)) return true;
  const [first = '', second = ''] = text.slice(start, end).split('/');
  if (/^0/.test(first) || /^0/.test(second)) return true;
  if (Number(first) > 12 || Number(second) > 12) return dateWordBefore.test(before) || Number(second) <= 12;
  return (
    dateWordBefore.test(before) &&
    second !== '10' &&
    !/^\s?(?:strength|power|weakness|murmur|pain)/i.test(text.slice(end, end + 10))
  );
}
