import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hospitalSchemas } from '@doctorbench/clinic';
import type { HospitalFile } from '@doctorbench/core';
import type { z } from 'zod';

/** What a hospital holds, by the words of a datasheet. */
export type HospitalCounts = Readonly<Record<string, number>>;

/** Counts what a datasheet says of a hospital, from the files of its folder. */
export async function countHospital(dir: string): Promise<HospitalCounts> {
  const read = <File extends HospitalFile>(name: File) => readPart(dir, name);
  const drugs = await read('formulary.json');
  const { names } = await read('vocabulary.json');
  const { indications } = await read('indications.json');
  return {
    drugs: drugs.length,
    'drugs checked in part against a source': drugs.filter(({ verification }) => verification !== 'recalled')
      .length,
    tests: (await read('tests.json')).length,
    examinations: (await read('examinations.json')).length,
    procedures: (await read('procedures.json')).length,
    'further names that clinicians use': Object.values(names)
      .flatMap(each => Object.values(each))
      .reduce((sum, words) => sum + words.length, 0),
    'guideline summaries': (await read('guidelines.json')).length,
    'courses of illness': (await read('physiology.json')).length,
    'conditions that rules know': (await read('conditions.json')).length,
    'indications that orders may name': indications.length,
    'findings that notes may claim': (await read('findings.json')).length,
    'topics that patients understand': (await read('topics.json')).length,
  };
}

async function readPart<File extends HospitalFile>(dir: string, name: File) {
  const schema: z.ZodType = hospitalSchemas[name];
  // The schema is the one that the file has.
  return schema.parse(JSON.parse(await readFile(join(dir, name), 'utf8'))) as z.infer<
    (typeof hospitalSchemas)[File]
  >;
}
