import { isDrug, type WordReader } from './everyday-words.ts';
import { findPhrase, foldQuestion } from './fold-question.ts';

/** What an earlier visit ordered to be gone on with. */
export interface OrderedSince {
  readonly id: string;
  /** As it is called here first. */
  readonly names: readonly string[];
  /** Of one dose, in `unit`. */
  readonly amount: number;
  readonly unit: string;
  /** Absent of what is taken when it is needed. */
  readonly everyHours?: number | undefined;
  /** The course has come to its end. */
  readonly isOver?: boolean;
}

/** What has become of medicines by the orders of earlier visits. */
export interface MedicinesSince {
  /** What is taken by them, and how. */
  readonly ordered?: readonly OrderedSince[];
  /** Names of each that goes on. */
  readonly taken: readonly (readonly string[])[];
  /** Names of each that was stopped and not begun again. */
  readonly stopped: readonly (readonly string[])[];
  /** What was said against taking or using something, clause by clause. */
  readonly against: readonly string[];
}

interface Since {
  readonly is: 'taken' | 'stopped';
  readonly name: string;
}

/** What words name, and whether it goes on; what was only advised against, where no order speaks of it. */
export function findSince(
  words: string,
  { taken, stopped, against }: MedicinesSince,
  reader: WordReader,
): Since | undefined {
  const folded = foldQuestion(words);
  const asked = reader.read(folded);
  const drugs = [...asked.things].filter(isDrug);
  const nameIn = (names: readonly string[]) =>
    names.find(name => findPhrase(folded, foldQuestion(name)) >= 0) ??
    names.find(name => drugs.some(drug => reader.read(foldQuestion(name)).things.has(drug)));
  const things = [...asked.things].filter(thing => isDrug(thing) || asked.certain.has(thing));
  const isAgainst = against.some(clause => {
    const said = reader.read(foldQuestion(clause)).things;
    return things.some(thing => said.has(thing));
  });
  for (const [is, list] of [
    ['stopped', stopped],
    ['taken', taken],
  ] as const)
    for (const names of list) {
      const name = nameIn(names);
      // Somebody advised against it, and the order goes on: nobody knows which of the two was followed.
      if (name !== undefined) return is === 'taken' && isAgainst ? undefined : { is, name };
    }
  return isAgainst ? { is: 'stopped', name: '' } : undefined;
}

const asksOfTaking =
  /还在?(?:继续)?(?:吃|喝|用|服|打|抹|贴|吸)|停(?:了|掉|没|下来)|(?:吃|喝|用|服|打|抹|贴|吸)(?:着|了|上了|过)?(?:吗|么|没|\?)|按时|每天|天天|坚持|漏|在(?:吃|喝|用|服|打)|照(?:着|我|说)|\b(?:still|stop(?:ped)?|taking|take|taken|using|used|every day|missed|on (?:it|them|the))\b/;

/** Whether a part asks if something is taken. */
export function isOfTaking(part: string): boolean {
  return asksOfTaking.test(part);
}

const asksForDose =
  /多少|几[片粒颗毫次顿]|怎么(?:个)?(?:吃|用|服|打)|(?:吃|用|服|打)(?:的|了)?(?:什么|哪些|啥)|(?:什么|哪些|啥)药|\b(?:how much|how many|how often|how (?:do|are|have) you (?:been )?tak\w+|what dose|which dose|what strength|what (?:medicines?|tablets|medications?|drugs)|which (?:medicines?|tablets|medications?|drugs))\b/;

/** Whether a part asks how much of a medicine is taken and how often, or which are. */
export function isOfDose(part: string): boolean {
  return asksForDose.test(part);
}

const anyMedicine = /药|\b(?:medicines?|medications?|tablets?|pills?|drugs?)\b/;

/** Whether a part speaks of medicines and names none. */
export function isOfAllMedicines(part: string): boolean {
  return anyMedicine.test(part);
}

/** "If the lips swell, stop it" stops nothing yet. */
const isCondition = /如|若|一旦|出现|万一|的话|前[，,]?.{0,4}停|\b(?:if|when|should|once|until|before)\b/i;
const keepsOn =
  /(?:不要|不能|不可|别|勿|切忌|不得)(?:自行|擅自|随便|突然|随意|自己)*停|\b(?:do not|don't|never|not to) (?:suddenly |just )?stop\b/i;
const callsOff =
  /停|(?:不要|不能|不可|别|勿|不得|禁止)(?:再|继续|同时|自行)*(?:吃|喝|用|服|抹|碰|打|放|买)|戒|\b(?:stop|avoid|no more|(?:do not|don't|never|not to) (?:take|use|drink|eat|apply)|throw (?:away|out)|without)\b/i;

/** The clauses of an advice that tell somebody to take or use something no more. */
export function listAgainst(text: string): readonly string[] {
  return text
    .split(/[。；;！!？?\n]|\. /)
    .filter(clause => callsOff.test(clause) && !keepsOn.test(clause) && !isCondition.test(clause));
}
