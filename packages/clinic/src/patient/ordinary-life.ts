import { isDrug, isMedicine, type WordReader } from './everyday-words.ts';
import { findPhrase, foldQuestion } from './fold-question.ts';
import type { InformantCase } from './informant-case.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

/** What people say of things that their case does not speak of. */
export interface OrdinaryLife {
  /** No, as most would say; that it is on record; or nothing, where the truth may be otherwise. */
  answer(topic: Topic): 'usual' | 'recorded' | undefined;
  /** Whether a no to it would be against the record or against the truth. */
  forbidsNo(topic: Topic): boolean;
  /** Whether a part names a medicine that is taken: nobody denies it. */
  namesTaken(part: string): boolean;
  /** Whether the record of the patient holds it: who says no to it means nothing beyond. */
  isNoted(topic: Topic): boolean;
  /** Whether a part names a medicine that is on record. */
  namesNoted(part: string): boolean;
  /** Whether all medicines that a part names by their own names are others than those that are taken. */
  namesOthers(part: string): boolean;
}

/** What the hospital knows of medicines. */
export interface MedicineNames {
  isOf(drugId: string, classId: string): boolean;
  listNames(drugId: string): readonly string[];
}

const noMedicines: MedicineNames = { isOf: () => true, listNames: () => [] };

/** Nobody denies what the record holds, nor what is true of them and was left for the doctor to find. */
export function createOrdinaryLife(
  encounter: InformantCase,
  topics: TopicIndex,
  {
    medicines = noMedicines,
    words,
  }: { readonly medicines?: MedicineNames | undefined; readonly words: WordReader },
): OrdinaryLife {
  const { patient, chart = {}, opening = '' } = encounter;
  const hear = (texts: readonly string[]) =>
    new Set(texts.flatMap(text => topics.find(foldQuestion(text)).map(({ topic }) => topic.id)));
  const recorded = hear((chart.conditions ?? []).map(({ text }) => text));
  const had = hear((patient.conditions ?? []).map(id => id.replaceAll('-', ' ')));
  const hidden = new Set([...had, ...hear([opening])]);
  const noted = (chart.medications ?? []).map(({ drug }) => drug);
  const taken = [...(patient.takes ?? []), ...noted];
  const toNames = (ids: readonly string[]) => ids.flatMap(id => medicines.listNames(id)).map(foldQuestion);
  const names = toNames(taken);
  const notedNames = toNames(noted);
  const held = new Set(names.flatMap(name => listDrugs(name, words)));
  const isOfClasses = (id: string, classes: Topic['classes']) =>
    classes === undefined || classes.some(each => medicines.isOf(id, each));
  const isHeld = (holds: Topic['holds'], classes: Topic['classes']) => {
    if (holds === 'medicines') return taken.some(id => isOfClasses(id, classes));
    if (holds === 'allergies') return (patient.allergies ?? []).length > 0;
    return holds === 'pregnancy' ? patient.pregnantWeeks !== undefined : patient.breastfeeding === true;
  };
  return {
    forbidsNo: ({ id, role, holds, classes }) =>
      role === undefined &&
      (recorded.has(id) || had.has(id) || (holds !== undefined && isHeld(holds, classes))),
    namesTaken(part) {
      const drugs = listDrugs(part, words);
      // Who names one medicine does not ask for all of its kind.
      const meant = drugs.some(isDrug) ? drugs.filter(isDrug) : drugs;
      return names.some(name => findPhrase(part, name) >= 0) || meant.some(drug => held.has(drug));
    },
    isNoted: ({ id, holds, classes }) =>
      recorded.has(id) || (holds === 'medicines' && noted.some(drug => isOfClasses(drug, classes))),
    namesNoted: part => notedNames.some(name => findPhrase(part, name) >= 0),
    namesOthers(part) {
      const drugs = listDrugs(part, words).filter(isDrug);
      return drugs.length > 0 && !drugs.some(drug => held.has(drug));
    },
    answer({ id, role, personal, holds, classes, usualUntilYears = Number.POSITIVE_INFINITY }) {
      if ((role !== undefined && role !== 'scope') || patient.ageYears > usualUntilYears) return undefined;
      if (recorded.has(id)) return 'recorded';
      if (personal || hidden.has(id) || (holds && isHeld(holds, classes))) return undefined;
      return 'usual';
    },
  };
}

/** Medicines and kinds of them that a text names. */
function listDrugs(text: string, words: WordReader): readonly string[] {
  return [...words.read(text).things].filter(isMedicine);
}

const asksWhich =
  /什么|啥|哪|多少|(?<![这那前好过近头])几[个天次年点岁片周月回遍]|怎么|怎样|如何|还是|多久|多长|多大|谁|为何|\b(?:what|which|how|when|where|who|why|whose)\b/;
const asksWhether =
  /吗|[么嘛]\??$|有没有|有无|是否|是不是|会不会|能不能|要不要|没有?\??$|过没|([\u3400-\u9fff])不\1|有(?:什么|啥|哪)?.*(?:吗|没)|^(?:(?:and|or|also|but|so)[, ]+)*(?:any|do|does|did|is|are|was|were|have|has|had|can|could|ever|will|would)\b/;
/** "有没有什么…" and "any … at all" ask whether, not which. */
const anything = /有没有(?:什么|哪|啥|谁|人)|有(?:什么|啥|哪里|谁).*[吗没]/;

const asksForExistence =
  /有没有|有无|有过|有[^,]{0,14}[吗么没]|过[没吗么]|[了着]没|([\u3400-\u9fff])[不没]\1|起[^,]{0,4}没有|变[^,]{0,4}没有|\b(?:any|ever|any(?:one|body)|do you|does (?:he|she|it)|did (?:you|he|she|it)|have (?:you|they)|has (?:he|she|it)|had you|is there|are there|was there|were there)\b/;

/** Whether a part asks if there is or was something: the plain no is an answer to it. */
export function asksIfThereIs(part: string): boolean {
  return isYesNo(part) && asksForExistence.test(part);
}

/** Whether yes or no answers a part. */
export function isYesNo(part: string): boolean {
  return asksWhether.test(part) && (!asksWhich.test(part) || anything.test(part));
}
