import type { Prescription } from './prescription.ts';

const outpatient: Prescription = {
  id: 'prescription-cold-and-hypertension',
  hand: false,
  tilt: -1.6,
  fields: [
    ['科别', '全科医学科'],
    ['日期', '2026-11-10'],
    ['性别', '男'],
    ['年龄', '68岁'],
    ['临床诊断', '急性上呼吸道感染'],
    ['过敏史', '青霉素（皮疹、喉头水肿）'],
    ['', '高血压；高脂血症'],
  ],
  medicines: [
    { what: '阿莫西林胶囊　0.25g×24粒　1盒', sig: '0.5g　tid　po' },
    { what: '克拉霉素片　0.25g×12片　1盒', sig: '0.25g　bid　po' },
    { what: '辛伐他汀片　20mg×14片　1盒', sig: '40mg　qn　po' },
    { what: '苯磺酸氨氯地平片　5mg×7片　1盒', sig: '5mg　qd　po' },
    { what: '硝苯地平控释片　30mg×7片　1盒', sig: '30mg　qd　po' },
  ],
  description: {
    zh: '打印处方：青霉素过敏者开阿莫西林，克拉霉素与辛伐他汀合用，两种二氢吡啶类',
    en: 'Printed prescription: amoxicillin despite penicillin allergy, clarithromycin with simvastatin, two dihydropyridines',
  },
  truth: { errors: ['allergy', 'interaction', 'duplicate', 'indication'] },
};

const methotrexate: Prescription = {
  id: 'prescription-methotrexate-daily',
  hand: true,
  tilt: 1.3,
  fields: [
    ['科别', '风湿免疫科'],
    ['日期', '2026-10-24'],
    ['性别', '女'],
    ['年龄', '58岁'],
    ['临床诊断', '类风湿关节炎'],
    ['过敏史', '无'],
  ],
  medicines: [
    { what: '甲氨蝶呤片　2.5mg×100片', sig: '10mg　qd　po' },
    { what: '叶酸片　5mg×20片', sig: '5mg　qw　po' },
    { what: '双氯芬酸钠缓释片　75mg×20片', sig: '75mg　qd　po' },
  ],
  description: {
    zh: '手写处方：甲氨蝶呤10mg每日一次',
    en: 'Handwritten prescription: methotrexate 10 mg once daily',
  },
  truth: { errors: ['frequency'], weeklyAsWrittenMg: 70 },
};

export const prescriptions: readonly Prescription[] = [outpatient, methotrexate];
