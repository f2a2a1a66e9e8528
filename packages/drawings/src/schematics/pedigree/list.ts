import type { Drawing } from '../../drawing.ts';
import { drawPedigree, type PedigreeParameters } from './draw.ts';
import { type Family, parseMembers, parseUnion } from './family.ts';

function family(rows: Readonly<Record<string, string>>, unions: readonly string[]): Family {
  return {
    members: Object.entries(rows).flatMap(([generation, row]) => parseMembers(generation, row)),
    unions: unions.map(parseUnion),
  };
}

const dominant = family({ I: 'M4+ f6', II: 'm1 F2.5 m4 M6 f8 f10', III: 'm0 F1.5 m3 f5.5 M7 F8.5*' }, [
  'I-1=I-2>II-2,II-3,II-4,II-6',
  'II-1=II-2>III-1,III-2,III-3',
  'II-4=II-5>III-4,III-5,III-6',
]);

const recessive = family({ I: 'm4 f6', II: 'm1 f3 m5 m7 f9', III: 'f1 m3 f7 m9', IV: 'm3 F4.5* f6 M7.5' }, [
  'I-1=I-2>II-2,II-3,II-4',
  'II-1=II-2>III-1,III-2',
  'II-4=II-5>III-3,III-4',
  'III-2==III-3>IV-1,IV-2,IV-3,IV-4',
]);

const xRecessiveCounsel = family(
  { I: 'm3+ f5', II: 'm2 f4 M6+ m8 f10', III: 'm1 f3 M5* f8 m10', IV: 'u2p' },
  ['I-1=I-2>II-2,II-3,II-5', 'II-1=II-2>III-2,III-3', 'II-4=II-5>III-4,III-5', 'III-1=III-2>IV-1'],
);

const mitochondrial = family({ I: 'm3 F5', II: 'm1 F3 M5 f7 F9 m11', III: 'M0 F1.5 M3 m5 f7 F9 M11*' }, [
  'I-1=I-2>II-2,II-3,II-5',
  'II-1=II-2>III-1,III-2,III-3',
  'II-3=II-4>III-4,III-5',
  'II-5=II-6>III-6,III-7',
]);

const xDominant = family(
  {
    I: 'M4 f6',
    II: 'm0 F1.5 m3.5 F5 m6.5 F8.5 m10',
    III: 'M0 f1.5 f3 F7.5 m9 M10.5',
    IV: 'F0* F1.5 m3 m4.5',
  },
  [
    'I-1=I-2>II-2,II-3,II-4,II-5,II-6',
    'II-1=II-2>III-1,III-3',
    'II-6=II-7>III-4,III-5,III-6',
    'III-1=III-2>IV-1,IV-2,IV-3,IV-4',
  ],
);

const skipping = family({ I: 'm4+ F6', II: 'f1 M3 m5 f7 F9 m11', III: 'm0 F1.5 m3 M5.5 f7.5 m9 F11*' }, [
  'I-1=I-2>II-2,II-3,II-5',
  'II-1=II-2>III-1,III-2,III-3',
  'II-3=II-4>III-4,III-5',
  'II-5=II-6>III-6,III-7',
]);

const xRecessiveTested = family({ I: 'm3 f5:', II: 'm1 f3: M5 f7: m9', III: 'M0.5* f2.5: m4.5 f6.5 M8.5' }, [
  'I-1=I-2>II-2,II-3,II-4',
  'II-1=II-2>III-1,III-2,III-3',
  'II-4=II-5>III-4,III-5',
]);

const pedigrees: readonly PedigreeParameters[] = [
  {
    id: 'pedigree-ad-1',
    language: 'zh',
    title: '家系图  编号 F-01',
    family: dominant,
    inheritance: 'autosomal-dominant',
    description: {
      zh: '三代垂直传递，男女均有，有父传子',
      en: 'Vertical transmission, both sexes, father to son',
    },
  },
  {
    id: 'pedigree-ar-cousins-1',
    language: 'zh',
    title: '家系图  编号 F-02',
    family: recessive,
    inheritance: 'autosomal-recessive',
    description: {
      zh: '表兄妹婚配，父母正常，子女一男一女患病',
      en: 'First cousins, unaffected, with an affected son and daughter',
    },
  },
  {
    id: 'pedigree-xr-pregnancy-1',
    language: 'zh',
    title: '家系图  编号 F-03',
    family: xRecessiveCounsel,
    inheritance: 'x-linked-recessive',
    description: {
      zh: '舅甥男性患病，由未患病女性传递；先证者之妹妊娠',
      en: 'Uncle and nephew affected; the sister of the proband is pregnant',
    },
  },
  {
    id: 'pedigree-xr-carriers-1',
    language: 'zh',
    title: '家系图  编号 F-07',
    family: xRecessiveTested,
    inheritance: 'x-linked-recessive',
    description: {
      zh: '男性患病，I-2、II-2、II-4、III-2经检测为携带者',
      en: 'Men affected; I-2, II-2, II-4 and III-2 are tested carriers',
    },
  },
  {
    id: 'pedigree-mitochondrial-1',
    language: 'zh',
    title: '家系图  编号 F-04',
    family: mitochondrial,
    inheritance: 'mitochondrial',
    description: {
      zh: '患病母亲的子女全部患病，患病父亲的子女均正常',
      en: 'All children of affected mothers, none of affected fathers',
    },
  },
  {
    id: 'pedigree-xd-1',
    language: 'zh',
    title: '家系图  编号 F-05',
    family: xDominant,
    inheritance: 'x-linked-dominant',
    description: {
      zh: '两名男患者的女儿全部患病、儿子均正常',
      en: 'All daughters and no son of two affected men are affected',
    },
  },
  {
    id: 'pedigree-ad-skipped-en-1',
    language: 'en',
    title: 'Pedigree  F-06',
    family: skipping,
    inheritance: 'autosomal-dominant',
    description: {
      zh: '显性遗传，II-3未发病但其子患病',
      en: 'Dominant; II-3 is unaffected but has an affected son',
    },
  },
];

export const pedigreeDrawings: readonly Drawing[] = pedigrees.map(drawPedigree);
