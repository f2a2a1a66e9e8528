import { matchSignals, toFoldedText } from '@doctorbench/text';
import type { Hospital } from '../hospital/hospital.ts';
import type { Deed, World } from '../world.ts';
import type { EpisodeRecord } from './episode-record.ts';

/** Where only minutes count. */
const scarce: readonly string[] = ['intensive-care', 'operating-room', 'cath-lab', 'transfer'];

interface Text extends Deed {
  readonly text: string;
}

/**
 * When help was called off on which life hangs: who comes out to the patient, or who was called for somebody that the
 * expert hands on to where life is saved; a deed of a team, while it was under way. The expert called for it as well,
 * and it was not called again.
 */
export function findHelpCalledOff({ world, expert }: EpisodeRecord): number | undefined {
  const { deeds, hospital } = world;
  if (!expert || !hospital.standDown) return undefined;
  const { departments } = hospital.catalogue;
  const isGrave = scarce.includes(expert.disposition ?? '');
  const texts: readonly Text[] = [...deeds.documented, ...deeds.advised];
  const ends = [...expert.summoned].flatMap(id => {
    const place = departments.find(id);
    if (!isGrave && place?.goesOut !== true) return [];
    const names = place ? [place.name.zh, place.name.en, ...(place.synonyms ?? [])] : [id];
    return findLastWord(world, { id, texts, names: names.filter(isTelling) }) ?? [];
  });
  const ended = deeds.performed.find(
    deed =>
      deed.isCalledOff &&
      expert.given.has(deed.id) &&
      isVital(hospital, deed.id) &&
      !deeds.performed.some(
        later =>
          (later.id === deed.id || listAsGood(hospital, deed.id).includes(later.id)) && !later.isCalledOff,
      ),
  );
  return ends[0] ?? ended?.atMin;
}

/** What may kill who does not need it is done for what kills; of the rest the hospital says so. */
function isVital({ procedureRules }: Hospital, id: string): boolean {
  const rule = procedureRules.get(id);
  return rule?.harm?.grade === 'lethal' || rule?.savesLife !== undefined;
}

function listAsGood({ procedureRules }: Hospital, id: string): readonly string[] {
  return procedureRules.get(id)?.savesLife?.orElse ?? [];
}

/** Numbers stand for much else. */
function isTelling(name: string): boolean {
  return !/^[\d\s-]*$/.test(name);
}

/** When they were told not to come, unless they were called after that. */
function findLastWord(
  world: World,
  {
    id,
    texts,
    names,
  }: { readonly id: string; readonly texts: readonly Text[]; readonly names: readonly string[] },
): number | undefined {
  const { deeds, steps } = world;
  const stepOf = (deed: object) => steps.get(deed) ?? 0;
  const toThem = [...deeds.called, ...deeds.referred].filter(deed => deed.id === id);
  const isToThem = (text: Text) => toThem.some(deed => stepOf(deed) === stepOf(text)) && isMessage(text);
  const isOff = (text: Text) => standsDown(world, text.text, isToThem(text) ? { id } : { names });
  const offs = texts.filter(isOff);
  const isOffStep = (step: number) => offs.some(text => stepOf(text) === step);
  const asks = toThem.map(stepOf).filter(step => !isOffStep(step));
  const last = offs.reduce<Text | undefined>(
    (latest, each) => (latest === undefined || stepOf(each) >= stepOf(latest) ? each : latest),
    undefined,
  );
  if (last === undefined || asks.length === 0 || Math.max(...asks) > stepOf(last)) return undefined;
  return Math.min(...asks) < stepOf(last) ? last.atMin : undefined;
}

function isMessage({ id }: Text): boolean {
  return id === 'call' || id === 'referral';
}

/** Whom words are about: who reads them, or who has one of these names in them. */
type Addressed = { readonly id: string } | { readonly names: readonly string[] };

/** A clause says so of them, of nobody's wish and under no condition. */
function standsDown(
  { hospital: { standDown, catalogue } }: World,
  text: string,
  addressed: Addressed,
): boolean {
  if (standDown === undefined) return false;
  const { words, ofThings, unless } = standDown;
  const ofPeople = words.filter(word => !ofThings.includes(word));
  return text.split(/[。；;!！?？，,\n]|\.(?=\s|$)/).some(sentence => {
    const says = (group: readonly string[]) =>
      matchSignals(toFoldedText(sentence), { all: [[...group]] }, {}).met;
    if (!says(words) || says(unless)) return false;
    if ('names' in addressed) return addressed.names.length > 0 && says(addressed.names);
    return says(ofPeople) || !isOfAnother(catalogue, leaveOut(ofThings, sentence), addressed.id);
  });
}

/** "Only the CT is cancelled", as somebody else reads it. */
function isOfAnother(
  { tests, departments, procedures }: Hospital['catalogue'],
  name: string,
  reader: string,
): boolean {
  if (procedures.find(name)) return false;
  const meant = [...tests.findAll(name), ...departments.findAll(name)];
  return meant.length > 0 && !meant.some(({ id }) => id === reader);
}

function leaveOut(words: readonly string[], sentence: string): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const lower = sentence.toLowerCase();
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), lower).trim();
}
