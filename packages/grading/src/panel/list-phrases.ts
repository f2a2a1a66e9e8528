import { type Random, shuffle } from '@doctorbench/psychometrics';

/** English words that hold a sentence together and name nothing. */
const joining = new Set(
  `a about after all also an and any are as at be because been before but by can could do does for from had has have
  he her him his how i if in into is it its just let may might more most must my no not now of on once one only or
  other our out please see she should so some soon such than that the their them then there these they this those to
  too under until up us very was we were what when where which while who why will with within without would you your`
    .split(/\s+/)
    .filter(Boolean),
);
const mostWords = 3;
/** Of a word that stands alone: shorter ones are seldom names of something. */
const leastLetters = 6;
/** Looked at, of a long text. */
const mostClauses = 16;
const ideographs = { least: 4, most: 12 };
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Punctuation, unless it stands in a number. */
const clauseEnd = /[\n;!?()，。；！？、（）“”"《》【】*#|]+|[,.:：](?!\d)|(?<!\d)[,.:：]/u;

/** What is named only to be denied is avoided where there is anything else. */
const negation = /[不没未无勿别非]|\b(?:no|not|never|without)\b/i;

/** Words of a text, each of one clause of it, that could stand in a criterion. */
export function listPhrases(text: string, random: Random): readonly string[] {
  const clauses = text
    .split(clauseEnd)
    .map(clause => clause.replace(/^[\s\d.-]+/, '').trim())
    .filter(Boolean);
  const phrases = shuffle(clauses, random)
    .slice(0, mostClauses)
    .flatMap(clause => (/\p{Script=Han}/u.test(clause) ? toChinesePhrase(clause) : toEnglishPhrases(clause)));
  const plain = phrases.filter(phrase => !negation.test(phrase));
  if (phrases.length > 0) return plain.length > 0 ? plain : phrases;
  return clauses.length > 0 ? clauses : [text.trim()];
}

/** A short clause, or the first words of a long one. */
function toChinesePhrase(clause: string): readonly string[] {
  let phrase = clause;
  if (clause.length > ideographs.most) {
    phrase = '';
    for (const { segment } of segmenter.segment(clause.slice(0, 2 * ideographs.most))) {
      if (phrase.length + segment.length > ideographs.most) break;
      phrase += segment;
    }
  }
  const trimmed = phrase.trim();
  return (trimmed.match(/\p{Script=Han}/gu)?.length ?? 0) >= ideographs.least ? [trimmed] : [];
}

/** Runs of words that name something: "heart attack", "oral rehydration salts". */
function toEnglishPhrases(clause: string): readonly string[] {
  const runs: string[][] = [[]];
  for (const word of clause.split(/\s+/)) {
    if (!/^[a-z][a-z-]{2,}$/i.test(word) || joining.has(word.toLowerCase())) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.flatMap(run => {
    const [first = ''] = run;
    const isName = run.length > 1 || (first.length >= leastLetters && !/(?:ly|ing|ed)$/.test(first));
    return isName ? [run.slice(0, mostWords).join(' ')] : [];
  });
}
