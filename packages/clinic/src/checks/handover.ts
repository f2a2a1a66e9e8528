import { inWords, type World } from '../world.ts';

const han = /\p{Script=Han}/u;

/** What only a look at this patient and their orders can tell, by kind and id, with the words for it. */
type Marks = ReadonlyMap<string, readonly string[]>;

/** Why the handovers of a patient are none: they name nothing that was found or done, or they are of somebody else. */
export function findVoidHandover(world: World, texts: readonly string[]): string | undefined {
  const said = foldName(texts.join('\n'));
  const own = listMarks(world);
  const named = listNamed(own, said);
  if (named.length === 0 && own.size > 0)
    return inWords(world, { zh: '交班没有内容', en: 'a handover that says nothing of the patient' });
  for (const other of world.ward?.worlds ?? []) {
    if (other === world) continue;
    const theirs = listMarks(other);
    const foreign = listNamed(theirs, said).filter(mark => !own.has(mark));
    if (foreign.length > named.filter(mark => !theirs.has(mark)).length)
      return inWords(world, {
        zh: `写的是 ${other.encounter.patient.name} 的交班`,
        en: `the handover of ${other.encounter.patient.name}`,
      });
  }
  return undefined;
}

function listNamed(marks: Marks, said: string): readonly string[] {
  return [...marks].filter(([, words]) => words.some(word => said.includes(word))).map(([mark]) => mark);
}

export function listMarks(world: World): Marks {
  const { deeds, encounter, hospital } = world;
  const { formulary, catalogue } = hospital;
  const marks = new Map<string, readonly string[]>();
  const add = (mark: string, words: readonly string[]) => {
    const telling = words.map(foldName).filter(isTelling);
    if (telling.length > 0) marks.set(mark, telling);
  };
  const { patient } = encounter;
  const drugs = [...deeds.drugs, ...deeds.stopped].map(({ id }) => id);
  for (const id of new Set([...drugs, ...(patient.takes ?? [])].filter(formulary.has))) {
    const { name, synonyms } = formulary.get(id);
    add(`drug ${id}`, [name.zh, name.en, ...synonyms]);
  }
  for (const { id } of deeds.performed) {
    const { name, synonyms } = catalogue.procedures.get(id);
    add(`procedure ${id}`, [name.zh, name.en, ...synonyms]);
  }
  for (const { id } of deeds.tests) {
    const { name, synonyms, analytes } = catalogue.tests.get(id);
    add(`test ${id}`, [
      name.zh,
      name.en,
      ...synonyms,
      ...analytes.flatMap(each => [each.name.zh, each.name.en]),
    ]);
  }
  for (const id of [...(patient.allergies ?? []), ...(patient.conditions ?? [])]) {
    const { zh, en } = formulary.nameOf(id);
    add(`condition ${id}`, [zh, en]);
  }
  add('diagnosis', (deeds.diagnosed.at(-1)?.text ?? '').split(/[\s,，、;；:：。.()（）]+/));
  add(`name ${patient.id}`, [patient.name]);
  return marks;
}

/** Whether a text has one of a mark's words. */
export function namesMark(words: readonly string[], text: string): boolean {
  const said = foldName(text);
  return words.some(word => said.includes(word));
}

function isTelling(word: string): boolean {
  return word.length >= (han.test(word) ? 2 : 4);
}

/** Strength and form are left out of a spoken name. */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\d.]+\s*%|注射液|injection|infusion|solution/g, '')
    .replace(/\s+/g, '');
}
