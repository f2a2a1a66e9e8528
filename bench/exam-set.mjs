// A set in the form of CMB-Exam, of any size: one JSON list, written piece by piece.

import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workDir } from './tools.mjs';

const subjects = ['内科学', '外科学', '妇产科学', '儿科学', '药理学', '诊断学', '传染病学', '神经病学'];
const signs = ['发热', '胸痛', '咳嗽', '腹泻', '头晕', '水肿', '黄疸', '血尿', '乏力', '心悸'];
const findings = ['白细胞计数升高', '血红蛋白降低', '肌酐升高', '血糖升高', '心电图ST段抬高', '血钾降低'];

/** Folder of a set of so many questions; every stem and every option differs from the next. */
export async function writeExamSet(name, items) {
  const dir = join(workDir, name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const file = createWriteStream(join(dir, 'CMB-test.json'));
  for (let number = 0; number < items; number++) {
    const line = `${number === 0 ? '[' : ','}\n${JSON.stringify(toQuestion(number))}`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end('\n]\n');
  await once(file, 'close');
  return dir;
}

/** One question as CMB writes it. */
export function toQuestion(number) {
  const pick = (list, step) => list[(number * step + 3) % list.length];
  const several = number % 9 === 0;
  const first = number % 5;
  const keys = several ? [first, (first + 2) % 5].sort() : [first];
  return {
    id: String(number),
    exam_type: '医师考试',
    exam_class: '执业医师',
    exam_subject: pick(subjects, 7),
    question: `第${number}题：患者${18 + (number % 70)}岁，因${pick(signs, 3)}、${pick(signs, 11)}${1 + (number % 14)}天就诊，查体体温${(36 + (number % 40) / 10).toFixed(1)}℃，辅助检查示${pick(findings, 5)}。下列处理中最恰当的是`,
    question_type: several ? '多项选择题' : '单项选择题',
    option: Object.fromEntries(
      [...'ABCDE'].map((letter, index) => [
        letter,
        `方案${number % 1000}-${index + 1}：先完善${pick(findings, index + 2)}相关检查，再予对症处理`,
      ]),
    ),
    answer: keys.map(index => 'ABCDE'[index]).join(''),
  };
}
