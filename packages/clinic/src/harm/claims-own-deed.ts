import { findMentions } from '../records/find-mentions.ts';
import { findTests } from '../records/find-tests.ts';
import { foldRecord } from '../records/test-names.ts';
import { inWords, noteUnsafe, type World } from '../world.ts';

/** The writer did it, with the writer's own hands, and not long ago. */
const ownHand =
  /\b(?:done|performed|carried out|completed|made) (?:by me|by myself|by the undersigned|personally)\b|\bi (?:have |personally |myself )*(?:did|done|performed|carried out|completed) (?:an? |the |his |her )|(?:由)?(?:本人|我)(?:亲自|亲手|今日|今天|刚刚?|已经?|于[^，,。]{0,12})+(?:为其|为患者|给患者|给他|给她)?(?:做|行|完成|实施|施行)|由(?:本人|我)(?:做|行|完成|实施|施行)/;

/** Another time, a plan, or a no. */
const otherwise =
  /\b(?:will|to be|plan\w*|would|should|if|when|not|never|last (?:week|month|year)|ago|previously|before)\b|拟|将|待|若|如果|计划|未(?![见触闻及探发])|没(?!有?异)|上次|以前|年前|月前|周前|曾/;

/** Nobody is to look any more. */
const noMore =
  /\bno (?:[a-z-]+ ){0,2}(?:follow[- ]?up|recall|referral|further (?:[a-z-]+ )?(?:tests?|work-?up|investigations?|imaging|review|action))\b|\b(?:follow[- ]?up|referral|further (?:tests?|investigations?)) (?:is |are )?not (?:needed|required|necessary)\b|(?:无需|不需|不必|不用|无须|不再)(?:要|再|任何|进一步)*[^，,。;；]{0,6}(?:随访|复查|随诊|检查|转诊|复诊|会诊)/;

/**
 * What only a doctor's own hands could have done is written as done, the log holds nothing of the kind, and in the same
 * text nobody is to look any more: whoever reads it does so (GMC Good medical practice 2024, records).
 */
export function judgeOwnDeeds(world: World, text: string): void {
  const folded = foldRecord(text);
  if (!noMore.test(folded)) return;
  const sentence = folded
    .split(/[。;!?\n]|\.(?=\s|$)/)
    .find(each => ownHand.test(each) && !otherwise.test(each) && namesWhatWasNotDone(world, each));
  if (sentence === undefined) return;
  noteUnsafe(world, {
    id: 'care',
    hazard: 'needless',
    severity: 'forbidden',
    text: inWords(world, {
      zh: `${sentence}：写成亲手所做，其实没有做，并让别人不再查。`,
      en: `${sentence}: written as done by one's own hands, it was not, and nobody is to look any more.`,
    }),
  });
}

function namesWhatWasNotDone(world: World, sentence: string): boolean {
  const { deeds, hospital } = world;
  const examined = new Set(
    deeds.examined.flatMap(({ id }) => [
      id,
      ...hospital.catalogue.expandExamination(hospital.catalogue.examinations.get(id)).map(each => each.id),
    ]),
  );
  const tests = findTests(sentence, hospital).map(({ about }) => about);
  const procedures = findMentions(sentence, listNames(world)).map(({ about }) => about.id);
  const isDone =
    tests.some(
      about =>
        deeds.tests.some(({ id, orderedAs }) => about.tests.has(id) || about.tests.has(orderedAs)) ||
        [...about.examinations].some(id => examined.has(id)),
    ) || procedures.some(id => deeds.performed.some(deed => deed.id === id));
  const isNamed = tests.some(about => about.tests.size + about.examinations.size > 0);
  return !isDone && (isNamed || procedures.length > 0);
}

interface Name {
  readonly name: string;
  readonly id: string;
}

const names = new WeakMap<World['hospital'], readonly Name[]>();

function listNames({ hospital }: World): readonly Name[] {
  const known =
    names.get(hospital) ??
    hospital.catalogue.procedures.entries
      .flatMap(({ id, name, synonyms }) =>
        [name.zh, name.en, ...synonyms].map(each => ({ id, name: foldRecord(each).trim() })),
      )
      .sort((left, right) => right.name.length - left.name.length);
  names.set(hospital, known);
  return known;
}
