/** English words that hold a sentence together, or speak of texts and of what stands in them, and name nothing. */
const idle = new Set(
  `about above after again all also and any anything are because been before being both but can could did does each
  even ever every everything find for from had has have her here him his how into its just let like list look made make
  many may might more most much must need not nothing now once one only other our out over own part please put read say
  see she should some soon such take text than that the their them then there these they thing things this those
  through too under until upon use very was way were what when where which while who whole why will with within without
  word words would you your`.split(/\s+/),
);
/** Characters that do the same in Chinese. */
const idleCharacter =
  /[的了是在有不我你您他她它这那就都也和与及或一为以于把被让请要会能可对从到上下中说写个们每其之所无没还很更最时后前里如果因但而并且此本自己什么怎吗呢吧啊]/u;
/** Of an English word: what follows is mostly its ending. */
const stemLetters = 5;

/** What a text is about: stems of English words, numbers, and pairs of Chinese characters. */
export function toCaseWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  const folded = text.normalize('NFKC').toLowerCase();
  for (const [word] of folded.matchAll(/[a-z]{3,}|\d+(?:\.\d+)?/g))
    if (!idle.has(word)) words.add(word.slice(0, stemLetters));
  for (const [run] of folded.matchAll(/\p{Script=Han}{2,}/gu)) {
    const characters = [...run];
    for (let at = 0; at + 1 < characters.length; at++) {
      const pair = `${characters[at]}${characters[at + 1]}`;
      if (!idleCharacter.test(pair)) words.add(pair);
    }
  }
  return words;
}

export function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared;
}
