import { matchSignals, toFoldedText } from '@doctorbench/text';
import { cancellation, inWords, type World } from '../world.ts';
import { leaving } from './changes-care.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import { listMarks, namesMark } from './handover.ts';

/** Who was told nothing. */
export type Untold = 'patient' | 'colleague' | 'return' | 'anybody';

/** Below it nobody can be told anything. */
const rousableGcs = 9;

/** So few letters (Chinese) or words say nothing. */
const leastSaid = { han: 8, words: 5 };
/** So many say what there is to say, in whatever words. */
const fullySaid = { han: 60, words: 40 };
/** Beside questions: fewer are a greeting. */
const besideQuestions = { han: 40, words: 25 };

/** What was left unsaid at the end: to the patient or who is with them, to who takes over, of when to come back. */
export function evaluateSilence(world: World, untold: Untold): CheckResult {
  const { finished, physiology } = world;
  if (!finished || physiology.isDead()) return unmet;
  const isLeaving = leaving.includes(finished.disposition);
  if (untold === 'patient') return tell(world, 1 - measureTold(world));
  if (untold === 'return') return isLeaving && !isToldReturn(world) ? tell(world, 1) : unmet;
  if (untold === 'anybody') return isSilent(world) ? tell(world, 1) : unmet;
  // A shift has its own handover.
  return isLeaving || world.ward?.isShift ? unmet : tell(world, 1 - measureHandedOn(world));
}

function tell(world: World, credit: number): CheckResult {
  const { atMin } = world;
  if (clampShare(credit) === 0) return unmet;
  const text = inWords(world, { zh: '没有说，也没有写。', en: 'Neither said nor written.' });
  return { credit: clampShare(credit), atMin, evidence: [`[+${atMin} min] ${text}`] };
}

/** In a shift, where words go to whoever is meant, what was said to anybody. */
function listAdvice(world: World): readonly string[] {
  const worlds = world.ward?.worlds ?? [world];
  const beside = worlds.flatMap(({ log }) =>
    log.filter(({ kind }) => kind === 'said').flatMap(({ text }) => listStatements(text)),
  );
  return [
    ...worlds.flatMap(({ deeds }) => deeds.advised.map(({ text }) => text)),
    ...(isShorter(beside.join('\n'), besideQuestions) ? [] : beside),
  ];
}

/** What was said along with a question. */
function listStatements(text: string): readonly string[] {
  return (text.match(/[^。.!！?？;；\n]+[。.!！?？;；\n]?/g) ?? []).filter(
    part => !/[?？吗呢]\s*$/.test(part),
  );
}

/** Half for what they have, half for what follows; who cannot be spoken to is owed nothing. */
function measureTold(world: World): number {
  const { telling } = world.hospital;
  const isAlone = world.encounter.persona.informant === 'self' && !world.speakers.hasCompany;
  if (isAlone && world.physiology.vitals().gcs < rousableGcs) return 1;
  const texts = listAdvice(world);
  const text = texts.join('\n');
  if (isShorter(text, leastSaid)) return 0;
  const explains = !isShorter(text, fullySaid) || speaksOf(texts, telling.explains) || names(world, text);
  const follows = speaksOf(texts, [...telling.follows, ...telling.comesBack]);
  return (explains ? 0.5 : 0) + (follows ? 0.5 : 0);
}

/** Thirds: the problem, what was done about it, and what is still to be done. */
function measureHandedOn(world: World): number {
  const { telling } = world.hospital;
  if (!isShorter(listWritten(world, []).join('\n'), fullySaid)) return 1;
  const texts = listWritten(world, ['summary', 'call']);
  const text = texts.join('\n');
  if (isShorter(text, leastSaid)) return 0;
  const { deeds } = world;
  const nothingDone = deeds.drugs.length === 0 && deeds.performed.length === 0;
  const isDone =
    nothingDone || names(world, text, ['drug', 'procedure']) || speaksOf(texts, telling.treatments);
  return [names(world, text), isDone, speaksOf(texts, telling.open)].filter(Boolean).length / 3;
}

function isToldReturn(world: World): boolean {
  const { deeds, hospital } = world;
  if (deeds.bookings.length > 0 || deeds.referred.length > 0) return true;
  return speaksOf([...listAdvice(world), ...listWritten(world, ['summary'])], hospital.telling.comesBack);
}

/** Not a word to anybody but who was called, and no note but the line that every end needs. */
function isSilent(world: World): boolean {
  const worlds = world.ward?.worlds ?? [world];
  return (
    isShorter(listAdvice(world).join('\n'), leastSaid) &&
    worlds.every(each => isShorter(listWritten(each, []).join('\n'), leastSaid))
  );
}

/** Notes, letters and what colleagues were told; an allergy that is registered tells nobody what is the matter. */
function listWritten({ deeds }: World, also: readonly string[]): readonly string[] {
  const isNote = (id: string) =>
    ![cancellation, 'allergy', 'summary', 'call'].includes(id) || also.includes(id);
  return deeds.documented.filter(({ id }) => isNote(id)).map(({ text }) => text);
}

function names(world: World, text: string, kinds?: readonly string[]): boolean {
  return [...listMarks(world)].some(
    ([mark, words]) =>
      !mark.startsWith('name ') &&
      (kinds === undefined || kinds.some(kind => mark.startsWith(`${kind} `))) &&
      namesMark(words, text),
  );
}

function speaksOf(texts: readonly string[], words: readonly string[]): boolean {
  return texts.some(text => matchSignals(toFoldedText(text), { all: [[...words]] }).met);
}

function isShorter(text: string, { han, words }: typeof leastSaid): boolean {
  const letters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters < han && (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) < words;
}
