import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHospital, type HospitalData, hospitalSchemas } from '@doctorbench/clinic';
import { hospitalFiles, parseJson } from '@doctorbench/core';
import type { SuiteProblem } from '@doctorbench/engine';
import { checkBody } from './body-references.ts';
import { checkCatalogue } from './catalogue-references.ts';
import { checkCeilings } from './ceiling-references.ts';
import { checkCourses } from './course-references.ts';
import { checkDrugs } from './drug-references.ts';
import { checkHarm } from './harm-references.ts';
import type { HospitalProblem } from './hospital-problem.ts';
import { checkIds, checkNames } from './names.ts';

/** What is wrong with the files of a suite's hospital, each by itself and with one another. */
export async function lintHospital(dir: string, folder: string): Promise<readonly SuiteProblem[]> {
  const problems: SuiteProblem[] = [];
  const read: (readonly [string, unknown])[] = [];
  for (const name of hospitalFiles) {
    const file = `${folder}/${name}`;
    const json = await readJson(join(dir, folder, name));
    // A file that is missing or no JSON was reported when the suite was scanned.
    if (json === undefined) continue;
    const parsed = hospitalSchemas[name].safeParse(json);
    if (parsed.success) read.push([name, parsed.data]);
    else
      for (const { path, message } of parsed.error.issues.slice(0, mostIssues))
        problems.push({ file, field: toField(path, json), message });
  }
  if (read.length < hospitalFiles.length) return problems;
  // Each file was parsed by its own schema.
  const data = Object.fromEntries(read) as HospitalData;
  return [
    ...problems,
    ...checkHospital(data).map(({ file, id, message }) => ({
      file: `${folder}/${file}`,
      field: id,
      message,
    })),
  ];
}

/** Of one file; the rest is much the same. */
const mostIssues = 20;

function checkHospital(data: HospitalData): readonly HospitalProblem[] {
  const hospital = createHospital(data);
  return [...checkReferences(data), ...checkNames(hospital, data)];
}

/** Ids that stand twice, and names that lead nowhere. */
export function checkReferences(data: HospitalData): readonly HospitalProblem[] {
  return [
    ...checkIds(data),
    ...checkDrugs(data),
    ...checkCeilings(data),
    ...checkCatalogue(data),
    ...checkCourses(data),
    ...checkHarm(data),
    ...checkBody(data),
  ];
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseJson(text.replace(/^\uFEFF/, ''));
}

/** Where in the file, with the id of the entry instead of its number. */
function toField(path: readonly PropertyKey[], json: unknown): string {
  const [first, ...rest] = path;
  const entry: unknown = Array.isArray(json) && typeof first === 'number' ? json[first] : undefined;
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined;
  return [id ?? first, ...rest]
    .filter(part => part !== undefined)
    .map(String)
    .join('.');
}
