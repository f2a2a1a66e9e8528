import type { Hospital } from '../hospital/hospital.ts';
import type { World } from '../world.ts';
import { type DrugFound, findDrugs } from './find-drugs.ts';
import { ownWords } from './list-told.ts';
import { isConditional, isSaidAround } from './said-around.ts';
import { type Clause, splitClauses } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';
import type { Found } from './undone.ts';

/** What a text is called that denies any. */
export const noAllergy = 'no allergy';

/** An allergy of which nobody told, or the denial of one that there is. */
export function findAllergies(clause: Clause, told: readonly string[], world: World): readonly Found[] {
  const { text, quote, mode } = clause;
  const isOwn = !clause.isCarried && !isConditional(text, world.hospital.catalogue.notes);
  const cleared = isOwn ? listCleared(text, world) : [];
  if (cleared.length > 0) return [{ ...deny(world), quote, about: `no allergy ${cleared[0]?.name}` }];
  if ((!reacting.test(text) && !blamed.test(text)) || mode === 'open') return [];
  const sources = told.flatMap(source => foldRecord(source).split(/[。;!?\n]|\.(?=\s|$)/));
  if (denied.test(` ${text} `)) {
    const isSo = (world.encounter.patient.allergies ?? []).length > 0;
    const isDenied = sources.some(source => denying.test(source)) && !isToldOf(world);
    const isOfOne = findDrugs(text, world.hospital).length > 0;
    return isSo && !isDenied && !isOfOne && ofAny.test(text) && !corrected.test(foldRecord(quote))
      ? [{ ...deny(world), quote, about: noAllergy }]
      : [];
  }
  const { hospital, encounter } = world;
  const drugs = findDrugs(text, hospital).map(({ about }) => about);
  const phrase = allergen
    .exec(text)
    ?.slice(1)
    .find(each => each !== undefined)
    ?.trim();
  if (drugs.length === 0 && (phrase === undefined || world.hospital.words.read(phrase).things.size === 0))
    return [];
  const mean = (found: readonly DrugFound[]) => listMeant(found, hospital);
  const meant = new Set(mean(drugs));
  if ((encounter.patient.allergies ?? []).some(id => meant.has(id))) return [];
  const isOf = (source: string) =>
    (phrase !== undefined && source.includes(phrase)) ||
    mean(findDrugs(source, hospital).map(({ about }) => about)).some(id => meant.has(id));
  const isTold = told
    .map(foldRecord)
    .some(
      source =>
        isOf(source) &&
        source
          .split(/[,，。;.!?\n]/)
          .some(part => grave.test(part) || (bad.test(part) && !denied.test(` ${part} `))),
    );
  const about = drugs[0]?.name ?? phrase ?? '';
  return isTold ? [] : [{ quote, about: `allergy ${about}`, kind: 'allergy', certainty: 'unsure' }];
}

/** Of an allergy that there is: sure where somebody had told of it. */
function deny(world: World): Omit<Found, 'quote' | 'about'> {
  const isKnown = isHeard(world);
  return { kind: 'allergy', hides: true, isKnown, certainty: isKnown ? 'sure' : 'unsure' };
}

/** What an allergy to these would be called: the class that was named, or the drug and the classes it stands for. */
function listMeant(found: readonly DrugFound[], { formulary }: Hospital): readonly string[] {
  return found.flatMap(({ ids, classes }) =>
    classes.size > 0 ? [...classes] : [...ids].flatMap(id => [id, ...formulary.get(id).allergyClasses]),
  );
}

function meansAllergy(found: readonly DrugFound[], { hospital, encounter }: World): boolean {
  const own = encounter.patient.allergies ?? [];
  return listMeant(found, hospital).some(id => own.includes(id));
}

/** Drugs to which the patient is allergic, and of which a clause says that they are not. */
function listCleared(clause: string, world: World): readonly DrugFound[] {
  const { notes } = world.hospital.catalogue;
  if (!notes || (world.encounter.patient.allergies ?? []).length === 0) return [];
  return findDrugs(clause, world.hospital)
    .filter(place => isSaidAround(clause, place, { notes, phrases: 'harmless' }))
    .map(({ about }) => about)
    .filter(about => meansAllergy([about], world));
}

/** Somebody spoke of what the patient is allergic to, or the record that was read does. */
function isHeard(world: World): boolean {
  const heard = world.log.filter(({ kind }) => !ownWords.includes(kind)).map(({ text }) => text);
  return [world.encounter.opening, ...heard].some(text =>
    meansAllergy(
      findDrugs(foldRecord(text), world.hospital).map(({ about }) => about),
      world,
    ),
  );
}

/** Somebody said, whatever else they denied, what a drug did to the patient. */
function isToldOf(world: World): boolean {
  return world.log.some(({ kind, text }) => {
    const sentences = kind === 'answered' ? foldRecord(text).split(/[。!?]|\.(?=\s|$)/) : [];
    // "Ibuprofen. Lips and eyes blew up after one."
    return sentences.some((sentence, index) => {
      const pair = `${sentence}. ${sentences[index + 1] ?? ''}`;
      const drugs = findDrugs(sentence, world.hospital).map(({ about }) => about);
      return bad.test(pair) && meansAllergy(drugs, world);
    });
  });
}

/** Whether a text tells of an allergy that the patient has. */
export function statesAllergy(text: string, world: World): boolean {
  return splitClauses(text).some(
    ({ text: clause }) =>
      (reacting.test(clause) || blamed.test(clause) || bad.test(clause)) &&
      listCleared(clause, world).length === 0 &&
      !ofAny.test(clause) &&
      meansAllergy(
        findDrugs(clause, world.hospital).map(({ about }) => about),
        world,
      ),
  );
}

const reacting = /\ballerg|\banaphyla|\bnkda\b|过敏/;

/** A drug is said to have done something to the skin or the throat. */
const blamed =
  /\b(?:rash|hives|wheals|swelling|reacted|urticaria) (?:with|to|after|on|from)\b|\bgave (?:her|him|me) (?:a )?(?:rash|hives|swelling)|(?:后|用|吃|服)[^,]{0,8}(?:皮疹|风团|荨麻疹|过敏)/;

/** What went wrong, as people tell it. */
const bad =
  /allerg|anaphyla|react|rash|hives|swell|swoll|blew up|puff|closed|throat|collapse|itch|wheez|couldn't breathe|could not breathe|not breathe|pressure was gone|过敏|皮疹|疹|风团|肿|痒|喘不上|憋|反应|发紧|晕/;

/** A no in it denies nothing. */
const grave = /not breathe|n't breathe|pressure was gone|喘不上|没了血压|测不到/;

const denied =
  /\b(?:no|not|nil|never|without|denie[sd]|denying|none|nkda|unknown)\b|n't\b|无|否认|未(?:见|发现|诉)|没|不/;

/** Of drugs at all, and not of one of them. */
const denying =
  /(?:没|无|不|未|否认)[^,，]{0,8}过敏|\b(?:no|not|never|none)\b[^,]{0,24}(?:allerg|react)|allerg\w*:? ?(?:none|nil|no\b)|nkda/;

const ofAny =
  /\bnkda\b|no (?:known )?(?:drug |medication )?allerg|denies (?:any |drug |known )*allerg|allergies?: ?(?:none|nil|no)|过敏史?[:：]?\s*(?:无|否认)|(?:无|否认)(?:已知|明确|药物|食物|、|及|和|任何)*过敏(?!表现|反应|症状|征)/;

/** The record is quoted as wrong, and not agreed with. */
const corrected =
  /有误|错误|不实|不符|不对|更正|纠正|作废|\b(?:wrong|incorrect|in error|erroneous|corrected|outdated|no longer true)\b/;

/** Behind "to", or between 对 and 过敏. */
const allergen =
  /\b(?:allergic|allergy|anaphyla\w+|hypersensitiv\w+) (?:reaction )?to (?:the )?([a-z][a-z-]{2,}(?: [a-z-]{3,})?)|对([\p{Script=Han}a-z、/]{1,10}?)(?:类|药物|严重|有|曾|明确)*过敏/u;
