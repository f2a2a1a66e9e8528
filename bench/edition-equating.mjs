// node bench/edition-equating.mjs [repetitions]: whether the difference of two editions lies within the interval that chained mean equating over their common items gives. Responses are drawn from 3PL items; the two groups of models differ in ability and in number. The true difference is that of the expected scores of an average model, in logits.
import { createRandom, findFormShift, shiftScore } from '@doctorbench/psychometrics';

const repetitions = Number(process.argv[2] ?? 1000);

const normal = random => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const logit = percent => Math.log(percent / (100 - percent));
const toPercent = value => 100 / (1 + Math.exp(-value));
const probability = (theta, { a, b, c }) => c + (1 - c) / (1 + Math.exp(-a * (theta - b)));
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const [models, common, drift, gap] of [
  [[8, 8], 30, 0, 0],
  [[8, 12], 30, 0.5, 0],
  [[12, 12], 30, 0.5, 0.5],
  [[12, 12], 60, -0.4, 0.5],
  [[20, 20], 60, 0.5, 1],
  [[30, 30], 60, 0.5, 1],
]) {
  let [covered, made, bias] = [0, 0, 0];
  for (let at = 0; at < repetitions; at++) {
    const random = createRandom(`${models}/${common}/${drift}/${gap}/${at}`);
    const draw = (count, harder) =>
      Array.from({ length: count }, () => ({
        a: 0.8 + 0.4 * random(),
        b: harder + 0.9 * normal(random),
        c: 0.2,
      }));
    const shared = draw(common, 0);
    const [first, second] = [draw(120 - common, 0), draw(120 - common, drift)];
    const sit = (count, ability, own) =>
      Array.from({ length: count }, () => {
        const theta = ability + 0.5 * normal(random);
        const score = item => (random() < probability(theta, item) ? 100 : 0);
        const anchors = shared.map(score);
        const all = [...anchors, ...own.map(score)];
        return {
          anchor: mean(anchors),
          whole: mean(all),
          counts: { anchor: anchors.length, whole: all.length },
        };
      });
    const found = findFormShift(sit(models[0], 0.5, first), sit(models[1], 0.5 + gap, second));
    if (!found) continue;
    made++;
    const reference = 0.5 + gap / 2;
    const expected = own => 100 * mean([...shared, ...own].map(item => probability(reference, item)));
    const truth = logit(expected(second)) - logit(expected(first));
    bias += found.shift - truth;
    const { low, high } = shiftScore({ value: 50, interval: null }, found);
    if (low <= toPercent(truth) && toPercent(truth) <= high) covered++;
  }
  console.log(
    `${models.join(' and ')} models, ${common} of 120 items common, drift ${drift}, groups ${gap} apart: within the interval in ${((100 * covered) / made).toFixed(1)} % of ${made}, bias ${(bias / made).toFixed(3)} logits`,
  );
}
