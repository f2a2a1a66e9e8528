import { say } from '../compose.ts';
import { defineNumberFamily, show } from '../define-family.ts';
import { isWithin, oneOf, steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const head = {
  version: 2,
  places: ['research-assistance', 'paper-resident'],
  departments: ['preventive-medicine'],
  difficulty: 'medium',
} as const;

const trial = {
  treated: steps(200, 900, 50),
  control: steps(200, 900, 50),
  treatedEvents: steps(8, 120),
  controlEvents: steps(12, 160),
  years: oneOf(1, 2, 3, 5),
};
type Trial = Readonly<Record<keyof typeof trial, number>>;

const toRisks = ({ treated, control, treatedEvents, controlEvents }: Trial) => ({
  exposed: treatedEvents / treated,
  unexposed: controlEvents / control,
});

const isTrial = (drawn: Trial) => {
  const { exposed, unexposed } = toRisks(drawn);
  const isEven = isWithin(drawn.treated / drawn.control, 0.85, 1.18);
  const isPlausible = isWithin(unexposed - exposed, 0.02, 0.15) && isWithin(exposed / unexposed, 0.3, 0.85);
  return isEven && isPlausible && isSignificant(drawn);
};

/** The 99 % interval of the difference leaves zero out: else no number to treat is quoted. */
function isSignificant(drawn: Trial): boolean {
  const { exposed, unexposed } = toRisks(drawn);
  const variance = (exposed * (1 - exposed)) / drawn.treated + (unexposed * (1 - unexposed)) / drawn.control;
  return (unexposed - exposed) / Math.sqrt(variance) > 2.58;
}

function tellTrial({ treated, control, treatedEvents, controlEvents, years }: Trial) {
  const time = years === 1 ? 'one year' : `${years} years`;
  return [
    say(
      `随机对照试验随访 ${years} 年，治疗组 ${treated} 人，终点事件 ${treatedEvents} 人；对照组 ${control} 人，终点事件 ${controlEvents} 人`,
      `a randomised trial followed its patients for ${time}: ${treatedEvents} of ${treated} on treatment and ${controlEvents} of ${control} controls had the outcome`,
    ),
  ];
}

const toNumber = (drawn: Trial) => 1 / (toRisks(drawn).unexposed - toRisks(drawn).exposed);

const numberToTreat = defineNumberFamily({
  ...head,
  id: 'number-needed-to-treat',
  title: say('需治人数', 'Number needed to treat'),
  basis: ['Laupacis, Sackett & Roberts, N Engl J Med 1988;318:1728: NNT = 1/ARR, rounded up'],
  parameters: trial,
  // Rounded up or to the nearest, it is the same.
  isValid: drawn => isTrial(drawn) && isWithin(toNumber(drawn) % 1, 0.55, 0.98),
  facts: tellTrial,
  questions: [
    say(
      '该随访期内的需治人数（NNT，向上取整）为',
      'Over that time, the number needed to treat, rounded up, is',
    ),
    say(
      '据此试验，在该随访期内避免一例终点事件需治疗多少人（向上取整）？',
      'By this trial, how many patients must be treated over that time to avoid one outcome, rounded up?',
    ),
  ],
  value: drawn => Math.ceil(toNumber(drawn)),
  mistakes(drawn) {
    const { exposed, unexposed } = toRisks(drawn);
    return [1 / unexposed, 1 / exposed, 100 * (unexposed - exposed), 100 * (1 - exposed / unexposed)];
  },
  digits: 0,
  unit: say('人', 'patients'),
  explain(drawn) {
    const { exposed, unexposed } = toRisks(drawn);
    const sum = `1/(${show(100 * unexposed, 2)}% − ${show(100 * exposed, 2)}%) = ${show(toNumber(drawn))}`;
    return say(`${sum}，向上取整`, `${sum}, rounded up`);
  },
});

const riskReduction = defineNumberFamily({
  ...head,
  id: 'relative-risk-reduction',
  title: say('相对危险度降低', 'Relative risk reduction'),
  basis: ['RRR = 1 − risk treated / risk of controls'],
  difficulty: 'easy',
  parameters: trial,
  isValid: isTrial,
  facts: tellTrial,
  questions: [say('相对危险度降低（RRR）约为', 'The relative risk reduction is about')],
  value: drawn => 100 * (1 - toRisks(drawn).exposed / toRisks(drawn).unexposed),
  mistakes(drawn) {
    const { exposed, unexposed } = toRisks(drawn);
    return [(100 * exposed) / unexposed, 100 * (unexposed - exposed), 100 * unexposed];
  },
  digits: 0,
  most: 99,
  unit: say('%'),
  explain(drawn) {
    const { exposed, unexposed } = toRisks(drawn);
    const sum = `1 − ${show(100 * exposed)}%/${show(100 * unexposed)}% = ${show(100 * (1 - exposed / unexposed))}%`;
    return say(sum, sum);
  },
});

const oddsRatio = defineNumberFamily({
  ...head,
  id: 'odds-ratio',
  title: say('病例对照研究的比值比', 'Odds ratio of a case-control study'),
  basis: ['Rothman, Modern Epidemiology: OR = ad/bc'],
  parameters: { a: steps(40, 140), b: steps(30, 120), c: steps(20, 90), d: steps(60, 190) },
  isValid: ({ a, b, c, d }) => isWithin((a * d) / (b * c), 1.6, 8),
  facts: ({ a, b, c, d }) => [
    say(`病例组暴露 ${a} 人、未暴露 ${b} 人`, `of the cases ${a} were exposed and ${b} were not`),
    say(`对照组暴露 ${c} 人、未暴露 ${d} 人`, `of the controls ${c} were exposed and ${d} were not`),
  ],
  questions: [say('该病例对照研究的比值比（OR）约为', 'The odds ratio of this case-control study is about')],
  value: ({ a, b, c, d }) => (a * d) / (b * c),
  mistakes: ({ a, b, c, d }) => [
    a / (a + b) / (c / (c + d)),
    a / (a + c) / (b / (b + d)),
    (a * b) / (c * d),
    a / c,
  ],
  digits: 1,
  unit: say(''),
  explain: ({ a, b, c, d }) => say(`${a}×${d}/(${b}×${c}) = ${show((a * d) / (b * c), 2)}`),
});

interface Test {
  readonly prevalence: number;
  readonly sensitivity: number;
  readonly specificity: number;
}

const toPredictive = ({ prevalence, sensitivity, specificity }: Test) => {
  const right = prevalence * sensitivity;
  return (100 * right) / (right + (100 - prevalence) * (100 - specificity));
};

const predictive = defineNumberFamily({
  ...head,
  id: 'positive-predictive-value',
  title: say('阳性预测值', 'Positive predictive value'),
  basis: ["Bayes' theorem"],
  difficulty: 'hard',
  parameters: { prevalence: steps(1, 20), sensitivity: steps(78, 98), specificity: steps(80, 98) },
  isValid: drawn => isWithin(toPredictive(drawn), 8, 85),
  facts: ({ prevalence, sensitivity, specificity }) => [
    say(
      `某病在受检人群中患病率 ${prevalence}%`,
      `a disease has a prevalence of ${prevalence} % among those tested`,
    ),
    say(`检验灵敏度 ${sensitivity}%`, `the test has a sensitivity of ${sensitivity} %`),
    say(`特异度 ${specificity}%`, `its specificity is ${specificity} %`),
  ],
  questions: [
    say(
      '检验阳性者真正患病的概率约为',
      'Someone who tests positive has the disease with a probability of about',
    ),
    say('阳性预测值约为', 'The positive predictive value is about'),
  ],
  value: toPredictive,
  mistakes: drawn => [
    drawn.sensitivity,
    drawn.specificity,
    100 - toPredictive(drawn),
    (drawn.prevalence * drawn.sensitivity) / 100,
  ],
  digits: 0,
  most: 99,
  unit: say('%'),
  explain: drawn =>
    say(
      `${drawn.prevalence}%×${drawn.sensitivity}% / (${drawn.prevalence}%×${drawn.sensitivity}% + ${100 - drawn.prevalence}%×${100 - drawn.specificity}%) = ${show(toPredictive(drawn))}%`,
    ),
});

const table = {
  truePositive: steps(40, 180),
  falsePositive: steps(5, 90),
  falseNegative: steps(4, 60),
  trueNegative: steps(80, 400),
};

const toLikelihood = ({
  truePositive: tp,
  falsePositive: fp,
  falseNegative: fn,
  trueNegative: tn,
}: Readonly<Record<keyof typeof table, number>>) => tp / (tp + fn) / (fp / (fp + tn));

const likelihood = defineNumberFamily({
  ...head,
  id: 'positive-likelihood-ratio',
  title: say('阳性似然比', 'Positive likelihood ratio'),
  basis: ['LR+ = sensitivity / (1 − specificity)'],
  difficulty: 'hard',
  parameters: table,
  isValid: drawn => isWithin(toLikelihood(drawn), 1.8, 18),
  facts: ({ truePositive, falsePositive, falseNegative, trueNegative }) => [
    say(
      `金标准阳性者中检验阳性 ${truePositive} 例、阴性 ${falseNegative} 例`,
      `of those with the disease ${truePositive} test positive and ${falseNegative} negative`,
    ),
    say(
      `金标准阴性者中检验阳性 ${falsePositive} 例、阴性 ${trueNegative} 例`,
      `of those without the disease ${falsePositive} test positive and ${trueNegative} negative`,
    ),
  ],
  questions: [say('阳性似然比约为', 'The positive likelihood ratio is about')],
  value: toLikelihood,
  mistakes: ({ truePositive: tp, falsePositive: fp, falseNegative: fn, trueNegative: tn }) => [
    tp / fp,
    (tp * tn) / (fp * fn),
    tp / (tp + fp) / (fn / (fn + tn)),
    tn / (tn + fp) / (fn / (tp + fn)),
  ],
  digits: 1,
  unit: say(''),
  explain: drawn =>
    say(
      `灵敏度/(1 − 特异度) = ${show(toLikelihood(drawn), 2)}`,
      `Sensitivity/(1 − specificity) = ${show(toLikelihood(drawn), 2)}`,
    ),
});

export const evidenceFamilies: readonly ItemFamily[] = [
  numberToTreat,
  riskReduction,
  oddsRatio,
  predictive,
  likelihood,
];
