import type { Drawing } from '../drawing.ts';
import { photographSlip } from './photographed-slip.ts';
import type { SlipRow } from './slip.ts';

type Row = readonly [
  code: string,
  name: string,
  value: string,
  range: SlipRow['range'],
  unit: string,
  marked?: true,
];

function toRows(rows: readonly Row[]): readonly SlipRow[] {
  return rows.map(([code, name, value, range, unit, marked]) => ({
    code,
    name,
    value,
    range,
    unit,
    ...(marked ? { marked } : {}),
  }));
}

const title = '××医院检验报告单';

const contaminated = photographSlip(
  'chemistry-edta-contamination',
  {
    language: 'zh',
    title,
    kind: '生化检验',
    patient: [
      ['性别：', '女'],
      ['年龄：', '46岁'],
      ['科室：', '普通外科'],
      ['样本号：', 'B-1183'],
      ['标本：', '血清'],
      ['溶血指数：', '0'],
      ['黄疸指数：', '0'],
      ['脂血指数：', '0'],
    ],
    rows: toRows([
      ['ALT', '丙氨酸氨基转移酶', '31', [7, 40], 'U/L'],
      ['AST', '天冬氨酸氨基转移酶', '27', [13, 35], 'U/L'],
      ['ALP', '碱性磷酸酶', '14', [35, 100], 'U/L'],
      ['TP', '总蛋白', '68.2', [65, 85], 'g/L'],
      ['ALB', '白蛋白', '40.6', [40, 55], 'g/L'],
      ['UREA', '尿素', '4.6', [2.6, 7.5], 'mmol/L'],
      ['CREA', '肌酐', '58', [41, 73], 'μmol/L'],
      ['GLU', '葡萄糖', '5.3', [3.9, 6.1], 'mmol/L'],
      ['Na', '钠', '139', [137, 147], 'mmol/L'],
      ['K', '钾', '8.1', [3.5, 5.3], 'mmol/L'],
      ['Cl', '氯', '103', [99, 110], 'mmol/L'],
      ['Ca', '总钙', '0.86', [2.11, 2.52], 'mmol/L'],
      ['Mg', '镁', '0.41', [0.75, 1.02], 'mmol/L'],
      ['P', '无机磷', '1.12', [0.85, 1.51], 'mmol/L'],
    ]),
    collected: '2026-11-12 06:10',
    reported: '2026-11-12 09:48',
  },
  {
    zh: '桌上拍摄的生化报告单：钾8.1，总钙0.86，碱性磷酸酶14，镁0.41，溶血指数0',
    en: 'Photographed chemistry report: potassium 8.1, calcium 0.86, ALP 14, magnesium 0.41, haemolysis index 0',
  },
);

const coagulation = photographSlip(
  'coagulation-inr-high',
  {
    language: 'zh',
    title,
    kind: '凝血功能检验',
    patient: [
      ['性别：', '男'],
      ['年龄：', '73岁'],
      ['科室：', '心血管内科'],
      ['样本号：', 'N-0562'],
      ['标本：', '枸橼酸钠抗凝血浆'],
      ['', ''],
      ['临床诊断：', '心房颤动'],
    ],
    rows: toRows([
      ['PT', '凝血酶原时间', '63.6', [10, 13.5], 's'],
      ['INR', '国际标准化比值', '5.9', [0.85, 1.15], ''],
      ['APTT', '活化部分凝血活酶时间', '52.3', [23, 36], 's'],
      ['TT', '凝血酶时间', '16.4', [14, 21], 's'],
      ['FIB', '纤维蛋白原', '3.24', [2, 4], 'g/L'],
      ['D-D', 'D-二聚体', '0.31', [0, 0.5], 'mg/L FEU'],
      ['FDP', '纤维蛋白降解产物', '2.1', [0, 5], 'mg/L'],
    ]),
    collected: '2026-11-11 07:30',
    reported: '2026-11-11 10:05',
  },
  { zh: '桌上拍摄的凝血报告单：INR 5.9', en: 'Photographed coagulation report: INR 5.9' },
);

interface Csf {
  readonly look: string;
  readonly cells: string;
  readonly mono: number;
  readonly protein: string;
  readonly glucose: string;
  readonly chloride: string;
  readonly ada: string;
  readonly pandy: string;
  readonly gram: string;
  readonly bloodGlucose: string;
}

function drawCsf(
  id: string,
  sample: string,
  csf: Csf,
  finding: { readonly zh: string; readonly en: string },
): Drawing {
  return photographSlip(
    id,
    {
      language: 'zh',
      title,
      kind: '脑脊液常规、生化及涂片',
      patient: [
        ['性别：', '男'],
        ['年龄：', '33岁'],
        ['科室：', '神经内科'],
        ['样本号：', sample],
        ['标本：', '脑脊液'],
        ['', ''],
        ['', ''],
      ],
      rows: toRows([
        ['COL', '外观', csf.look, '无色透明', '', true],
        ['PANDY', '潘氏试验', csf.pandy, '阴性', '', true],
        ['WBC', '白细胞计数', csf.cells, [0, 8], '×10^6/L'],
        ['MN', '单个核细胞', String(csf.mono), '', '%'],
        ['PMN', '多个核细胞', String(100 - csf.mono), '', '%'],
        ['RBC', '红细胞计数', '12', '', '×10^6/L'],
        ['TP', '蛋白定量', csf.protein, [0.15, 0.45], 'g/L'],
        ['GLU', '葡萄糖', csf.glucose, [2.5, 4.5], 'mmol/L'],
        ['Cl', '氯化物', csf.chloride, [120, 130], 'mmol/L'],
        ['ADA', '腺苷脱氨酶', csf.ada, [0, 8], 'U/L'],
        ['GRAM', '革兰染色', csf.gram, '未见细菌', ''],
        ['AFB', '抗酸染色', '未见', '未见', ''],
        ['INK', '墨汁染色', '未见', '未见', ''],
        ['CrAg', '隐球菌荚膜抗原', '阴性', '阴性', ''],
        ['B-GLU', '同步血葡萄糖', csf.bloodGlucose, [3.9, 6.1], 'mmol/L'],
      ]),
      collected: '2026-11-06 15:20',
      reported: '2026-11-06 17:42',
    },
    {
      zh: `桌上拍摄的脑脊液报告单：${finding.zh}`,
      en: `Photographed cerebrospinal fluid report: ${finding.en}`,
    },
    { glucoseRatio: Math.round((Number(csf.glucose) / Number(csf.bloodGlucose)) * 100) / 100 },
  );
}

const tuberculous = drawCsf(
  'csf-lymphocytic',
  'C-0091',
  {
    look: '微浑',
    cells: '210',
    mono: 82,
    protein: '1.86',
    glucose: '1.6',
    chloride: '104',
    ada: '14',
    pandy: '++',
    gram: '未见细菌',
    bloodGlucose: '6.4',
  },
  {
    zh: '白细胞210，单个核82%，蛋白1.86 g/L，葡萄糖1.6 mmol/L',
    en: '210 cells, 82 % mononuclear, protein 1.86 g/L, glucose 1.6 mmol/L',
  },
);
const bacterial = drawCsf(
  'csf-neutrophilic',
  'C-0094',
  {
    look: '浑浊',
    cells: '2680',
    mono: 7,
    protein: '3.24',
    glucose: '0.9',
    chloride: '112',
    ada: '5',
    pandy: '+++',
    gram: 'G+双球菌',
    bloodGlucose: '7.5',
  },
  {
    zh: '白细胞2680，多个核93%，蛋白3.24 g/L，葡萄糖0.9 mmol/L',
    en: '2680 cells, 93 % polymorphs, protein 3.24 g/L, glucose 0.9 mmol/L',
  },
);

function drawRenal(id: string, sample: string, creatinine: string, urea: string): Drawing {
  return photographSlip(
    id,
    {
      language: 'zh',
      title,
      kind: '肾功能、电解质',
      patient: [
        ['性别：', '女'],
        ['年龄：', '79岁'],
        ['科室：', '老年医学科'],
        ['样本号：', sample],
        ['标本：', '血清'],
      ],
      rows: toRows([
        ['UREA', '尿素', urea, [3.1, 8.8], 'mmol/L'],
        ['CREA', '肌酐', creatinine, [41, 81], 'μmol/L'],
        ['UA', '尿酸', '388', [155, 357], 'μmol/L'],
        ['CO2', '总二氧化碳', '22.4', [22, 29], 'mmol/L'],
        ['Na', '钠', '138', [137, 147], 'mmol/L'],
        ['K', '钾', '4.6', [3.5, 5.3], 'mmol/L'],
        ['Cl', '氯', '104', [99, 110], 'mmol/L'],
        ['Ca', '总钙', '2.24', [2.11, 2.52], 'mmol/L'],
      ]),
      collected: '2026-11-05 06:20',
      reported: '2026-11-05 09:11',
    },
    {
      zh: `桌上拍摄的肾功能报告单：肌酐${creatinine} μmol/L`,
      en: `Photographed renal panel: creatinine ${creatinine} µmol/L`,
    },
  );
}

const pancytopenia = photographSlip(
  'blood-count-pancytopenia',
  {
    language: 'zh',
    title,
    kind: '血细胞分析',
    patient: [
      ['性别：', '女'],
      ['年龄：', '58岁'],
      ['科室：', '急诊科'],
      ['样本号：', 'H-2047'],
      ['标本：', 'EDTA抗凝全血'],
    ],
    rows: toRows([
      ['WBC', '白细胞计数', '1.20', [3.5, 9.5], '×10^9/L'],
      ['NEUT#', '中性粒细胞绝对值', '0.31', [1.8, 6.3], '×10^9/L'],
      ['LYMPH#', '淋巴细胞绝对值', '0.74', [1.1, 3.2], '×10^9/L'],
      ['MONO#', '单核细胞绝对值', '0.10', [0.1, 0.6], '×10^9/L'],
      ['EO#', '嗜酸性粒细胞绝对值', '0.04', [0.02, 0.52], '×10^9/L'],
      ['BASO#', '嗜碱性粒细胞绝对值', '0.01', [0, 0.06], '×10^9/L'],
      ['RBC', '红细胞计数', '2.10', [3.8, 5.1], '×10^12/L'],
      ['HGB', '血红蛋白', '74', [115, 150], 'g/L'],
      ['HCT', '红细胞比容', '21.8', [35, 45], '%'],
      ['MCV', '平均红细胞体积', '103.8', [82, 100], 'fL'],
      ['PLT', '血小板计数', '23', [125, 350], '×10^9/L'],
      ['CRP', 'C反应蛋白', '96.0', [0, 8], 'mg/L'],
    ]),
    collected: '2026-11-12 08:40',
    reported: '2026-11-12 09:02',
  },
  {
    zh: '桌上拍摄的血常规报告单：三系减少，中性粒细胞0.31，血小板23',
    en: 'Photographed blood count: pancytopenia, neutrophils 0.31, platelets 23',
  },
);

function drawUrine(id: string, sample: string, protein: string, ratio: string): Drawing {
  return photographSlip(
    id,
    {
      language: 'zh',
      title,
      kind: '尿液分析',
      patient: [
        ['性别：', '女'],
        ['年龄：', '31岁'],
        ['科室：', '产科'],
        ['样本号：', sample],
        ['标本：', '清洁中段尿'],
      ],
      rows: toRows([
        ['SG', '比重', '1.018', '1.003–1.030', ''],
        ['pH', '酸碱度', '6.5', '4.5–8.0', ''],
        protein === '阴性(-)'
          ? ['PRO', '蛋白质', protein, '阴性(-)', '']
          : ['PRO', '蛋白质', protein, '阴性(-)', '', true],
        ['GLU', '葡萄糖', '阴性(-)', '阴性(-)', ''],
        ['KET', '酮体', '阴性(-)', '阴性(-)', ''],
        ['BLD', '隐血', '阴性(-)', '阴性(-)', ''],
        ['NIT', '亚硝酸盐', '阴性(-)', '阴性(-)', ''],
        ['LEU', '白细胞酯酶', '阴性(-)', '阴性(-)', ''],
        ['PCR', '尿蛋白/肌酐比值', ratio, [0, 0.2], 'mg/mg'],
      ]),
      collected: '2026-11-07 09:02',
      reported: '2026-11-07 09:50',
    },
    { zh: `桌上拍摄的尿液分析报告单：尿蛋白${protein}`, en: `Photographed urinalysis: protein ${protein}` },
  );
}

export const chineseSlips: readonly Drawing[] = [
  contaminated,
  coagulation,
  tuberculous,
  bacterial,
  drawRenal('renal-creatinine-128', 'B-0944', '128', '9.6'),
  drawRenal('renal-creatinine-206', 'B-0951', '206', '14.8'),
  pancytopenia,
  drawUrine('urinalysis-protein', 'U-0418', '3+', '1.92'),
  drawUrine('urinalysis-clear', 'U-0423', '阴性(-)', '0.11'),
];
