import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { toPattern } from '../records/said-around.ts';
import { foldRecord } from '../records/test-names.ts';
import { inWords, noteUnsafe, type World } from '../world.ts';
import { holdsReason } from './holds-reason.ts';

type Decision = NonNullable<NonNullable<Vocabulary['notes']>['decisions']>[number];

/** Where others speak: questions and answers, advice, and what was shown at the bedside. */
const talk: readonly string[] = ['said', 'answered', 'advised', 'examined', 'arrived', 'alerted'];
const theirs: readonly string[] = ['answered', 'arrived', 'alerted'];

/** From here on somebody can be asked. */
const awakeFromGcs = 14;

/**
 * What only somebody else can decide is written down as decided (consent, refusal, no resuscitation, death), and nobody
 * has spoken of it: not the patient, not who is with them, not a colleague, not the case. Whoever reads it acts on it.
 */
export function judgeDecisions(world: World, text: string): void {
  const folded = foldRecord(text);
  const sentences = folded.split(/[。;!?\n]|\.(?=\s|$)/);
  for (const row of world.hospital.catalogue.notes?.decisions ?? []) {
    const sentence = sentences.find(each => isWritten(row, each) && !toPattern(row.unless).test(each));
    if (sentence === undefined) continue;
    if (!saysUnasked(row, folded) && isSpokenOf(world, row, sentence)) continue;
    if (row.where && !row.where.some(reason => holdsReason(world, reason))) continue;
    noteUnsafe(world, {
      id: 'care',
      hazard: 'needless',
      severity: 'forbidden',
      text: inWords(world, {
        zh: `${sentence}：${row.text.zh}`,
        en: `${sentence}: ${row.text.en}`,
      }),
    });
    return;
  }
}

function isWritten({ words, followedBy }: Decision, sentence: string): boolean {
  if (followedBy === undefined) return toPattern(words).test(sentence);
  return sentence.split(',').some(clause => {
    const said = toPattern(words).exec(clause);
    return said !== null && toPattern(followedBy).test(clause.slice(said.index + said[0].length));
  });
}

function saysUnasked({ unasked, wished }: Decision, text: string): boolean {
  if (unasked === undefined || !toPattern(unasked).test(text)) return false;
  return wished === undefined || !toPattern(wished).test(text);
}

function isSpokenOf(
  { log, deeds, encounter, hospital, physiology }: World,
  row: Decision,
  sentence: string,
): boolean {
  if (row.ofDeath === true && physiology.isDead()) return true;
  if (row.awake === true && physiology.vital('gcs') < awakeFromGcs) return true;
  const isAsked = ({ id }: { readonly id: string }) =>
    row.deeds?.includes(id) === true ||
    (!row.byThem && hospital.procedureRules.get(id)?.asksConsent === true);
  if (deeds.performed.some(isAsked)) return true;
  const matters = (row.matters ?? []).map(toPattern).filter(matter => matter.test(sentence));
  const wanted = [toPattern(row.spoken), ...matters];
  const { opening, facts, chart = {}, reports = [] } = encounter;
  const known = [
    opening,
    ...(row.heard ? [] : facts.map(({ says }) => says)),
    ...(chart.notes ?? []).map(each => each.text),
    ...reports.map(each => JSON.stringify(each)),
  ];
  const said = log.filter(({ kind }) => (row.byThem ? theirs : talk).includes(kind)).map(each => each.text);
  const texts = [...known, ...said].map(foldRecord).map(each => leaveOut(each, row.notSpoken));
  return wanted.every(words => texts.some(each => words.test(each)));
}

function leaveOut(text: string, names: readonly string[] = []): string {
  return names.reduce((rest, name) => rest.replaceAll(foldRecord(name), ' '), text);
}
