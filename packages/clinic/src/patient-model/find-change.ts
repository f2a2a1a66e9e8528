import { foldQuestion } from '../patient/fold-question.ts';
import { listNumbers } from '../patient/spoken-numbers.ts';
import type { TopicIndex } from '../patient/topic-index.ts';

const sides = {
  left: /左|\bleft\b/,
  right:
    /右|\bright (?:side|arm|leg|hand|foot|knee|hip|eye|ear|shoulder|chest|breast|lower|upper|groin|flank|calf|thigh|temple|wrist|ankle|thumb|half|of)|(?:my|his|her|the|on the) right\b/,
  both: /两[边侧条只个]|双[侧眼手脚腿膝]|左右|\bboth\b/,
} as const;

/** A no, and not the name of a trouble ("没劲", "睡不着") nor a word of manners ("不好意思"). */
const negation =
  /没(?![劲力精胃])|不(?![动着了起上好舒能想客]|过是)|无(?!力)|从未|\b(?:no|not|never|none|nothing|neither|nor|without|cannot)\b|n't\b/;

/**
 * What a phrased answer has lost or turned round of what was released: a number, a side, a no. Undefined where all of it
 * is still there.
 */
export function findChange(
  text: string,
  { content, topics }: { readonly content: readonly string[]; readonly topics: TopicIndex },
): string | undefined {
  const said = foldQuestion(text);
  const released = foldQuestion(content.join('\n'));
  return (
    findLostNumber(said, released) ?? findTurnedSide(said, released) ?? findTurnedNo(said, released, topics)
  );
}

function findLostNumber(said: string, released: string): string | undefined {
  const kept = new Set(listNumbers(said));
  const lost = listNumbers(released).find(number => !kept.has(number));
  return lost === undefined ? undefined : `lost number: ${lost}`;
}

function findTurnedSide(said: string, released: string): string | undefined {
  const turned = (['left', 'right', 'both'] as const).find(
    side => sides[side].test(said) !== sides[side].test(released),
  );
  return turned === undefined ? undefined : `side: ${turned}`;
}

/** Of a thing that both speak of, whether it is there. */
function findTurnedNo(said: string, released: string, topics: TopicIndex): string | undefined {
  const before = readPolarities(released, topics);
  for (const [id, after] of readPolarities(said, topics)) {
    const known = before.get(id);
    if (known && [...after].some(polarity => !known.has(polarity))) return `turned: ${id}`;
  }
  return undefined;
}

type Polarity = 'yes' | 'no';

function readPolarities(folded: string, topics: TopicIndex): ReadonlyMap<string, ReadonlySet<Polarity>> {
  const found = new Map<string, Set<Polarity>>();
  for (const clause of folded.split(/[,;。.!?\n]|\b(?:but|and)\b|但是?|不过|还有/)) {
    const polarity = negation.test(clause) ? 'no' : 'yes';
    for (const { topic } of topics.find(clause)) {
      if (topic.role === 'qualifier' || topic.role === 'opener') continue;
      const polarities = found.get(topic.id) ?? new Set();
      polarities.add(polarity);
      found.set(topic.id, polarities);
    }
  }
  return found;
}
