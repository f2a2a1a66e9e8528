import type { Bilingual } from '@doctorbench/core';
import type { Hospital } from '../hospital/hospital.ts';
import { findWord } from '../records/find-word.ts';
import { foldRecord } from '../records/test-names.ts';
import { inWords, type World } from '../world.ts';

const mostNamed = 2;

/** Diseases that the reason names, longest first; what is to be ruled out is named too. */
export function listNamedDiseases(world: World, reason: string): readonly string[] {
  const text = withoutLonger(world.hospital, foldRecord(reason));
  const found = listDiseases(world.hospital)
    .flatMap(({ name, aliases }) => {
      const alias = aliases.find(each => findWord(text, each) >= 0);
      return alias === undefined ? [] : [{ name: inWords(world, name), alias }];
    })
    .sort((a, b) => b.alias.length - a.alias.length);
  const kept = found.filter(
    ({ alias }, at) => !found.slice(0, at).some(longer => longer.alias.includes(alias)),
  );
  return [...new Set(kept.map(({ name }) => name))].slice(0, mostNamed);
}

const longer = new WeakMap<Hospital, readonly string[]>();

/** Without drugs in whose names a disease stands: glucagon is no high glucose in Chinese. */
function withoutLonger(hospital: Hospital, text: string): string {
  const names = longer.get(hospital) ?? listLonger(hospital);
  longer.set(hospital, names);
  return names.reduce((rest, drug) => rest.replaceAll(drug, ' '), text);
}

function listLonger(hospital: Hospital): readonly string[] {
  const aliases = listDiseases(hospital).flatMap(disease => disease.aliases);
  return hospital.formulary.drugs
    .flatMap(({ name, synonyms }) => [name.zh, name.en, ...synonyms].map(foldRecord))
    .filter(drug => aliases.some(alias => alias !== drug && drug.includes(alias)));
}

/** What follows is what somebody thinks it is; what is considered as a deed is none. */
const suspects =
  /(?:疑似?|怀疑|拟诊|考虑(?:为|是)?)(?![是给用行做予加换停转收将可])([^，,。；;：:（()）?？]{2,40})|\b(?:suspect(?:ed|ing)?|presumed|probable|likely|query)(?:\s+(?:an?|the))?\s+([a-z][^,.;:()?]{3,60})/i;

/** What the asker thinks it is, in their own words: a disease that is named beside it is what is known already. */
export function findSuspected(reason: string): string | undefined {
  const [, zh, en] = suspects.exec(reason) ?? [];
  return (zh ?? en)?.trim();
}

/** Shorter, a name is half of many other words. */
const leastName = 3;

interface NamedDisease {
  readonly name: Bilingual;
  /** As reasons are read, the longest first. */
  readonly aliases: readonly string[];
}

const diseases = new WeakMap<Hospital, readonly NamedDisease[]>();

function listDiseases(hospital: Hospital): readonly NamedDisease[] {
  const { conditions } = hospital.catalogue;
  const known =
    diseases.get(hospital) ??
    conditions.entries.map(entry => ({
      name: entry.name,
      aliases: conditions
        .listAliases(entry)
        .map(foldRecord)
        .filter(name => name.length >= leastName)
        .sort((a, b) => b.length - a.length),
    }));
  diseases.set(hospital, known);
  return known;
}

/** Whether somebody can have it: a page on how to assess a risk is no thought on a patient. */
export function isDisease(hospital: Hospital, { zh, en }: Bilingual): boolean {
  const titles = [zh, en].map(foldRecord);
  return listDiseases(hospital).some(({ aliases }) => titles.some(title => aliases.includes(title)));
}
