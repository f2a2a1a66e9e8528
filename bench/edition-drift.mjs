// node bench/edition-drift.mjs [repetitions]: whether the drift between two editions, of known size, lies within the
// interval that common items give. Parameters of the common items are the true ones plus the error of their calibration.
import { createRandom, meanSigma, stockingLord } from '@doctorbench/psychometrics';

const repetitions = Number(process.argv[2] ?? 400);

function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

for (const [name, link, times, counts, drifts] of [
  ['mean and sigma', meanSigma, repetitions, [15, 30, 60], [-0.4, 0, 0.6]],
  // A thousand curves are fitted for each interval.
  ['Stocking and Lord', stockingLord, Math.ceil(repetitions / 5), [30], [0.6]],
])
  for (const count of counts)
    for (const drift of drifts) {
      let [covered, bias] = [0, 0];
      for (let at = 0; at < times; at++) {
        const random = createRandom(`${name}/${count}/${drift}/${at}`);
        const slope = 0.85 + 0.3 * random();
        const anchors = Array.from({ length: count }, () => {
          const [a, b, c] = [0.7 + 0.9 * random(), 1.1 * normal(random), 0.1 + 0.15 * random()];
          const guess = () => Math.exp(0.08 * normal(random));
          return {
            from: { a: a * guess(), b: b + 0.14 * normal(random), c },
            onto: { a: (a / slope) * guess(), b: slope * b + drift + 0.14 * normal(random), c },
          };
        });
        const { intercept, halfWidths } = link(anchors, { seed: `${at}` });
        bias += intercept - drift;
        if (Math.abs(intercept - drift) <= halfWidths.intercept) covered++;
      }
      console.log(
        `${name}, ${count} common items, drift ${drift}: within the interval in ${((100 * covered) / times).toFixed(1)} % of ${times}, bias ${(bias / times).toFixed(3)}`,
      );
    }
