import type { Topic, TopicIndex } from './topic-index.ts';

export function isOpenEnded({ role }: Topic): boolean {
  return role === 'opener' || role === 'qualifier';
}

/** "Chronic illness such as diabetes" asks for both. */
const givesExamples = /例如|比如|譬如|比方|像|包括|之类|\b(?:such as|like|including|for example|e\.g)\b/;

/** Of the patient as well as of others. */
const asksOfBoth = /(?:[您你]|自己|本人)(?:或|和|以及|及|还是|跟)|\byou (?:or|and) (?:any|some|your|a)/;

/** Said to a relative, this is the patient and no family history. */
const oneParent =
  /^(?:[您你]?(?:父亲|母亲|爸爸|妈妈|奶奶|爷爷|外婆|外公|姥姥|姥爷)$|your (?:father|mother|dad|mum|mom|grandmother|grandfather)\b)/;

/** Who these are, is not who the patient is. */
const ofOthers =
  /(?:邻居|同事|工友|同学|室友|朋友|联系人|监护人|家属|陪您|陪你|医生|大夫|护士).{0,4}(?:称呼|姓|叫|名)|muddl\w* (?:up )?names|forget\w* names|\b(?:neighbour|neighbor|friend|colleague|doctor|nurse|gp|boss|carer|contact)(?:'s)? (?:name|called)\b/;

/** Who can come or help, or who smokes at home, is no illness of the family. */
const ofHelp = /(?:家里?(?:还?有)?(?:没有)?[人谁]|谁)[^,]{0,6}(?:能|陪|接|帮|照顾|开车|抽烟|吸烟)/;

interface HearingOptions {
  readonly topics: TopicIndex;
  /** A relative speaks. */
  readonly fromRelative?: boolean | undefined;
  /** Without the weak words. */
  readonly exactly?: boolean;
  /** The patient's. */
  readonly sex?: Topic['sex'];
  readonly ageYears?: number | undefined;
}

/**
 * The topics that a part is about. A scope turns the others away from the patient, a kind goes before what covers it,
 * and an opener is one only where nothing is named.
 */
export function hearTopics(
  part: string,
  { topics, fromRelative = false, exactly = false, sex, ageYears = 0 }: HearingOptions,
): readonly Topic[] {
  const hits = findInPlainOrder(part, topics)
    .filter(({ topic }) => topic.sex === undefined || sex === undefined || topic.sex === sex)
    .filter(({ topic: { untilYears = ageYears } }) => ageYears <= untilYears)
    .filter(({ topic }) => topic.speaksOf !== 'family' || !ofHelp.test(part))
    .filter(
      ({ spans }) => !(fromRelative && spans.some(({ from, to }) => oneParent.test(part.slice(from, to)))),
    );
  const exact = hits
    .map(({ topic }) => topic)
    .filter(({ speaksOf }) => speaksOf !== 'identity' || !ofOthers.test(part));
  const weak = exactly || !exact.every(isOpenEnded) ? [] : listWeak(part, exact, topics);
  const found = [...exact, ...weak];
  if (found.some(({ role }) => role === 'scope') && !asksOfBoth.test(part))
    return found.filter(({ role }) => role === 'scope' || role === 'qualifier');
  const ids = new Set(found.map(({ id }) => id));
  const heard = found.filter(({ covers = [], yieldsTo = [] }) => {
    const before = givesExamples.test(part) ? yieldsTo : [...covers, ...yieldsTo];
    return !before.some(id => ids.has(id));
  });
  return heard.every(isOpenEnded) ? heard : heard.filter(({ role }) => role !== 'opener');
}

/** "中过风没有" and "出不出冷汗" without what stands inside their words; only where nothing is named as they stand. */
function findInPlainOrder(part: string, topics: TopicIndex): ReturnType<TopicIndex['find']> {
  const found = topics.find(part);
  if (found.some(({ topic }) => !isOpenEnded(topic))) return found;
  const plain = part
    .replaceAll(/([\u3400-\u9fff])[不没]\1/g, '$1')
    .replaceAll(/(?<=[\u3400-\u9fff])[过了](?=[\u3400-\u9fff])/g, '');
  return plain === part
    ? found
    : [...found, ...topics.find(plain).filter(({ topic }) => !isOpenEnded(topic))];
}

/** Weak words may add what a qualifier is about; they count on their own only where nothing else was heard. */
function listWeak(part: string, exact: readonly Topic[], topics: TopicIndex): readonly Topic[] {
  if (exact.some(({ role }) => role === 'opener')) return [];
  const weak = topics.findWeak(part).map(({ topic }) => topic);
  const named = weak.filter(topic => !isOpenEnded(topic));
  if (named.length > 0) return named.filter(topic => !exact.includes(topic));
  return exact.length > 0 ? [] : weak;
}
