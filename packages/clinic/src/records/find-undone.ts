import type { VitalName } from '@doctorbench/core';
import type { World } from '../world.ts';
import { findMentions } from './find-mentions.ts';
import { findWord } from './find-word.ts';
import { advice, listTexts } from './list-texts.ts';
import { readVitalSigns } from './read-vital-signs.ts';
import { foldRecord } from './test-names.ts';

/** What a note says was measured, given or agreed, and was not. */
export interface Undone {
  readonly atMin: number;
  readonly quote: string;
  readonly about: string;
}

/** Vital signs that nobody took, drugs that nobody gave, colleagues whom nobody asked, allergies of which nobody told. */
export function listUndone(world: World): readonly Undone[] {
  return listTexts(world)
    .filter(({ id }) => id !== advice)
    .flatMap(({ text, atMin }) => {
      const told = listTold(world, atMin);
      const clauses = foldRecord(text).split(/[。;!?\n,]|\.(?=\s|$)/);
      const found = [
        ...findVitals(text, told, listSpoken(world)),
        ...clauses
          .filter(
            clause =>
              !isOpen(
                clause.replace(
                  /(?<=\b(?:given|administered|infused|run in)\b.*)\b(?:until|before|prior)\b.*/,
                  '',
                ),
              ),
          )
          .flatMap(clause => [
            ...findGiven(clause, told, world),
            ...findConsulted(clause, told, world),
            ...findAllergies(allergic.test(clause) ? clause : '', told, world),
          ]),
      ];
      return found.map(each => ({ ...each, atMin }));
    });
}

type Found = Omit<Undone, 'atMin'>;

/** The agent's own words, which bear nothing out. */
const ownWords: readonly string[] = ['said', 'advised', 'documented', 'diagnosed', 'checked', 'finished'];

function listTold({ encounter, log, deeds }: World, atMin: number): readonly string[] {
  return [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...(encounter.chart?.notes ?? []).map(({ title, text }) => `${title} ${text}`),
    ...(encounter.chart?.conditions ?? []).map(({ text }) => text),
    ...(encounter.chart?.allergies ?? []).map(({ text }) => text),
    ...deeds.tests.map(({ finding }) => finding.text ?? ''),
    ...log.filter(event => event.atMin <= atMin && !ownWords.includes(event.kind)).map(({ text }) => text),
  ].map(foldRecord);
}

/** As far from every reading as no rounding and no second look explains. */
const farOff: Readonly<Partial<Record<VitalName, number>>> = {
  sbp: 25,
  dbp: 20,
  hr: 25,
  spo2: 4,
  temp: 0.9,
  rr: 7,
  gcs: 2,
};

/** What people said or wrote before: a number there may be a sign under any name. */
function listSpoken({ encounter, log }: World): readonly string[] {
  return [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...(encounter.chart?.notes ?? []).map(({ text }) => text),
    ...log.filter(({ kind }) => kind === 'answered' || kind === 'examined').map(({ text }) => text),
  ].map(foldRecord);
}

function findVitals(text: string, told: readonly string[], spoken: readonly string[]): readonly Found[] {
  const written = readVitalSigns(text).filter(({ clause }) => !isOpen(clause) && !limits.test(clause));
  if (written.length === 0) return [];
  const known = told.flatMap(readVitalSigns);
  return written.flatMap(({ sign, value, clause }) => {
    const number = new RegExp(`(?<![\\d.])${value}(?![\\d]|\\.\\d)`);
    const isNear = known.some(
      each => each.sign === sign && Math.abs(each.value - value) < (farOff[sign] ?? 0),
    );
    return isNear || spoken.some(each => number.test(each)) ? [] : [{ quote: clause.trim(), about: sign }];
  });
}

/** An aim or a limit, or how far it went. */
const limits =
  /[<>≤≥]|above|below|under |over |less than|more than|target|aim|keep|低于|高于|超过|大于|小于|不足|维持|目标|控制|升至|降至|→|->/;

function findGiven(
  clause: string,
  told: readonly string[],
  { hospital, deeds, encounter }: World,
): readonly Found[] {
  if (!given.test(clause)) return [];
  const { formulary } = hospital;
  const known = new Set([
    ...deeds.drugs.map(({ id }) => id),
    ...(encounter.chart?.medications ?? []).map(({ drug }) => drug),
  ]);
  return findDrugs(clause, hospital)
    .filter(({ ids }) => !ids.some(id => known.has(id)))
    .filter(({ ids }) => !ids.some(id => isNamed(formulary.listNames(id), told)))
    .map(({ name }) => ({ quote: clause.trim(), about: name }));
}

const given =
  /\b(?:given|administered|gave|infused|injected|commenced|received|(?:was|were) run in|had (?=[a-z-]+ \d))|(?<![拟可应需])予[^,]{2,24}(?:静推|推注|静滴|口服|肌注)|已(?:经)?(?:给予|给|予|静滴|静推|静脉|口服|肌注|注射|皮下|用上|输注|泵入)|给了|已[^,]{0,12}(?:静滴|静推|口服|肌注|注射|输注)/;

interface DrugFound {
  readonly name: string;
  readonly ids: readonly string[];
}

const drugNames = new WeakMap<World['hospital'], readonly DrugFound[]>();

function findDrugs(clause: string, hospital: World['hospital']): readonly DrugFound[] {
  const names = drugNames.get(hospital) ?? listDrugNames(hospital);
  drugNames.set(hospital, names);
  return findMentions(clause, names).map(({ about }) => about);
}

function listDrugNames({ formulary }: World['hospital']): readonly DrugFound[] {
  const names = new Map<string, string[]>();
  for (const { id } of formulary.drugs)
    for (const label of formulary.listNames(id)) {
      const name = foldRecord(label).trim();
      if (isTelling(name)) names.set(name, [...(names.get(name) ?? []), id]);
    }
  return [...names]
    .map(([name, ids]) => ({ name, ids }))
    .sort((left, right) => right.name.length - left.name.length);
}

/** Shorter ones stand for too much else. */
function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? name.length >= 3 : name.length >= 5;
}

function isNamed(names: readonly string[], told: readonly string[]): boolean {
  return names.map(foldRecord).some(name => told.some(text => findWord(text, name) >= 0));
}

function findConsulted(clause: string, told: readonly string[], world: World): readonly Found[] {
  if (!consulted.test(clause)) return [];
  const { departments } = world.hospital.catalogue;
  const asked = new Set(
    [...world.deeds.called, ...world.deeds.referred, ...world.consultVisits].map(({ id }) => id),
  );
  const named = departments.entries.filter(entry =>
    departments
      .listAliases(entry)
      .map(foldRecord)
      .some(name => name.length >= 3 && findWord(clause, name) >= 0),
  );
  const isBorneOut = named.some(
    entry => asked.has(entry.id) || isNamed(departments.listAliases(entry), told),
  );
  return named.length === 0 || isBorneOut
    ? []
    : [{ quote: clause.trim(), about: named.map(({ id }) => id).join() }];
}

/** A colleague was spoken to, came, or had an opinion. */
const consulted =
  /\b(?:discussed with|d\/w|spoke (?:to|with)|spoken to|rang|phoned|telephoned|seen by|reviewed by|agreed (?:with|by)|advice from|case discussed)\b|\b(?:consultant|registrar|team|on-call|on call)\b[^,]{0,30}\b(?:agree[sd]?|advise[sd]|accept(?:s|ed)|reviewed)\b|(?:已|经)请?[^,]{1,12}会诊|会诊(?:意见|同意|示|考虑|认为)|已(?:与|和|电话)[^,]{1,12}(?:沟通|讨论|联系)/;

function findAllergies(
  clause: string,
  told: readonly string[],
  { hospital, encounter }: World,
): readonly Found[] {
  if ((encounter.patient.allergies ?? []).length > 0) return [];
  return findDrugs(clause, hospital)
    .filter(({ ids }) => !ids.some(id => isNamed(hospital.formulary.listNames(id), told)))
    .map(({ name }) => ({ quote: clause.trim(), about: `allergy ${name}` }));
}

const allergic = /\b(?:allergic to|allergy to|anaphyla\w+ to)\b|过敏(?!史?[:：]?\s*(?:无|否|不详))/;

/** Not so, not yet, if, elsewhere, or told. */
function isOpen(clause: string): boolean {
  return open.test(` ${clause} `);
}

const open =
  /\b(?:if|when|unless|not|no|never|none|nil|avoid\w*|held|withh\w+|stop\w*|plan\w*|will|should|to (?:be|give|start|ask|call|ring|speak|discuss)|consider\w*|recommend\w*|may|might|can|could|would|must|please|ask|request\w*|need\w*|at home|gp|ambulance|paramedics?|before|last|previous\w*|prior|ago|history|told|says?|said|reports?|reported|den(?:y|ies|ied)|instead|rather|awaiting|pending|once|until|usual\w*|baseline|mother|father|husband|wife|son|daughter|neighbour|elsewhere|outside|referr\w+)\b|n't\b|未|不|无|没|否|拟|如|若|建议|待|停|需|应|可|既往|曾|外院|家|诉|称|自行|自服|120|社区|去年|前|当地|禁|避免|备|必要时|上次|平素|平时|将|若|下一|请(?!.{1,12}会诊)|(?<!已|经)请|转诊|误|产检|母亲|父亲/;
