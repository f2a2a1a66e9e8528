import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { splitQuestion } from './split-question.ts';
import { createTopicIndex } from './topic-index.ts';

const data = readHospitalData();
const topics = createTopicIndex(data['topics.json']);

function listAsked(question: string): readonly string[] {
  return splitQuestion(question, topics)
    .filter(({ asks }) => asks)
    .map(({ text }) => text.replace(/[?？。.]$/, ''));
}

describe('a question', () => {
  it.each([
    ['有没有发热、咳嗽、胸闷？', ['有没有发热', '有没有咳嗽', '有没有胸闷']],
    ['Any fever, cough or chest pain?', ['any fever', 'any cough', 'any chest pain']],
    ['多久了？有发烧吗？', ['多久了', '有发烧吗']],
    ['家里有没有人得过高血压、糖尿病？', ['家里有没有人得过高血压', '家里有没有人得过糖尿病']],
    [
      'How long have you had the cough, and do you smoke?',
      ['how long have you had the cough', 'and do you smoke'],
    ],
    ['有药物或食物过敏史吗？', ['有药物或食物过敏史吗']],
    ['最近吃过壮阳药(伟哥、西地那非)吗？', ['最近吃过壮阳药(伟哥 西地那非)吗']],
    ['谢谢您告诉我这些。您现在还难受吗？', ['您现在还难受吗']],
    ['谢谢您愿意告诉我，这不是您的错。', []],
    ['Thank you for telling me that, it is not your fault.', []],
    ['这三天除了降压药，还用过别的药吗？', ['这三天还用过别的药吗']],
    ['除了头疼以外，还有哪里不舒服？', ['还有哪里不舒服']],
    ['Apart from the tablets, have you taken anything else?', ['have you taken anything else']],
    ['Any pins and needles?', ['any pins and needles']],
    ['Is it pouring out or just trickling?', ['is it pouring out or just trickling']],
    ['Any fever, cough or the like?', ['any fever', 'any cough']],
    ['When you climb stairs, do you get chest pain?', ['when you climb stairs, do you get chest pain']],
  ])('%s falls into its parts', (question, parts) => {
    expect(listAsked(question)).toEqual(parts);
  });

  it.each([
    '考虑您是急性心肌梗死，我们马上给您做心电图。',
    'I think you are having a heart attack. We will give you aspirin now.',
    '好的，谢谢您。',
  ])('is not what a doctor tells: %s', told => {
    expect(listAsked(told)).toEqual([]);
    expect(splitQuestion(told, topics).length).toBeGreaterThan(0);
  });

  it('may be a bare heading', () => {
    expect(listAsked('过敏史、用药史')).toHaveLength(2);
    expect(listAsked('Past medical history.')).toHaveLength(1);
  });
});
