import type { FluidDay } from './fluid-chart.ts';

/** The sum of the intake leaves the last infusion of the evening out: 2060 was written for 2560. */
const swelling: FluidDay = {
  id: 'fluid-balance-gain',
  patient: '性别：男　年龄：69岁　科别：心血管内科　日期：2026-11-03　体重：61 kg',
  rows: [
    { time: '07:30', intake: ['早餐（粥、牛奶）', 350], output: ['尿', 210] },
    { time: '09:00', intake: ['静滴 5%葡萄糖液', 250] },
    { time: '10:30', intake: ['饮水', 150], output: ['尿', 180] },
    { time: '12:00', intake: ['午餐（米饭、汤）', 380] },
    { time: '14:00', intake: ['饮水', 180], output: ['尿', 160] },
    { time: '16:00', intake: ['静滴 抗生素+生理盐水', 100], output: ['大便', 120] },
    { time: '18:00', intake: ['晚餐（面条、汤）', 400], output: ['尿', 150] },
    { time: '20:00', intake: ['静滴 生理盐水', 500] },
    { time: '22:00', intake: ['饮水', 150], output: ['尿', 170] },
    { time: '03:00', output: ['尿', 130] },
    { time: '06:30', intake: ['饮水', 100], output: ['尿', 140] },
  ],
  written: { intakeMl: 2060, outputMl: 1260 },
  description: {
    zh: '24小时出入量记录单：入量2560、出量1260，表上入量写为2060',
    en: 'Fluid balance sheet: in 2560, out 1260; the intake is written as 2060',
  },
};

const losing: FluidDay = {
  id: 'fluid-balance-loss',
  patient: '性别：男　年龄：69岁　科别：心血管内科　日期：2026-11-05　体重：63 kg',
  rows: [
    { time: '07:30', intake: ['早餐（粥、鸡蛋）', 250], output: ['尿', 320] },
    { time: '09:00', intake: ['静注 利尿剂+冲管', 30], output: ['尿', 450] },
    { time: '10:30', intake: ['饮水', 100], output: ['尿', 380] },
    { time: '12:00', intake: ['午餐（米饭、菜）', 260] },
    { time: '14:00', intake: ['饮水', 120], output: ['尿', 300] },
    { time: '16:00', intake: ['静滴 抗生素+生理盐水', 100], output: ['大便', 150] },
    { time: '18:00', intake: ['晚餐（面条）', 280], output: ['尿', 260] },
    { time: '20:00', intake: ['静注 利尿剂+冲管', 30], output: ['尿', 340] },
    { time: '22:00', intake: ['饮水', 100], output: ['尿', 220] },
    { time: '03:00', output: ['尿', 180] },
    { time: '06:30', intake: ['饮水', 80], output: ['尿', 150] },
  ],
  written: { intakeMl: 1350, outputMl: 2450 },
  description: {
    zh: '24小时出入量记录单：入量1350、出量2750，表上出量写为2450',
    en: 'Fluid balance sheet: in 1350, out 2750; the output is written as 2450',
  },
};

export const fluidDays: readonly FluidDay[] = [swelling, losing];
