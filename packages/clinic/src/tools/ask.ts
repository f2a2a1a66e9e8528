import type { Bilingual, Persona } from '@doctorbench/core';
import { z } from 'zod';
import { findSigns } from '../find-signs.ts';
import { findTrend } from '../find-trend.ts';
import { judgeConfidence } from '../harm/tells-relatives.ts';
import { isInTheatre } from '../in-theatre.ts';
import { listMedicinesSince } from '../list-medicines-since.ts';
import { mostAtOnce, mostByRules } from '../patient/draft.ts';
import { inWords, note, type World } from '../world.ts';
import { findAddressed } from './sent-out.ts';
import { defineTool, type ToolOutcome } from './tool.ts';

/** Things that are asked and answered in a minute. */
const partsPerMinute = 3;

/** Below it a patient for whom a relative speaks says words at most, and no sentences. */
const speaksFromGcs = 12;
/** Who speaks for themselves does so, however muddled, until they are unconscious. */
const consciousFromGcs = 9;

export const askArgsSchema = z.strictObject({
  question: z.string().min(1).max(2000),
  speakTo: z
    .enum(['patient', 'relative'])
    .optional()
    .describe('Whom, where a patient and a relative are both here; absent: who gives the history'),
  alone: z
    .boolean()
    .optional()
    .describe('true: the other is asked to wait outside, until false; absent: as it is'),
});

export const ask = defineTool({
  name: 'ask',
  describes: {
    zh: `向患者（或代述的家属）提问。用对方听得懂的话；一次可以问几件事（${mostAtOnce} 件都记得住，超过 ${mostByRules} 件一定记不住），问得越多越费时间。患者和家属都在时，可用 speakTo 指定问谁，用 alone 请另一位先出去、单独谈。`,
    en: `Asks the patient, or the relative who speaks for them. Use words they understand; several things may be asked at once (${mostAtOnce} are kept in mind, more than ${mostByRules} never), and each takes its time. Where both are here, speakTo says whom, and alone asks the other to wait outside.`,
  },
  args: askArgsSchema,
  example: { question: 'Since when does it hurt, and where?' },
  run({ question, ...addressed }, world, heard) {
    const { deeds, speakers } = world;
    const { speakTo, alone } = findAddressed(question, addressed, world);
    const speaker = speakers.find({ speakTo, alone });
    if (speaker === undefined)
      return speakTo === 'patient' ? turnToPatient(world, question, alone) : refuse(world);
    note(world, { kind: 'said', text: question });
    if (speakTo === 'relative') judgeConfidence(world, question, 'put to the relative');
    const { informant, persona } = speaker;
    const isSentOut = moveCompany(world, alone, persona);
    if (persona.informant === 'self' && isInTheatre(world)) return answerNothing(world, asleep);
    if (isSpeechless(world, persona)) return answerNothing(world);
    const { parts, review } = heard?.by === 'model' ? heard : {};
    const { left, inPart } = review?.by === 'model' ? review : {};
    const reply = informant.ask(question, { ...toAsking(world), heard: parts, left, inPart });
    world.questions++;
    const isFact = (id: string) => world.encounter.facts.some(fact => fact.id === id);
    for (const id of reply.released.filter(isFact))
      if (!deeds.asked.some(deed => deed.id === id)) deeds.asked.push({ id, atMin: world.atMin });
    const consent = reply.agreed && decides(world, persona) ? [consentGiven] : [];
    note(world, { kind: 'answered', text: reply.text, refs: [...reply.released, ...consent] });
    if (sendsAway(question, reply.released, world)) speakers.setAlone(true, persona);
    const minutes = Math.max(1, Math.ceil(reply.timed / partsPerMinute)) + (isSentOut ? 1 : 0);
    return { kind: 'done', text: reply.text, minutes, spoken: { question, reply, persona } };
  },
});

/** In the log: who decides was asked to agree and said yes. */
const consentGiven = 'consent-given';
const decidesFrom = { gcs: 14, ageYears: 16 };

function decides({ encounter: { patient }, physiology }: World, { informant }: Persona): boolean {
  if (informant === 'relative') return true;
  return patient.ageYears >= decidesFrom.ageYears && physiology.vitals().gcs >= decidesFrom.gcs;
}

/** How things stand when a question is put. */
export function toAsking(world: World) {
  const { visit, questions, deeds } = world;
  return {
    visit,
    count: questions,
    trend: findTrend(world),
    signs: findSigns(world),
    pain: findPain(world),
    minutes: world.atMin - world.arrivedMin,
    medicines: listMedicinesSince(world),
    advised: deeds.advised.map(({ text }) => text),
    found: world.log.filter(({ kind }) => kind === 'examined').map(({ text }) => text),
  };
}

/** How much it hurts now; who came without pain is not asked to rate it. */
function findPain(world: World): number | undefined {
  const { pain } = world.physiology.vitals();
  return pain > 0 || world.startVitals().pain > 0 ? pain : undefined;
}

function refuse(world: World): ToolOutcome {
  const text = inWords(world, {
    zh: '这里没有别人另外答话；不写 speakTo，就是问答话的人。',
    en: 'Nobody else here answers for themselves; leave speakTo out to ask who speaks.',
  });
  return { kind: 'refused', fault: 'agent', text };
}

/** From these on somebody who has a relative speak for them could answer, and says who knows. */
const answersFrom = { gcs: 14, ageYears: 6 };

/**
 * The patient is here though the case gives them no words of their own: who is awake leaves it to the relative, whose
 * facts are in the relative's words. Nobody denies or confirms anything by it.
 */
function turnToPatient(world: World, question: string, alone: boolean | undefined): ToolOutcome {
  const { encounter, physiology } = world;
  if (encounter.setting === 'telephone') return refuse(world);
  note(world, { kind: 'said', text: question });
  if (isInTheatre(world)) return answerNothing(world, asleep);
  if (physiology.vitals().gcs < answersFrom.gcs) return answerNothing(world);
  const { zh, en } = sayAskThem(world, alone === true);
  const text = inWords(world, encounter.patient.ageYears < answersFrom.ageYears ? sayShy : { zh, en });
  note(world, { kind: 'answered', text });
  return { kind: 'done', text, minutes: 1 };
}

const sayShy = { zh: '（孩子躲着不说话。）', en: '(The child hides and says nothing.)' };

/** What anybody awake can say of themselves, and who knows the rest; nobody points to who waits outside. */
function sayAskThem(world: World, isAlone: boolean) {
  const { relation } = world.encounter.persona;
  const pain = findPain(world);
  const own =
    pain === undefined
      ? { zh: '', en: '' }
      : pain === 0
        ? { zh: '现在不疼。', en: 'I have no pain now. ' }
        : { zh: `现在疼，十分里有 ${pain} 分。`, en: `It hurts now, about ${pain} out of ten. ` };
  if (isAlone)
    return {
      zh: `（患者醒着，自己说：“${own.zh}前面的事我迷迷糊糊，说不全；等${relation ?? '家里人'}进来，您再问。”）`,
      en: `(The patient is awake and speaks: "${own.en}What went before is hazy to me; ask ${relation ?? 'the relative'} about that once they are back in.")`,
    };
  return {
    zh: `（患者醒着，自己说：“${own.zh}前面的事您问我${relation ?? '家里人'}吧，比我说得清楚。”）`,
    en: `(The patient is awake and speaks: "${own.en}About what went before please ask ${relation ?? 'the relative'}, that will be clearer than from me.")`,
  };
}

function isSpeechless({ encounter, physiology }: World, { informant }: Persona): boolean {
  if (informant !== 'self') return false;
  const { gcs } = physiology.vitals();
  return gcs < (encounter.persona.informant === 'self' ? consciousFromGcs : speaksFromGcs);
}

const mumbling = {
  zh: '（患者含糊哼了几声，这会儿答不了话。）',
  en: '(The patient only mumbles and cannot answer now.)',
} as const;
const asleep = {
  zh: '（患者在手术室，麻醉中，答不了话。）',
  en: '(The patient is in theatre under an anaesthetic and cannot answer.)',
} as const;

function answerNothing(world: World, words: Bilingual = mumbling): ToolOutcome {
  const text = inWords(world, words);
  note(world, { kind: 'answered', text });
  return { kind: 'done', text, minutes: 1 };
}

/** Sends the other out or calls them in; true where somebody had to go. */
function moveCompany({ speakers }: World, alone: boolean | undefined, stays: Persona): boolean {
  if (!speakers.hasCompany || alone === undefined) return false;
  const isSentOut = alone && !speakers.isAlone();
  speakers.setAlone(alone, stays);
  return isSentOut;
}

/** By what was told, or by the words alone: a patient model may take them for a request that only wants a yes. */
function sendsAway(question: string, released: readonly string[], { encounter }: World): boolean {
  const isAsked = (words: readonly (readonly string[])[] = []) =>
    words.length > 0 && words.every(group => group.some(word => question.includes(word)));
  return encounter.facts.some(
    ({ id, sendsAway: sends, askedBy }) => sends && (released.includes(id) || isAsked(askedBy)),
  );
}
