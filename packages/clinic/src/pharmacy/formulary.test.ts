import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHospital } from '../hospital/hospital.ts';
import { readHospitalData } from '../testing/hospital-data.ts';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { describeDrug } from './describe-drug.ts';
import { drugSchema } from './drug.ts';

const data = readHospitalData();
const drugs = data['formulary.json'];
const { formulary } = getHospital();

describe('createFormulary', () => {
  it('says the same of two drugs, whichever of them is ordered first', () => {
    const odd = formulary.drugs.flatMap(one =>
      formulary.drugs.flatMap(two => {
        if (one.id >= two.id) return [];
        const [there, back] = [
          formulary.findInteraction(one, two.id),
          formulary.findInteraction(two, one.id),
        ];
        const same = there?.severity === back?.severity && there?.effect.en === back?.effect.en;
        return same ? [] : [`${one.id} ${two.id}`];
      }),
    );
    expect(odd).toEqual([]);
  });

  it('says an interaction from both sides, though it is written at one', () => {
    const silent: string[] = [];
    for (const { id, interactions } of drugs)
      for (const { with: other, severity } of interactions) {
        if (!formulary.has(other)) continue;
        const back = formulary.findInteraction(formulary.get(other), id);
        if (back?.severity !== severity) silent.push(`${other} on ${id}: ${back?.severity}`);
      }
    expect(silent).toEqual([]);
    const written = drugs.flatMap(({ interactions }) => interactions).length;
    expect(formulary.drugs.flatMap(({ interactions }) => interactions).length).toBeGreaterThan(written);
  });

  it('knows drugs that it does not keep, and what it has of the same kind', () => {
    const { unstocked } = data['drug-names.json'];
    const names = unstocked.flatMap(each => each.names);
    expect(names.filter(name => formulary.find(name))).toEqual([]);
    expect(names.filter(name => !formulary.findUnstocked(name))).toEqual([]);
    expect(unstocked.flatMap(({ instead = [] }) => instead).filter(id => !formulary.has(id))).toEqual([]);
    expect(formulary.findUnstocked('tobramycin 80 mg IV')?.instead).toContain('gentamicin');
  });

  it('keeps eye drops apart from what goes into a vein', () => {
    expect(formulary.find('氯霉素')).toBeUndefined();
    expect(formulary.find('tobramycin')).toBeUndefined();
    expect(formulary.find('atropine eye drops')).toBeUndefined();
    expect(formulary.find('妥布霉素滴眼液')?.id).toBe('tobramycin-eye-drops');
    expect(formulary.find('氯霉素眼药水')?.id).toBe('chloramphenicol-eye');
  });

  it('does not drop a dosage form that a drug is not kept in, and says which drug it is', () => {
    for (const name of [
      '芬太尼贴片',
      '可乐定贴片',
      'desmopressin nasal spray',
      'rivastigmine patch',
      '齐拉西酮注射液',
    ])
      expect(formulary.find(name)?.id, name).toBeUndefined();
    expect(formulary.findOtherForm('可乐定贴片')?.id).toBe('clonidine');
    expect(formulary.findOtherForm('可乐定片')).toBeUndefined();
    expect(formulary.find('硫酸阿托品注射液')?.id).toBe('atropine');
  });

  it('asks back what names a kind, with all that are kept of it', () => {
    expect(formulary.findUnclear('低分子肝素').map(({ id }) => id)).toContain('nadroparin');
    expect(formulary.findUnclear('依诺肝素')).toEqual([]);
  });

  it('makes a combination of drugs that it keeps', () => {
    const { combinations } = data['drug-names.json'];
    expect(combinations.flatMap(({ parts }) => parts).filter(id => !formulary.has(id))).toEqual([]);
    for (const { names, parts } of combinations)
      for (const name of names) expect(formulary.findEach(name).map(({ id }) => id)).toEqual(parts);
  });

  it('finds every drug by its id, names and synonyms, whatever the case, width and spaces', () => {
    const lost: string[] = [];
    for (const drug of formulary.drugs) {
      for (const name of [drug.id, drug.name.zh, drug.name.en]) {
        const found = formulary.find(` ${name.toUpperCase()} `);
        if (found?.id !== drug.id) lost.push(`${name}: ${found?.id}`);
      }
      for (const name of drug.synonyms) if (formulary.find(name) === undefined) lost.push(name);
    }
    expect(lost).toEqual([]);
  });

  it.each([
    ['阿莫西林胶囊', 'amoxicillin'],
    ['注射用头孢曲松钠', 'ceftriaxone'],
    ['盐酸肾上腺素注射液', 'adrenaline'],
    ['ＡＳＡ', 'aspirin'],
    ['肝素', 'heparin'],
    ['青霉素钠', 'penicillin-g'],
    ['速尿注射液', 'furosemide'],
    ['Epinephrine injection', 'adrenaline'],
    ['阿司匹林肠溶片', 'aspirin'],
    ['Metoprolol tartrate tablets', 'metoprolol'],
    ['10%氯化钾注射液', 'potassium-chloride'],
    ['50%葡萄糖', 'glucose-50'],
    ['heparin sodium', 'heparin'],
    ['0.9%氯化钠', 'sodium-chloride-0.9'],
    ['硫酸镁注射液', 'magnesium-sulfate'],
    ['Salbutamol nebs', 'salbutamol'],
    ['Nitroglycerin drip', 'nitroglycerin'],
    ['静滴头孢曲松 2g', 'ceftriaxone'],
    ['start vancomycin 1 g IV q12h', 'vancomycin'],
  ])('reads %s as %s', (name, id) => {
    expect(formulary.find(name)?.id).toBe(id);
  });

  it('does not take one drug for another', () => {
    for (const name of [
      '',
      '注射液',
      'tablet',
      'sodium',
      '钠',
      'unobtainium',
      '葡萄糖酸',
      '葡萄糖',
      '氯化钠',
      // Two drugs are called so.
      'CTX',
      'MS',
      '优泌林',
    ]) {
      expect(formulary.find(name)?.id, name).toBeUndefined();
    }
  });

  it.each([
    ['可达龙', 'amiodarone'],
    ['Tazocin', 'piperacillin-tazobactam'],
    ['unfractionated heparin', 'heparin'],
    ['aspirin 300 mg', 'aspirin'],
    ['amoxicillin and clavulanic acid', 'amoxicillin-clavulanate'],
  ])('knows %s as %s', (name, id) => {
    expect(formulary.find(name)?.id).toBe(id);
  });

  it('suggests drugs of the same class, never one that only sounds alike', () => {
    expect(formulary.suggest('cycloserine')).toEqual([]);
    expect(formulary.suggest('moexipril')).toContain('Enalapril');
    expect(formulary.suggest('头孢替坦').every(name => name.startsWith('头孢'))).toBe(true);
  });

  it('suggests near names in the script of the question, at most five', () => {
    expect(formulary.suggest('amoxicilin')[0]).toBe('Amoxicillin');
    expect(formulary.suggest('头孢曲嵩')).toContain('头孢曲松');
    expect(formulary.suggest('zzzz')).toEqual([]);
    // Names that are there are near many others; each is held against all names.
    const some = formulary.drugs.filter((_, at) => at % 20 === 0).map(({ name }) => name.en);
    expect(Math.max(...some.map(name => formulary.suggest(name).length))).toBe(5);
  });

  it('throws for an id that is not there, and knows the classes of those that are', () => {
    expect(() => formulary.get('unobtainium')).toThrow('unobtainium');
    expect(formulary.isOf('ibuprofen', 'nsaid')).toBe(true);
    expect(formulary.isOf('paracetamol', 'nsaid')).toBe(false);
    expect(formulary.isOf('unobtainium', 'nsaid')).toBe(false);
  });
});

describe('the formulary of the hospital', () => {
  it('refuses a drug with a key that the schema does not know', () => {
    expect(() => drugSchema.parse({ ...drugs[0], colour: 'red' })).toThrow('colour');
  });

  it('says in Chinese what every dose is for', () => {
    const silent = drugs.flatMap(drug =>
      drug.doses.filter(dose => !/\p{Script=Han}|PCI/u.test(dose.indicationZh ?? '')),
    );
    expect(silent.map(dose => dose.indication)).toEqual([]);
  });
});

describe('describeDrug', () => {
  it('fits every drug on a short page in either language, without ids or words about verification', () => {
    const bad: string[] = [];
    for (const drug of formulary.drugs) {
      for (const language of ['zh', 'en']) {
        const text = describeDrug(drug, { formulary, language });
        if (text.length > 1600 || /class:|recalled|part-checked|undefined|NaN|…$/.test(text))
          bad.push(`${drug.id} ${language} ${text.length}`);
      }
    }
    expect(bad).toEqual([]);
  });

  it('names the dose and what must not be done', () => {
    const potassium = describeDrug(formulary.get('potassium-chloride'), { formulary, language: 'zh' });
    expect(potassium).toContain('禁止静脉推注');
    const paracetamol = describeDrug(formulary.get('paracetamol'), { formulary, language: 'en' });
    expect(paracetamol).toContain('10–15 mg/kg q4–6h');
    expect(paracetamol).toContain('Watch: ');
  });
});

describe('hospital files', () => {
  it.each([
    'formulary',
    'classes',
    'conditions',
    'effects',
    'substances',
    'monitoring',
    'tests',
    'examinations',
    'procedures',
    'guidelines',
  ] as const)('%s has one entry per line and unique ids', name => {
    const rows = data[`${name}.json`];
    const lines = readFileSync(
      new URL(`../../../../suites/doctorbench-agent/hospital/${name}.json`, import.meta.url),
      'utf8',
    ).split('\n');
    expect(lines.length).toBe(rows.length + 3);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

it('a formulary of one drug works', () => {
  const [drug] = drugs;
  const small = createHospital({ ...data, 'formulary.json': drug ? [drug] : [] }).formulary;
  expect(small.find(drug?.name.zh ?? '')?.id).toBe(drug?.id);
});

describe('classes of the formulary', () => {
  const classesOf = (id: string) => formulary.get(id).classes;

  it.each(['mmr-vaccine', 'varicella-vaccine', 'bcg-vaccine'])('%s is live and not for pregnancy', id => {
    expect(classesOf(id)).toContain('live-vaccine');
    expect(formulary.get(id).pregnancy?.action).toBe('avoid');
    expect(formulary.get(id).contraindications.map(({ condition }) => condition)).toContain(
      'immunodeficiency',
    );
  });

  it('calls every vaccine by one kind', () => {
    const kinds = ['live-vaccine', 'inactivated-vaccine', 'subunit-vaccine', 'toxoid'];
    for (const { id, classes } of formulary.drugs)
      if (classes.includes('vaccine'))
        expect(`${id} ${classes.filter(each => kinds.includes(each)).length}`).toBe(`${id} 1`);
  });

  it.each([
    ['brimonidine', 'beta-blocker'],
    ['dorzolamide', 'beta-blocker'],
    ['trimethoprim', 'sulfonamide-antibiotic'],
    ['bupivacaine', 'antiarrhythmic'],
    ['mirabegron', 'anticholinergic'],
    ['thrombopoietin', 'g-csf'],
    ['thymosin', 'immunosuppressant'],
    ['tacrolimus-topical', 'corticosteroid'],
    ['tamoxifen', 'aromatase-inhibitor'],
    ['sirolimus', 'calcineurin-inhibitor'],
    ['aprepitant', '5ht3-antagonist'],
    ['hydroxyzine', 'phenothiazine'],
  ])('%s is no %s', (id, wrong) => {
    expect(classesOf(id)).not.toContain(wrong);
  });

  it.each(['DMSA', '二巯丁二酸', 'EDTA', '依地酸钙钠', 'BAL', '二巯丙醇', '地拉罗司', 'trientine'])(
    'keeps the chelator %s',
    name => {
      expect(formulary.find(name)?.classes).toContain('chelator');
    },
  );

  it('takes two names of one drug for one, and two drugs for none', () => {
    const { find, findEach } = getHospital().formulary;
    expect(find('螺内酯 安体舒通')?.id).toBe('spironolactone');
    expect(find('青霉素钠 800万u')?.id).toBe('penicillin-g');
    expect(find('aspirin + clopidogrel')).toBeUndefined();
    expect(findEach('aspirin + clopidogrel').map(({ id }) => id)).toEqual(['aspirin', 'clopidogrel']);
    expect(findEach('aspirin + moonlight')).toEqual([]);
  });
});
