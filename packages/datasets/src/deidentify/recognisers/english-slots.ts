import { commonCapitals, eponyms } from '../lexicon/english-names.ts';
import { type Finding, findPattern, type Note } from '../note.ts';

const word = "(?:(?:Mc|Mac|O'|D')?\\p{Lu}\\p{Ll}+(?:[-']\\p{Lu}?\\p{Ll}+)*)";
const full = `${word}(?: (?:\\p{Lu}\\.|${word})){1,3}`;
const shouted = "\\p{Lu}{2,}(?:[-']\\p{Lu}{2,})*";

const names: readonly RegExp[] = [
  new RegExp(`(?:^|\\n|: ?)(?<id>${shouted}, ${shouted}(?: \\p{Lu})?)(?![\\p{L}])`, 'dgu'),
  new RegExp(
    `(?<=[Oo]rdering|[Aa]ttending|[Pp]hysician|[Pp]rovider|MD): ?(?<id>${shouted}, \\p{Lu}\\.?(?: MD)?)`,
    'dgu',
  ),
  new RegExp(
    `\\b(?:[Cc]rew|[Cc]laimant|[Aa]djuster|[Ee]mployee|[Ii]nsured|[Pp]laintiff|[Cc]ase ?worker|[Ii]nterpreter|[Dd]river|[Oo]perator|[Dd]onor|[Rr]ecipient|\\(?born|née|formerly|[Ww]itness|[Cc]olleague|[Pp]artner|[Ll]andlord|[Ll]andlady|[Cc]arer|[Nn]eighbou?r):? (?<id>${word}(?: ${word}){0,2})`,
    'dgu',
  ),
  new RegExp(`\\b[Cc]rew ${word} and (?<id>${word})`, 'dgu'),
  new RegExp(`(?:^|\\n)(?<id>${full})(?=, | \\()`, 'dgu'),
  new RegExp(`(?:^|[\\s,])(?<id>${full})(?= \\(["“])`, 'dgu'),
  new RegExp(
    `(?:^|\\n)\\p{Ll}[^\\n:]{0,12}: (?:yes|no|ok|hi|hello),? (?<id>${word})(?= at| from| here|,)`,
    'dgu',
  ),
  new RegExp(`(?:"|“)(?<id>(?:Big |Little |Old |Young )?${word}(?:"|”) ${word})`, 'dgu'),
  new RegExp(`\\((?:he |she |they )?(?:prefers|goes by|known as|called) ["“](?<id>${word})["”]`, 'dgu'),
];

const wards: readonly RegExp[] = [
  /\b\d{1,2} ?(?:West|East|North|South) \d{2,4}(?:-[A-Z\d])?\b/g,
  /\b(?:MICU|SICU|NICU|PICU|CCU|ICU|HDU|ITU|STICU|CVICU) \d{1,2}[A-Z]?\b(?! ?(?:days?|hours?|h\b))/g,
  /\b[Ss]tation \d{1,3}\b/g,
];

const days: readonly RegExp[] = [
  /\b(?:last|next|this past) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/gi,
  /\b(?:on|by|from|until|till|except|before|after|since|for) (?<id>the \d{1,2}(?:st|nd|rd|th))\b(?! (?:week|day|percentile|centile|rib|nerve|month|floor|time|attempt|grade|[a-z]*metatarsal))/dg,
  /\b(?:Burns Night|Michaelmas|Candlemas|Shrove Tuesday|Ash Wednesday|Good Friday|Palm Sunday|Whitsun|Hogmanay|Boxing Day|Bonfire Night|Guy Fawkes Night|Halloween|Thanksgiving|Juneteenth|Labou?r Day|Memorial Day|Veterans Day|Independence Day|Diwali|Eid(?: al-(?:Fitr|Adha))?|Hanukkah|Passover|Yom Kippur|Rosh Hashanah|St\.? Patrick's Day|St\.? David's Day|Lunar New Year|Christmas Eve|New Year's (?:Eve|Day))\b/g,
];

const employers: readonly RegExp[] = [
  new RegExp(
    `\\b(?:for|at|from|by|with|[Ee]mployer:?) (?<id>${word}(?: (?:&|and|of|${word})){1,4}(?:, Plant \\d+| depot)?)(?<=Coaches|Roofing|Poultry|Sons|Plant \\d|depot|Farms?|Foods|Motors|Logistics|Haulage|Builders|Plumbing|Electric|Bakery|Brewery|Mills?|Works|Garage|Transport|Couriers|Freight|Textiles|Steel|Airlines|Academy|College|School|University|Council|Inc|Ltd|LLC)`,
    'dgu',
  ),
];

/** English names in the slots of forms, wards by number, feasts, and firms by their last word. */
export function findEnglishSlots(note: Note): readonly Finding[] {
  if (note.language !== 'en') return [];
  const all = (patterns: readonly RegExp[], found: Pick<Finding, 'class' | 'reason' | 'strength'>) =>
    patterns.flatMap(pattern => findPattern(note, pattern, found));
  return [
    ...all(names, { class: 'patient', reason: 'name in a slot', strength: 59 }).filter(found =>
      isPerson(note.text.slice(found.start, found.end)),
    ),
    ...all(wards, { class: 'bed', reason: 'ward by its number', strength: 76 }),
    ...all(days, { class: 'date', reason: 'day by week or feast', strength: 83 }),
    ...all(employers, { class: 'employer', reason: 'firm or school by its last word', strength: 76 }),
  ];
}

const notPeople =
  /\b(?:Hospital|Clinic|Street|Road|Report|Summary|Discharge|History|Emergency|Department|Medical|Health|Centre|Center|Note|Letter|Blood|Left|Right|Chest|Past|Family|Social|Physical|Final|Vital|Review|Surgery|Care|Test|Unit|Nursing|Acute|Chronic|Type|Normal|Kind|Best|Dear|Many|REPORT|HISTORY|DISCHARGE|CLINIC|NOTE|LABORATORY|CHEMISTRY)\b/;

function isPerson(name: string): boolean {
  const parts = name.split(/[ ,"“”]+/);
  return (
    !notPeople.test(name) && !parts.some(part => commonCapitals.has(part)) && !eponyms.has(parts[0] ?? '')
  );
}
