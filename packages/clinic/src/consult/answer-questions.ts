import type { ConsultQuestion } from '../catalogue/department.ts';
import { speaksOf } from '../records/speaks-of.ts';
import { inWords, type World } from '../world.ts';
import { listAbnormal } from './abnormal-values.ts';
import { answerCriteria } from './answer-criteria.ts';
import { answerMedicine, asksOfUnsaid } from './answer-medicine.ts';
import { answerProcedures } from './answer-procedure.ts';
import { asksSomething } from './asked-clauses.ts';
import { type ConsultCall, findField } from './consult-field.ts';
import { listInUse } from './orders-now.ts';
import { listReports } from './read-reports.ts';

const grownYears = 18;
/** Below it nobody can weigh a decision. */
const decidesFromGcs = 14;

/**
 * Answers to what a colleague was asked in so many words, and did not say already. What nothing answers is left to who
 * asks, in so many words too: a guess may harm.
 */
export function answerQuestions(
  world: World,
  call: ConsultCall,
  { said, sees, before = '' }: { readonly said: string; readonly sees: boolean; readonly before?: string },
): readonly string[] {
  const [asked, told] = [call.reason.toLowerCase(), said.toLowerCase()];
  // Who has just said what to do is not asked again by the name of a drug.
  const isOfDrug = (said === '' || before !== '') && asksOfUnsaid(world, call.reason, said);
  const questions = (world.hospital.catalogue.organisation.consulting?.questions ?? [])
    .filter(({ departments }) => departments?.includes(call.id) ?? true)
    .filter(question => isOn(world, question, asked) || (question.about === 'medicine' && isOfDrug))
    .filter((question, _, all) => !isCovered(question, all, asked));
  const answered = questions
    .filter(question => !isOn(world, question, told) && !isRepeated(world, question, before))
    .map(question => answer(world, question, { call, sees }))
    .filter(each => each !== undefined);
  const covered = questions.flatMap(({ words }) => words.map(word => word.toLowerCase()));
  const answers = [...answered, ...(said === '' ? answerProcedures(world, call, { sees, covered }) : [])];
  return answers.length > 0 ||
    questions.some(each => isRepeated(world, each, before)) ||
    said !== '' ||
    !asksSomething(call.reason)
    ? answers
    : [sayNeeds(world, call)];
}

/** What is said in the same words to everybody is said once. */
function isRepeated(world: World, question: ConsultQuestion, before: string): boolean {
  return question.about === 'stated' && isOn(world, question, before.toLowerCase());
}

/** What is asked in the words of one that has criteria is answered by them. */
function isCovered(question: ConsultQuestion, all: readonly ConsultQuestion[], asked: string): boolean {
  const own = all.filter(({ about }) => about === 'criteria').flatMap(({ words }) => words);
  if (question.about === 'medicine') return own.length > 0;
  if (question.about !== 'operation') return false;
  return question.words.every(word => !asked.includes(word.toLowerCase()) || own.includes(word));
}

/** Called for what a colleague's own answer stands ready for: that is what they look at. */
export function isOwnMatter(world: World, { id, reason }: ConsultCall): boolean {
  const questions = world.hospital.catalogue.organisation.consulting?.questions ?? [];
  return questions.some(
    question => question.departments?.includes(id) && isOn(world, question, reason.toLowerCase()),
  );
}

/** What nothing answers: what they of all people would want to know of it. */
export function sayNeeds(world: World, call: ConsultCall): string {
  const { needs = plainNeeds } = findField(world, call);
  return inWords(world, {
    zh: `就您问的：病历和床旁所见还定不了，由主管团队决定。${needs.zh}`,
    en: `On what you ask: nothing on record or at the bedside settles it yet; it is for the asking team to decide. ${needs.en}`,
  });
}

const plainNeeds = {
  zh: '他们要先知道具体要定的是哪一件事、已经查到和做过什么。',
  en: 'They would need to know exactly what is to be decided, and what has been found and done.',
} as const;

/** An answer that stands ready is for what is proposed, and not for what is ruled out: "must not be postponed". */
function isOn({ hospital }: World, { about, words, classes = [] }: ConsultQuestion, text: string): boolean {
  if (about === 'stated') return speaksOf(hospital.catalogue.organisation, text, words);
  return [...words, ...classes.flatMap(row => row.words)].some(word => text.includes(word.toLowerCase()));
}

function answer(
  world: World,
  question: ConsultQuestion,
  { call, sees }: { readonly call: ConsultCall; readonly sees: boolean },
): string | undefined {
  if (question.about === 'stated') return question.says && inWords(world, question.says);
  if (question.about === 'criteria') return answerCriteria(world, question, sees);
  if (question.about === 'medicine') return answerMedicine(world, question, call.reason);
  if (question.about === 'bed') return answerBed(world, sees);
  return question.about === 'operation' ? answerOperation(world, question, call) : answerConsent(world, sees);
}

/** By what they see; who was not seen is not placed. */
function answerBed(world: World, sees: boolean): string {
  if (!sees)
    return inWords(world, {
      zh: '关于床位：没有看到人，定不了，先来急诊评估。',
      en: 'On the bed: they have not seen the patient and cannot say; to the emergency room first.',
    });
  return inWords(
    world,
    world.physiology.isUnstable()
      ? {
          zh: '关于床位：以现在的体征，普通病房接不住，要监护床。',
          en: 'On the bed: with these signs an ordinary ward is not enough; it has to be a monitored one.',
        }
      : {
          zh: '关于床位：现在体征稳得住；只看体征定不了，病本身会突然变坏的要监护床，这由主管团队按病情定。',
          en: 'On the bed: the signs are steady, but signs alone do not settle it: what may turn suddenly needs a monitored bed, and that is for the asking team to decide.',
        },
  );
}

/** Nobody operates on a word: what shows it, and what stands in the way. */
function answerOperation(
  world: World,
  { analytes = [], drugClasses = [] }: ConsultQuestion,
  call: ConsultCall,
): string {
  const { formulary } = world.hospital;
  const stop = world.language === 'en' ? '; ' : '；';
  const drugs = listInUse(world).filter(id => drugClasses.some(each => formulary.isOf(id, each)));
  const minded = [
    ...drugs.map(id => inWords(world, formulary.nameOf(id))),
    ...listAbnormal(world, { hasAnalyte: id => analytes.includes(id) }),
  ].join(stop);
  const shown = listReports(world, findField(world, call)).join(stop);
  const first = shown
    ? {
        zh: `已有的所见是：${shown}；做不做、什么时候做，由主管团队和到场的术者按这个定。`,
        en: `What shows it: ${shown}. Whether and when is decided on that by the asking team and whoever operates.`,
      }
    : {
        zh: '凭影像或查体所见才定，不凭一句话。',
        en: 'they decide on a picture or a finding, not on a word.',
      };
  const then = minded
    ? { zh: `要先顾到：${minded}。`, en: ` To be minded first: ${minded}.` }
    : { zh: '', en: '' };
  return inWords(world, {
    zh: `关于手术或引流：${first.zh}${then.zh}`,
    en: `On operating or draining: ${first.en}${then.en}`,
  });
}

function answerConsent(world: World, sees: boolean): string {
  const { physiology, encounter } = world;
  if (encounter.patient.ageYears < grownYears)
    return inWords(world, {
      zh: '关于同意：由监护人签字，孩子自己的话也要听；救命的事不等签字。',
      en: 'On consent: the parents give it and the child is heard; what saves a life does not wait for a signature.',
    });
  const isAwake = sees && physiology.vitals().gcs >= decidesFromGcs;
  return inWords(
    world,
    isAwake
      ? {
          zh: '关于同意：本人清醒，由本人说了算，先跟他本人讲清楚。',
          en: 'On consent: awake, so it is the patient who decides; explain it to them first.',
        }
      : {
          zh: '关于同意：本人说不了，先找他以前说过、写过的意愿，再问家属；救命的事不等。',
          en: 'On consent: where the patient cannot say, look for what they said or wrote before, then ask the family; what saves a life does not wait.',
        },
  );
}
