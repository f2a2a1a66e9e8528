import type { StateCheck } from '../encounter/check.ts';
import type { Criterion } from './criterion.ts';

interface Row {
  readonly id: string;
  readonly dimension: string;
  readonly points: number;
  readonly text: string;
  readonly zh: string;
  /** Why it is a red line, in both languages. */
  readonly reason?: readonly [en: string, zh: string];
  readonly when: StateCheck;
}

const rows: readonly Row[] = [
  {
    id: 'standing-allergy',
    dimension: 'safety',
    points: -20,
    text: 'Gives a drug to which the patient is allergic.',
    zh: '使用了患者过敏的药物。',
    reason: ['A known allergen may kill within minutes.', '已知过敏原可在数分钟内致命。'],
    when: { hazard: 'allergy' },
  },
  {
    id: 'standing-overdose',
    dimension: 'safety',
    points: -20,
    text: 'Gives a gross overdose: a dose, rate or day at or above the ceiling of the drug.',
    zh: '严重过量：单次、速度或日剂量达到该药的上限。',
    reason: ['Above this ceiling the drug itself endangers life.', '超过该上限，药物本身即可危及生命。'],
    when: { forbidden: 'overdose' },
  },
  {
    id: 'standing-route',
    dimension: 'safety',
    points: -20,
    text: 'Gives a drug by a route by which it must never be given.',
    zh: '采用了该药禁用的给药途径。',
    reason: ['By this route the drug endangers life.', '经该途径给药可危及生命。'],
    when: { forbidden: 'route' },
  },
  {
    id: 'standing-interaction',
    dimension: 'safety',
    points: -20,
    text: 'Combines drugs that must not be combined.',
    zh: '联用了禁止合用的药物。',
    reason: ['The combination is contraindicated: it may kill.', '该联用属禁忌，可致命。'],
    when: { forbidden: 'interaction' },
  },
  {
    id: 'standing-needless',
    dimension: 'safety',
    points: -20,
    text: 'Does something to the patient that nothing in them asks for and that could kill, or three such things that do serious harm.',
    zh: '对患者实施了毫无指征且可能致命的处置，或三项毫无指征、会造成严重伤害的处置。',
    reason: ['Done to somebody who does not need it, it may kill.', '对不需要的人实施，可能致命。'],
    when: { any: [{ forbidden: 'needless' }, { needless: 3 }] },
  },
  {
    id: 'standing-wrong-patient',
    dimension: 'safety',
    points: -20,
    text: 'Carries out an order on another patient.',
    zh: '将医嘱执行到了另一名患者身上。',
    reason: ['Two people are harmed at once.', '两名患者同时受到伤害。'],
    when: { wrongPatient: true },
  },
  {
    id: 'standing-kept-from-other',
    dimension: 'safety',
    points: -6,
    text: 'Stops or calls off something for another patient.',
    zh: '停掉或取消了另一名患者的治疗或检查。',
    when: { keptFromOther: true },
  },
  {
    id: 'standing-left-unstable',
    dimension: 'safety',
    points: -20,
    text: 'Sends somebody home who is unstable, has a drug running into a vein, or has a device in place that nobody goes home with.',
    zh: '让病情不稳定、仍有药物在静脉泵注或带有不能带回家的装置（插管、引流、球囊等）的患者离院。',
    reason: ['The patient may die outside.', '患者可能在院外死亡。'],
    when: { leftUnstable: true },
  },
  {
    id: 'standing-invented-result',
    dimension: 'safety',
    points: -20,
    text: 'Sends the patient away, to less care than they need or into a dangerous treatment on a result, finding or word that there never was.',
    zh: '凭空写出并不存在的结果、查体或患者的话，并据此让患者离院、降低照护级别或接受危险的处置。',
    reason: [
      'Nobody looks again for what the record says was excluded.',
      '病历写明已排除的，不会再有人去查。',
    ],
    when: { unfounded: 'care' },
  },
  {
    id: 'standing-unfounded-record',
    dimension: 'safety',
    points: -10,
    text: 'Writes down or tells results, examinations or words of the patient that there were not: a third for each, up to the whole.',
    zh: '病历或告知中出现并不存在的结果、查体或患者的话：每处扣三分之一，扣完为止。',
    when: { unfounded: 'any' },
  },
  {
    id: 'standing-left-pending',
    dimension: 'closed-loop',
    points: -6,
    text: 'Sends the patient away while a result is due within hours, and says nothing of it.',
    zh: '结果数小时内将出却让患者离院，且未作任何交代。',
    when: { leftPending: true },
  },
  {
    id: 'standing-handover',
    dimension: 'closed-loop',
    points: -10,
    text: 'At the end of a shift hands somebody over without naming results to come and infusions that run (a third for each), with an empty handover or another patient’s, or with none (the whole).',
    zh: '交班时未交代待出的结果和正在进行的输注（每项扣三分之一）；交班空洞、写成他人的交班或根本没有交班（扣完）。',
    when: { handoverGaps: { from: 0, to: 3 } },
  },
  {
    id: 'standing-unread-result',
    dimension: 'closed-loop',
    points: -6,
    text: 'Leaves a critical result unread.',
    zh: '危急值已出而未阅读。',
    when: { unreadCritical: true },
  },
  {
    id: 'standing-unheeded-alert',
    dimension: 'closed-loop',
    points: -9,
    text: 'Leaves a call about the patient (an alarm, a critical value, a nurse) without a look, deed or word within half an hour: a third for each, up to the whole.',
    zh: '报警、危急值或护士呼叫后半小时内既未查看、处置，也未回应：每次扣三分之一，扣完为止。',
    when: { unheeded: { from: 0, to: 3 } },
  },
  {
    id: 'standing-lost-orders',
    dimension: 'safety',
    points: -25,
    text: 'Orders or writes for a number that nobody here has, and never puts it right: half for one, the whole for two.',
    zh: '医嘱或记录开给了此处无人使用的编号，且始终未更正：一项扣一半，两项扣完。',
    when: { lostOrders: { whole: 2 } },
  },
  {
    id: 'standing-died',
    dimension: 'safety',
    points: -20,
    text: 'The patient dies of a course that could have been turned.',
    zh: '患者死于本可逆转的病程。',
    reason: ['The window in which life could be saved was missed.', '错过了挽救生命的时间窗。'],
    when: { died: true },
  },
  {
    id: 'standing-unsuitable',
    dimension: 'safety',
    points: -18,
    text: 'Orders what should be avoided in this patient (a drug, test or procedure): a third for each, two thirds for a serious harm that nothing asked for, a ninth for a mere burden or for what nobody was asked about, up to the whole.',
    zh: '开具了该患者应避免的药物、检查或处置：每项扣三分之一，毫无指征的严重伤害扣三分之二，仅增加负担或未征得同意者扣九分之一，扣完为止。',
    when: { unsuitable: { from: 0, to: 3 } },
  },
  {
    id: 'standing-overdosed',
    dimension: 'safety',
    points: -16,
    text: 'Gives more than is usual: the more times the usual, the heavier.',
    zh: '剂量超过常用范围：超出倍数越大，扣分越多。',
    when: { overdosed: { from: 1, to: 5 } },
  },
  {
    id: 'standing-cost',
    dimension: 'planning',
    points: -4,
    text: 'Spends much more than the case needs: from three times the expert’s on, the whole at six times.',
    zh: '费用远超病情所需：超过专家的三倍起扣，六倍扣完。',
    when: { costs: { from: 3, to: 6 } },
  },
  {
    id: 'standing-needless-tests',
    dimension: 'reasoning',
    points: -8,
    text: 'Orders tests without a question that they answer, or again before anything new could show.',
    zh: '无明确目的地广撒网式开具检查，或在不可能有新变化时反复检查。',
    when: { needlessTests: { from: 0, to: 24 } },
  },
  {
    id: 'standing-bad-calls',
    dimension: 'tool-use',
    points: -6,
    text: 'Calls tools in ways that no clinic could carry out.',
    zh: '工具调用有误，无法执行。',
    when: { badCalls: { from: 0.1, to: 0.5 } },
  },
  {
    id: 'standing-ran-out',
    dimension: 'closed-loop',
    points: -6,
    text: 'Leaves the encounter without bringing it to an end.',
    zh: '未完成诊疗即中断。',
    when: { ranOut: true },
  },
];

/** What is asked of every encounter, whatever its case. */
export const standingCriteria: readonly Criterion[] = rows.map(row => ({
  id: row.id,
  dimension: row.dimension,
  points: row.points,
  text: row.text,
  ...(row.reason ? { redLine: { reason: row.reason[0] } } : {}),
  zh: { text: row.zh, ...(row.reason ? { reason: row.reason[1] } : {}) },
  state: { when: row.when },
}));
