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
const ideographs = { least: 4, most: 12 };
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Punctuation, unless it stands in a number. */
const clauseEnd = /[\n;!?()，。；！？、（）“”"《》【】*#|]+|[,.:：](?!\d)|(?<!\d)[,.:：]/u;

/** What is named only to be denied is avoided where there is anything else. */
const negation = /[不没未无勿别非]|\b(?:no|not|never|without)\b/i;

/** Words of the answer, each of one clause, that could stand in a criterion. */
export function listPhrases(answer: string): readonly string[] {
  const clauses = answer
    .split(clauseEnd)
    .map(clause => clause.replace(/^[\s\d.-]+/, '').trim())
    .filter(Boolean);
  const phrases = clauses.flatMap(clause =>
    /\p{Script=Han}/u.test(clause) ? toChinesePhrase(clause) : toEnglishPhrases(clause),
  );
  const plain = phrases.filter(phrase => !negation.test(phrase));
  if (phrases.length > 0) return plain.length > 0 ? plain : phrases;
  return clauses.length > 0 ? clauses : [answer.trim()];
}

/** A short clause, or the first words of a long one. */
function toChinesePhrase(clause: string): readonly string[] {
  let phrase = '';
  for (const { segment } of segmenter.segment(clause)) {
    if (phrase.length + segment.length > ideographs.most) break;
    phrase += segment;
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
