import type { ConsultQuestion } from '../catalogue/department.ts';
import { toKnownPatient } from '../known-patient.ts';
import { inWords, listOnBoard, type World } from '../world.ts';
import { listAbnormal } from './abnormal-values.ts';
import { answerMedicine } from './answer-medicine.ts';
import type { ConsultCall } from './consult-field.ts';

const grownYears = 18;
/** Below it nobody can weigh a decision. */
const decidesFromGcs = 14;

/** Answers to what a colleague was asked in so many words, and did not say already. */
export function answerQuestions(
  world: World,
  { reason }: ConsultCall,
  { said, sees }: { readonly said: string; readonly sees: boolean },
): readonly string[] {
  const questions = world.hospital.catalogue.organisation.consulting?.questions ?? [];
  const [asked, told] = [reason.toLowerCase(), said.toLowerCase()];
  return questions
    .filter(question => isOn(question, asked) && !isOn(question, told))
    .map(question => answer(world, question, { reason, sees }));
}

function isOn({ words, classes = [] }: ConsultQuestion, text: string): boolean {
  return [...words, ...classes.flatMap(row => row.words)].some(word => text.includes(word.toLowerCase()));
}

function answer(
  world: World,
  question: ConsultQuestion,
  { reason, sees }: { readonly reason: string; readonly sees: boolean },
): string {
  if (question.about === 'medicine') return answerMedicine(world, question, reason);
  if (question.about === 'bed') return answerBed(world, sees);
  return question.about === 'operation' ? answerOperation(world, question) : answerConsent(world, sees);
}

/** By what they see; who was not seen is not placed. */
function answerBed({ physiology, ...world }: World, sees: boolean): string {
  if (!sees)
    return inWords(world, {
      zh: '关于床位：没有看到人，定不了，先来急诊评估。',
      en: 'On the bed: they have not seen the patient and cannot say; to the emergency room first.',
    });
  return inWords(
    world,
    physiology.isUnstable()
      ? {
          zh: '关于床位：以现在的体征，普通病房接不住，要监护床。',
          en: 'On the bed: with these signs an ordinary ward is not enough; it has to be a monitored one.',
        }
      : {
          zh: '关于床位：现在体征稳得住，普通病房可以；再变坏就换监护床。',
          en: 'On the bed: the signs are steady and a ward will do; if they get worse, a monitored one.',
        },
  );
}

/** Nobody operates on a word: what shows it, and what stands in the way. */
function answerOperation(world: World, { analytes = [], drugClasses = [] }: ConsultQuestion): string {
  const { formulary } = world.hospital;
  const known = new Set([...(toKnownPatient(world).takes ?? []), ...world.deeds.drugs.map(({ id }) => id)]);
  const drugs = listOnBoard(world).filter(
    id => known.has(id) && drugClasses.some(each => formulary.isOf(id, each)),
  );
  const minded = [
    ...drugs.map(id => inWords(world, formulary.nameOf(id))),
    ...listAbnormal(world, { hasAnalyte: id => analytes.includes(id) }),
  ].join(world.language === 'en' ? '; ' : '；');
  return inWords(world, {
    zh: `关于手术或引流：凭影像或查体所见才定，不凭一句话。${minded ? `要先顾到：${minded}。` : '记录里还没有看到凝血方面的障碍。'}`,
    en: `On operating or draining: they decide on a picture or a finding, not on a word. ${minded ? `To be minded first: ${minded}.` : 'Nothing on record so far that bleeds or clots.'}`,
  });
}

function answerConsent({ physiology, encounter, ...world }: World, sees: boolean): string {
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
