import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHospital, type HospitalData } from '@doctorbench/clinic';
import { readHospitalData } from '@doctorbench/clinic/testing';
import type { HospitalFile } from '@doctorbench/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintSuite } from '../lint-suite.ts';
import { checkReferences } from './lint-hospital.ts';
import { checkNames } from './names.ts';

const sound = readHospitalData();

/** The bundled hospital with one file changed. */
function withFile<File extends HospitalFile>(
  file: File,
  change: (content: HospitalData[File]) => HospitalData[File],
): HospitalData {
  return { ...sound, [file]: change(sound[file]) };
}

/** One entry of a list changed. */
function change<T extends { readonly id: string }>(list: readonly T[], id: string, edit: Partial<T>): T[] {
  if (!list.some(each => each.id === id)) throw new Error(`no ${id} to break`);
  return list.map(each => (each.id === id ? { ...each, ...edit } : each));
}

const drug = (id: string, edit: Partial<HospitalData['formulary.json'][number]>) =>
  withFile('formulary.json', list => change(list, id, edit));
const aspirin = sound['formulary.json'].find(({ id }) => id === 'aspirin');
const course = sound['physiology.json'].find(({ id }) => id === 'stemi');
if (!aspirin || !course) throw new Error('the bundled hospital has changed');

const broken: readonly (readonly [string, HospitalData, HospitalFile, string, string])[] = [
  [
    'a class',
    drug('aspirin', { classes: ['nsaid', 'wonder-drug'] }),
    'formulary.json',
    'aspirin',
    'aspirin names the class "wonder-drug", which classes.json does not have',
  ],
  [
    'an interaction with nobody',
    drug('aspirin', { interactions: [{ with: 'nobody', severity: 'major', effect: { zh: '无', en: 'x' } }] }),
    'formulary.json',
    'aspirin',
    'aspirin names an interaction with "nobody", which neither formulary.json nor substances.json has',
  ],
  [
    'an interaction that stands at both drugs',
    drug('aspirin', {
      interactions: [{ with: 'warfarin', severity: 'major', effect: { zh: '无', en: 'x' } }],
    }),
    'formulary.json',
    'warfarin',
    'warfarin has an interaction with "aspirin", which stands there already: keep one of them',
  ],
  [
    'an interaction with no class',
    drug('aspirin', {
      interactions: [
        ...aspirin.interactions,
        { with: 'class:none', severity: 'major', effect: { zh: '无', en: 'x' } },
      ],
    }),
    'formulary.json',
    'aspirin',
    'aspirin names an interaction with the class "none", which classes.json does not have',
  ],
  [
    'a contraindication',
    drug('aspirin', {
      contraindications: [{ condition: 'bad-luck', action: 'avoid', reason: { zh: '无', en: 'x' } }],
    }),
    'formulary.json',
    'aspirin',
    'aspirin names the condition "bad-luck", which conditions.json does not have',
  ],
  [
    'a procedure without a rule',
    withFile('procedure-rules.json', list => list.filter(({ id }) => id !== 'cpr')),
    'procedure-rules.json',
    'cpr',
    'cpr has no rule: say when it is needed and what it does otherwise, or that it harms nobody',
  ],
  [
    'the course of a reaction',
    withFile('reactions.json', list => change(list, 'torsades', { model: 'hiccups' })),
    'reactions.json',
    'torsades',
    'torsades names the course "hiccups", which physiology.json does not have',
  ],
  [
    'what a value follows',
    withFile('kinetics.json', list =>
      list
        .map(row => ({ ...row, drivers: row.drivers.map(each => ({ ...each, to: { drugs: ['nothing'] } })) }))
        .slice(0, 1),
    ),
    'kinetics.json',
    'inr',
    'inr names the drug "nothing", which formulary.json does not have',
  ],
  [
    'a drug without ceilings',
    withFile('ceilings.json', list => list.filter(({ drug: id }) => id !== 'aspirin')),
    'ceilings.json',
    'aspirin',
    'aspirin has no ceilings: add what may be given at most',
  ],
  [
    'a ceiling below what is usual',
    withFile('ceilings.json', list =>
      list.map(each =>
        each.drug === 'warfarin'
          ? { ...each, limits: each.limits.map(row => ({ ...row, perDose: { usual: 2, ceiling: 5 } })) }
          : each,
      ),
    ),
    'ceilings.json',
    'warfarin',
    'warfarin oral adult: the ceiling of 5 mg lies below the usual 10',
  ],
  [
    'an effect of a drug',
    drug('aspirin', { effects: ['cheers-up'] }),
    'formulary.json',
    'aspirin',
    'aspirin names the effect "cheers-up", which effects.json does not have',
  ],
  [
    'a dose by a route that is none of its own',
    drug('aspirin', { routes: ['rectal'] }),
    'formulary.json',
    'aspirin',
    'aspirin has a dose by the route "oral", which is not among its routes',
  ],
  [
    'an entry twice',
    withFile('formulary.json', list => [...list, aspirin]),
    'formulary.json',
    'aspirin',
    'aspirin stands in it twice',
  ],
  [
    'duplicates of an unknown class',
    withFile('duplicates.json', list => [
      ...list,
      { classes: ['nsaid', 'ghosts'], severity: 'caution', source: 's' },
    ]),
    'duplicates.json',
    'nsaid with ghosts',
    'nsaid with ghosts names the class "ghosts", which classes.json does not have',
  ],
  [
    'an exception from duplicates',
    withFile('duplicates.json', ([first, ...rest]) =>
      first ? [{ ...first, except: ['nobody'] }, ...rest] : [],
    ),
    'duplicates.json',
    'nsaid with nsaid',
    'nsaid with nsaid names the exception "nobody", which formulary.json does not have',
  ],
  [
    'a combined indication',
    withFile('indications.json', ({ indications }) => ({
      indications,
      combined: [{ id: 'nothing', of: ['gout', 'pain'], source: 's' }],
    })),
    'indications.json',
    'nothing',
    'nothing names the indication "nothing", which indications.json does not have',
  ],
  [
    'a kind of condition',
    withFile('conditions.json', list => change(list, 'shock', { kindOf: ['bad-luck'] })),
    'conditions.json',
    'shock',
    'shock names as what it also is "bad-luck", which conditions.json does not have',
  ],
  [
    'a test of a panel',
    withFile('tests.json', list => change(list, 'ecg', { panelOf: ['ghost-test'] })),
    'tests.json',
    'ecg',
    'ecg names in its panel "ghost-test", which tests.json does not have',
  ],
  [
    'a panel that holds itself',
    withFile('tests.json', list => change(list, 'ecg', { panelOf: ['ecg'] })),
    'tests.json',
    'ecg',
    'ecg is a panel that holds itself',
  ],
  [
    'an effect of a procedure',
    withFile('procedures.json', list => change(list, 'oxygen-mask', { effects: ['cheers-up'] })),
    'procedures.json',
    'oxygen-mask',
    'oxygen-mask names the effect "cheers-up", which effects.json does not have',
  ],
  [
    'a response to no drug',
    withFile('physiology.json', list =>
      change(list, 'stemi', {
        responses: course.responses.map(each => ({ ...each, to: { drugs: ['snake-oil'] } })),
      }),
    ),
    'physiology.json',
    'stemi',
    'stemi names the drug "snake-oil", which formulary.json does not have',
  ],
  [
    'a response to an effect that no drug has',
    withFile('physiology.json', list =>
      change(list, 'stemi', {
        responses: course.responses.map(each => ({ ...each, to: { effects: ['cheers-up'] } })),
      }),
    ),
    'physiology.json',
    'stemi',
    'stemi names the effect "cheers-up", which no drug of formulary.json has',
  ],
  [
    'an analyte that no test measures',
    withFile('physiology.json', list =>
      change(list, 'stemi', {
        analytes: {
          happiness: [
            [0, 1],
            [1, 0],
          ],
        },
      }),
    ),
    'physiology.json',
    'stemi',
    'stemi names the analyte "happiness", which no test of tests.json has',
  ],
  [
    'a finding of no examination',
    withFile('physiology.json', list =>
      change(list, 'stemi', { findings: { 'palm-reading': [{ from: 0, text: { zh: '无', en: 'x' } }] } }),
    ),
    'physiology.json',
    'stemi',
    'stemi names the examination "palm-reading", which examinations.json does not have, nor tests.json',
  ],
  [
    'the course that an allergen begins',
    withFile('prescribing.json', rules => ({
      ...rules,
      allergicReaction: { model: 'hiccups', severity: 1 },
    })),
    'prescribing.json',
    'allergicReaction',
    'allergicReaction names the course "hiccups", which physiology.json does not have',
  ],
  [
    'a department of a guideline',
    withFile('guidelines.json', ([first, ...rest]) =>
      first ? [{ ...first, id: 'first', departments: ['astrology'] }, ...rest] : [],
    ),
    'guidelines.json',
    'first',
    'first names the department "astrology", which departments.json does not have',
  ],
  [
    'a way to nowhere',
    withFile('departments.json', organisation => ({
      ...organisation,
      departments: change(organisation.departments, 'emergency', { refersTo: ['astrology'] }),
    })),
    'departments.json',
    'emergency',
    'emergency names for referrals "astrology", which departments.json does not have',
  ],
  [
    'a topic that covers nothing',
    withFile('topics.json', list => change(list, 'fever', { covers: ['horoscope'] })),
    'topics.json',
    'fever',
    'fever names the topic "horoscope", which topics.json does not have',
  ],
  [
    'a grave topic',
    withFile('manners.json', manners => ({ ...manners, grave: ['horoscope'] })),
    'manners.json',
    'grave',
    'grave names the topic "horoscope", which topics.json does not have',
  ],
  [
    'a detail that gives way to nothing',
    withFile('manners.json', manners => ({
      ...manners,
      details: [{ id: 'star-sign', about: { zh: '星座', en: 'star sign' }, unlessTopics: ['horoscope'] }],
    })),
    'manners.json',
    'star-sign',
    'star-sign names the topic "horoscope", which topics.json does not have',
  ],
];

/** With three wrong names and an interaction of which its two drugs say different things: to make a hospital takes long. */
const misnamed = {
  ...drug('aspirin', {
    synonyms: ['warfarin', '--'],
    interactions: [{ with: 'warfarin', severity: 'moderate', effect: { zh: '无', en: 'x' } }],
  }),
  ...{ 'tests.json': change(sound['tests.json'], 'ecg', { synonyms: ['creatinine'] }) },
};

/** The first breach of each file in one hospital, the second in another: to read one takes longer than to find them all. */
const rounds: HospitalData[] = [];
const inRounds = broken.map(([name, data, file, id, message], at) => {
  const round = broken.slice(0, at).filter(([, , other]) => other === file).length;
  rounds[round] = { ...(rounds[round] ?? sound), [file]: data[file] };
  return [name, round, { file, id, message }] as const;
});

describe('a hospital', () => {
  let problems: readonly ReturnType<typeof checkReferences>[];
  beforeAll(() => {
    problems = rounds.map(data => checkReferences(data));
  });

  it.each(inRounds)('with %s broken is told so by file and id', (_, round, problem) => {
    expect(problems[round]).toContainEqual(problem);
  });

  it('with names that are another’s, or of which nothing is left, is told so by file and id', () => {
    expect(checkNames(createHospital(misnamed), misnamed)).toEqual(
      expect.arrayContaining([
        {
          file: 'formulary.json',
          id: 'warfarin',
          message: 'warfarin is called "warfarin", but that name is read as aspirin',
        },
        {
          file: 'formulary.json',
          id: 'aspirin',
          message: 'aspirin is called "--", but nothing is found under that name',
        },
        {
          file: 'tests.json',
          id: 'ecg',
          message: 'ecg is called "creatinine", but that name is read as creatinine',
        },
      ]),
    );
  });
});

describe('suite lint', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'doctorbench-hospital-'));
    const bundled = fileURLToPath(new URL('../../../../../suites/doctorbench-agent', import.meta.url));
    await cp(join(bundled, 'hospital'), join(dir, 'hospital'), { recursive: true });
    const manifest = JSON.parse(await readFile(join(bundled, 'suite.json'), 'utf8')) as object;
    const [line = ''] = (await readFile(join(bundled, 'items', 'triage.jsonl'), 'utf8')).split('\n');
    // Ways through a case are played, whatever is asked about the hospital.
    const { exemplars: ___, ...item } = JSON.parse(line) as { exemplars: object };
    await writeFile(join(dir, 'items.jsonl'), JSON.stringify(item));
    const { standard: _, safetyCore: __, ...own } = { standard: '', safetyCore: {}, ...manifest };
    await writeFile(join(dir, 'suite.json'), JSON.stringify({ ...own, files: ['items.jsonl'] }));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const at = (name: HospitalFile) => join(dir, 'hospital', name);
  async function breakFile(name: HospitalFile, edit: (text: string) => string) {
    const text = await readFile(at(name), 'utf8');
    await writeFile(at(name), edit(text));
    return () => writeFile(at(name), text);
  }

  it('names the file and the id of a cross reference that leads nowhere, and finds nothing else', async () => {
    const mend = await breakFile('duplicates.json', text => text.replace('"statin"', '"statins"'));
    expect((await lintSuite(dir)).problems).toEqual([
      {
        file: 'hospital/duplicates.json',
        field: 'statins with statin',
        message: 'statins with statin names the class "statins", which classes.json does not have',
      },
    ]);
    await mend();
  });

  it('names the entry and the field that a schema does not accept, and says which file is missing', async () => {
    await breakFile('effects.json', text => text.replace('"name":', '"nam":'));
    await rm(at('vital-signs.json'));
    const { problems } = await lintSuite(dir);
    for (const found of [
      { file: 'hospital/effects.json', field: 'adsorbs-poison.name' },
      { file: 'hospital/vital-signs.json' },
    ])
      expect(problems).toContainEqual(expect.objectContaining(found));
  });
});
