// What a bot earns that knows no case: six fixed questions, put to every patient. node bench/clinic-bot.mjs [suite folder]
// Prints the share of the points of information gathering that it earns by asking, and the minutes it spends.
import { join, resolve } from 'node:path';
import { evaluateCriterion } from '../packages/clinic/dist/checks/evaluate.js';
import { createEpisode } from '../packages/clinic/dist/episode.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const questions = {
  zh: [
    '您哪里不舒服？什么时候开始的，持续多久了，疼在哪儿，什么样的感觉，有多厉害，什么会加重，什么会缓解，以前有过吗，来之前用过什么药？',
    '有没有发热、寒战、咳嗽、咳痰、胸痛、气短、心慌、头痛、头晕、晕倒、恶心、呕吐、腹痛、腹泻、便血、尿痛、血尿、皮疹、关节痛、乏力、消瘦、水肿？',
    '以前得过什么病，有没有高血压、糖尿病、心脏病、肝病、肾病、哮喘、癫痫，做过手术吗，住过院吗，输过血吗？',
    '现在吃什么药，按时吃吗，漏过吗，有没有吃中药、保健品、止痛药、抗凝药，有什么副作用，对什么药或食物过敏？',
    '家里人有什么病，身边有人生病吗，抽烟吗，喝酒吗，做什么工作，接触过什么有害的东西，最近去过哪里，养动物吗，饮食怎么样，打过什么疫苗？',
    '月经和怀孕情况怎么样，心情怎么样，睡眠怎么样，有没有不想活的念头，和谁一起住，家里有人伤害您吗，您最担心什么，有什么要求，还有别的要说吗？',
  ],
  en: [
    'What is wrong? When did it start, how long has it lasted, where is it, what does it feel like, how bad is it, what makes it worse, what makes it better, has it happened before, what have you tried?',
    'Any fever, chills, cough, phlegm, chest pain, breathlessness, palpitations, headache, dizziness, fainting, nausea, vomiting, belly pain, diarrhoea, blood in the stool, pain passing urine, blood in the urine, rash, joint pain, tiredness, weight loss, swelling?',
    'What illnesses have you had, any high blood pressure, diabetes, heart disease, liver disease, kidney disease, asthma, epilepsy, operations, hospital stays, transfusions?',
    'What medicines do you take, do you take them as told, have you missed any, any herbal remedies, vitamins, painkillers, blood thinners, side effects, allergies to drugs or food?',
    'What illnesses run in the family, is anyone around you ill, do you smoke, do you drink, what is your job, any exposures, any travel, any animals, how is your diet, what vaccinations have you had?',
    'How are your periods, could you be pregnant, how is your mood, how is your sleep, any thoughts of ending your life, who do you live with, does anyone hurt you, what worries you most, what do you want, anything else?',
  ],
};

const suite = await openSuite(resolve(process.argv[2] ?? join(root, 'suites', 'doctorbench-agent')));
const hospital = await openHospital(suite.hospitalDir);
const sums = { cases: 0, points: 0, earned: 0, minutes: 0, parts: 0 };
for await (const item of suite.items()) {
  const episode = createEpisode({ item, hospital, seed: 1 });
  for (const question of questions[item.language === 'en' ? 'en' : 'zh']) {
    const { asked } = episode.act([{ id: 'ask', name: 'ask', arguments: JSON.stringify({ question }) }]);
    sums.parts += asked[0]?.reply.parts ?? 0;
  }
  const record = { world: episode.world, end: 'out-of-calls', calls: 6, badCalls: 0, expert: undefined };
  let [points, earned] = [0, 0];
  for (const { dimension, points: worth, state } of item.rubric) {
    if (dimension !== 'gathering' || worth <= 0 || !state) continue;
    points += worth;
    earned += worth * evaluateCriterion(state, record).credit;
  }
  sums.cases++;
  sums.points += points;
  sums.earned += earned;
  sums.minutes += episode.world.spentMin;
}
const share = ((100 * sums.earned) / sums.points).toFixed(1);
console.log(`${sums.cases} cases: ${share} % of the points of gathering by six fixed questions`);
console.log(
  `${(sums.parts / sums.cases).toFixed(1)} parts and ${(sums.minutes / sums.cases).toFixed(1)} minutes a case`,
);
