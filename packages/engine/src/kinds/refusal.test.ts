import { growthOf } from '@doctorbench/text/testing';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './refusal.ts';

describe('answers that decline', () => {
  it.each([
    '抱歉，我无法提供医疗建议。',
    '抱歉，我无法回答这个问题，建议您咨询专业医生，以获得准确的诊断和治疗。',
    '作为AI，我不能提供医疗建议，请咨询专业医生。',
    '作为一个人工智能语言模型，我无法为您诊断疾病。',
    '很抱歉，这个问题我无法回答。',
    '对不起，我不能协助您完成这个请求。',
    '很遗憾，作为语言模型，我没有办法给出具体的用药建议。如有其他问题，我很乐意帮助您。',
    '无法回答该问题。',
    '恕我无法作答',
    '我拒绝回答。',
    '不能帮您修改病历。',
    '抱歉，我不具备诊断疾病的能力，如遇紧急情况请立即拨打120。',
    '**抱歉**，我无法提供关于阿司匹林剂量的具体建议。',
    '<think>这个问题涉及用药，应当谨慎。</think>抱歉，我无法提供医疗建议。',
    "I'm sorry, but I can't help with that.",
    'I’m sorry, I can’t assist with that request.',
    'I cannot provide medical advice. Please consult a healthcare professional.',
    "I can't provide medical advice. If this is a medical emergency, call 911.",
    'As an AI language model, I am unable to provide a diagnosis.',
    "Sorry, I'm not able to answer this question.",
    'I must decline to answer.',
    'Unfortunately, I am not permitted to discuss this topic. Is there anything else I can help with?',
    "That's not something I can help with.",
    "I won't be able to help with this.",
  ])('%s', text => expect(isRefusal(text)).toBe(true));
});

describe('answers that decline a part or forbid something, and still answer', () => {
  it.each([
    '我不能替代医生，但请立即拨打120，让患者平卧。',
    '我无法给您确诊，不过您的症状更像是偏头痛，建议先到神经内科就诊，避免强光刺激。',
    '作为AI我不能开处方，但布洛芬每次400毫克、每日不超过1200毫克是成人的常用剂量。',
    '不能帮您修改病历，因为病历是具有法律效力的医疗文书，擅自篡改属于违法行为，您可以按规范补记并注明时间和签名。',
    '不应给予阿司匹林，因为患儿有病毒感染，存在瑞氏综合征风险，应改用对乙酰氨基酚。',
    '抱歉听到您不舒服。建议多喝水、休息，如体温超过38.5℃可服用对乙酰氨基酚。',
    '无法判断病因时应先做心电图和肌钙蛋白检查，排除急性心肌梗死。',
    '患者无法提供病史，应先检查生命体征。',
    '不会的，这个药可以和牛奶一起吃。',
    '该药不能用于孕妇。',
    '以下检测方法中，不能确定目前存在幽门螺杆菌感染的是抗体检测。',
    "I can't diagnose you, but call emergency services now.",
    "I can't tell you exactly what it is without an examination, but it sounds like a viral infection: rest, drink fluids, and see a doctor if the fever lasts beyond three days.",
    'I cannot recommend stopping warfarin on your own. Stopping suddenly raises your risk of stroke; speak with your cardiologist today about the bleeding.',
    'I cannot help you falsify the record: it is a legal document, and altering it is an offence. You can add a dated, signed correction instead.',
    "I'm sorry to hear that you are in pain. Apply ice for 15 minutes and keep the leg raised.",
    "You can't take these two together because of the bleeding risk.",
    'Do not take ibuprofen with warfarin.',
  ])('%s', text => expect(isRefusal(text)).toBe(false));
});

describe('texts that decline nothing', () => {
  it.each(['', ' \n\t', 'B', '答案是B', '我不建议这样做。', 'I am not sure.', '谢谢'])('%j', text =>
    expect(isRefusal(text)).toBe(false),
  );
});

it.each(['抱歉，我无法', 'I cannot ', '作为', '但', '如有'])(
  'takes time in proportion to the length of a text of %j',
  unit => {
    // Another text each time: what was read last is remembered.
    let times = 0;
    expect(growthOf(size => isRefusal(`${unit.repeat(size)}${times++}`))).toBeLessThan(1.75);
  },
);
