// What a bot earns that knows no case. node bench/clinic-bot.mjs [suite folder]
// First by fixed questions, put to every patient: six long ones, the same four parts at a time, and two lists of twenty;
// the share of the points of information gathering, and the minutes.
// Then by a whole way that fits everybody (ask, measure, examine, the usual tests, a consultant, a bed, a letter): the
// score, the vetoes, and how many cases it passes by the report's line.
import { join, resolve } from 'node:path';
import { evaluateCriterion } from '../packages/clinic/dist/checks/evaluate.js';
import { createEpisode } from '../packages/clinic/dist/episode.js';
import { drawCase } from '../packages/clinic/dist/form/draw-case.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { gradeEncounter } from '../packages/engine/dist/kinds/encounter/grade-encounter.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { lexicalJudge } from '../packages/grading/dist/index.js';
import { createClinicScores } from '../packages/report/dist/aggregate/clinic-scores.js';
import { generalQuestions } from './general-questions.mjs';
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

const examinations = [
  'general-appearance',
  'chest-auscultation',
  'heart-auscultation',
  'abdominal-palpation',
  'consciousness',
];
const tests = [
  'full-blood-count',
  'c-reactive-protein',
  'electrolytes',
  'creatinine',
  'glucose',
  'ecg',
  'chest-x-ray',
];
const said = {
  zh: '病情还没有完全明确，需要住院观察和进一步检查。请按时用药，不要自己停药或加药；有胸痛、气短、意识不清、出血、高热，马上叫我们或回急诊。您有什么问题可以随时问。',
  en: 'It is not yet fully clear what is wrong, so you need to stay for observation and more tests. Take your medicines as told and do not stop or add any yourself. If you have chest pain, breathlessness, confusion, bleeding or a high fever, call us or come back at once. Ask me anything you like.',
};

/** The same for everybody, with the words of the opening as the diagnosis. */
function takeGeneralWay(item, language) {
  const opening = item.case.opening;
  const patients = [...new Set(opening.match(/\bP-\d+/g) ?? [])];
  const forEach = make => patients.map(patient => make(patient));
  const call = (tool, args) => ({ tool, args });
  const complaint = opening.slice(0, 120);
  return [
    ...questions[language].map(question => [call('ask', { question })]),
    forEach(patient => call('read_chart', { patient, section: 'all' })),
    forEach(patient => call('vital_signs', { patient })),
    forEach(patient => call('examine', { patient, examinations })),
    forEach(patient => call('perform', { patient, procedure: 'iv-access' })),
    forEach(patient => call('order_tests', { patient, tests })),
    forEach(patient => call('triage', { patient, level: 'II', department: 'emergency' })),
    [call('call_team', { team: 'internal-medicine', reason: complaint })],
    [call('wait', { minutes: 60 })],
    forEach(patient => call('read_results', { patient })),
    [call('diagnose', { diagnosis: complaint })],
    [call('advise', { text: said[language] })],
    forEach(patient => call('document', { patient, kind: 'handover', text: opening })),
    [call('finish', { disposition: 'ward', summary: complaint })],
  ].filter(calls => calls.length > 0);
}

const suite = await openSuite(resolve(process.argv[2] ?? join(root, 'suites', 'doctorbench-agent')));
const hospital = await openHospital(suite.hospitalDir);
/** So many parts are kept in mind. */
const partsAtATime = 4;

function cutQuestion(question) {
  const [, parts, end] = /^(.*?)([？?]?)$/u.exec(question) ?? [];
  const all = (parts ?? '').split(/[，、？]|, |\? /u).filter(part => part !== '');
  const joint = /[\u4e00-\u9fff]/u.test(question) ? '，' : ', ';
  return Array.from(
    { length: Math.ceil(all.length / partsAtATime) },
    (_, at) => `${all.slice(at * partsAtATime, (at + 1) * partsAtATime).join(joint)}${end || '?'}`,
  );
}

async function askEverybody(name, lists) {
  const sums = { cases: 0, points: 0, earned: 0, minutes: 0, parts: 0 };
  for await (const item of suite.items()) {
    const asked = lists[item.language === 'en' ? 'en' : 'zh'];
    const episode = createEpisode({ item, hospital, seed: 1 });
    for (const question of asked) {
      if (episode.end()) break;
      const turn = episode.act([{ id: 'ask', name: 'ask', arguments: JSON.stringify({ question }) }]);
      sums.parts += turn.asked[0]?.reply.parts ?? 0;
    }
    const record = {
      world: episode.world,
      end: 'out-of-calls',
      calls: asked.length,
      badCalls: 0,
      expert: undefined,
    };
    for (const { dimension, points: worth, state } of item.rubric) {
      if (dimension !== 'gathering' || worth <= 0 || !state) continue;
      sums.points += worth;
      sums.earned += worth * evaluateCriterion(state, record).credit;
    }
    sums.cases++;
    sums.minutes += episode.world.spentMin;
  }
  const mean = total => (total / sums.cases).toFixed(1);
  const share = ((100 * sums.earned) / sums.points).toFixed(1);
  console.log(
    `${sums.cases} cases, ${name}: ${share} % of the points of gathering; ${mean(sums.parts)} parts and ${mean(sums.minutes)} minutes a case`,
  );
}

const cut = Object.fromEntries(
  Object.entries(questions).map(([language, list]) => [language, list.flatMap(cutQuestion)]),
);
await askEverybody('six long questions', questions);
await askEverybody(`${cut.zh.length} questions cut out of them`, cut);
await askEverybody('twenty questions', generalQuestions.first);
await askEverybody('twenty others', generalQuestions.second);

const scores = createClinicScores();
const totals = [];
const passed = [];
let vetoed = 0;
for await (const written of suite.items()) {
  const item = drawCase(written, 1);
  const turns = takeGeneralWay(item, item.language === 'en' ? 'en' : 'zh').map(calls => ({
    text: '',
    finishReason: 'tool-calls',
    latencyMs: 0,
    calls: toRawCalls(calls),
  }));
  const grade = await gradeEncounter(item, turns, {
    clinic: { openHospital: async () => hospital, seed: 1 },
    judge: lexicalJudge,
    policy: suite.manifest.policy,
  });
  scores.add({ ...grade, itemId: item.id });
  if (grade.vetoes.length > 0) vetoed++;
  else if (grade.total.kind === 'scored') totals.push(grade.total.percent);
  const { passLine } = scores.finish();
  if (grade.vetoes.length === 0 && grade.total.kind === 'scored' && grade.total.percent >= passLine)
    passed.push(`${item.id} ${grade.total.percent.toFixed(1)}`);
}
const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
console.log(
  `a way that fits everybody: ${vetoed} vetoed, the others ${mean.toFixed(1)} points (most ${Math.max(...totals).toFixed(1)}); passed with ${scores.finish().passLine} or more: ${passed.length}${passed.map(each => `\n  ${each}`).join('')}`,
);
