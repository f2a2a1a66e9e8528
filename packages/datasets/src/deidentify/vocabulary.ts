import { commonCapitals, eponyms } from './lexicon/english-names.ts';
import written from './lexicon/ordinary-words.json' with { type: 'json' };

interface Vocabulary {
  readonly small: ReadonlySet<string>;
  readonly capitals: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
  readonly chinese: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  /** After each surname the characters that follow it in ordinary text: "高血压" makes "高血" no name. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>;
}

let vocabulary: Vocabulary | undefined;

/** Made at first use: most commands take no record apart. */
function getVocabulary(): Vocabulary {
  vocabulary ??= {
    small: new Set(written.english.split(' ')),
    capitals: new Set([...written.capitals.split(' '), ...written.abbreviations.split(' ')]),
    codes: new Set(written.codes.split(' ')),
    chinese: new Set(written.chinese.split(' ')),
    terms: new Set(written.terms.split(' ')),
    pairs: new Map(written.pairs.split(' ').map(entry => [entry.slice(0, 1), new Set(entry.slice(1))])),
  };
  return vocabulary;
}

const longestTerm = 10;

/** Endings that make another form of a word that is known. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:'s|s')$/, ''],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/ly$/, ''],
  [/er$/, ''],
  [/ise(d|s)?$/, 'ize$1'],
  [/our$/, 'or'],
];

/** Tells whether a Latin word, in whatever case, is one of ordinary or clinical text. */
export function isOrdinaryWord(word: string): boolean {
  const { small, capitals } = getVocabulary();
  if (commonCapitals.has(word) || capitals.has(word) || eponyms.has(word)) return true;
  const lower = word.toLowerCase();
  if (small.has(lower)) return true;
  return endings.some(([ending, instead]) => ending.test(lower) && small.has(lower.replace(ending, instead)));
}

/** Tells whether letters with digits are a test, a gene, a grade. */
export function isClinicalCode(code: string): boolean {
  return getVocabulary().codes.has(code);
}

/** Tells whether a surname and the character after it stand together in ordinary text. */
export function isOrdinaryPair(pair: string): boolean {
  return getVocabulary().pairs.get(pair.slice(0, 1))?.has(pair.slice(1, 2)) ?? false;
}

export function isOrdinaryChinese(word: string): boolean {
  const { chinese, terms } = getVocabulary();
  return chinese.has(word) || terms.has(word);
}

/** Tells whether a place lies inside the name of a drug, a test or a disease: "托洛" in "美托洛尔". */
export function liesInTerm(text: string, start: number, end: number): boolean {
  const { terms } = getVocabulary();
  for (let from = Math.max(0, end - longestTerm); from <= start; from++)
    for (let to = Math.min(text.length, from + longestTerm); to >= end && to - from >= 3; to--)
      if (terms.has(text.slice(from, to))) return true;
  return false;
}

/** Tells whether text holds a character of bodies, diseases or drugs that neither names nor places are written with. */
export function hasClinicalCharacter(text: string): boolean {
  return /[症痛肿瘤肾肝肺胃肠脑瓣膜腺腹颈剂药液脉血尿癌疹菌栓梗瘘疝痰咳喘呕泻腔肌酶胺唑酯酮]/.test(text);
}
