import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HospitalFile, hospitalFiles } from '@doctorbench/core';
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
import { type Manners, parseManners } from '../patient/manners.ts';
import { parseTopics, type TopicIndex } from '../patient/topic-index.ts';
import { createFormulary, type Formulary, parseFormulary } from '../pharmacy/formulary.ts';
import { type CourseModel, indexCourseModels } from '../physiology/course-model.ts';

/** Everything about the place that is not about the patient: what can be ordered, given, looked up, how bodies behave. */
export interface Hospital {
  readonly catalogue: Catalogue;
  readonly formulary: Formulary;
  readonly models: ReadonlyMap<string, CourseModel>;
  readonly topics: TopicIndex;
  readonly manners: Manners;
}

/** Reads the folder whole. A suite opens its hospital once, when the first encounter needs it. */
export async function openHospital(dir: string): Promise<Hospital> {
  const files = new Map<string, unknown>();
  await Promise.all(
    hospitalFiles.map(async name => {
      files.set(name, JSON.parse(await readFile(join(dir, name), 'utf8')));
    }),
  );
  const take = (name: HospitalFile) => files.get(name);
  return {
    catalogue: createCatalogue({
      tests: take('tests.json'),
      examinations: take('examinations.json'),
      procedures: take('procedures.json'),
      departments: take('departments.json'),
      guidelines: take('guidelines.json'),
      conditions: take('conditions.json'),
    }),
    formulary: createFormulary(
      parseFormulary({
        drugs: take('formulary.json'),
        classes: take('classes.json'),
        conditions: take('conditions.json'),
        substances: take('substances.json'),
        monitoring: take('monitoring.json'),
      }),
    ),
    models: indexCourseModels(take('physiology.json')),
    topics: parseTopics(take('topics.json')),
    manners: parseManners(take('manners.json')),
  };
}
