// node bench/private-sums.mjs [attackers]: what the error drawn for sums of private items leaves to whoever knows all answers
// but one, and whether the intervals of honest figures hold it.
import { createRandom, wilsonInterval } from '@doctorbench/psychometrics';
import { widen } from '../packages/server/dist/features/runs/noise-errors.js';
import { drawSheet, toNoise } from '../packages/server/dist/features/runs/private-noise.js';

const attackers = Number(process.argv[2] ?? 2000);
const count = 60;
const random = createRandom('private sums');

const toScores = isRight =>
  new Map(
    Array.from({ length: count }, (_, at) => [
      `item-${at}`,
      { scenario: 'one', share: isRight(at) ? 1 : 0, vetoed: false },
    ]),
  );

/** What is shown to be right. */
function show(scores, askLimit) {
  const sheet = drawSheet(scores, { noise: toNoise(scores, askLimit), random });
  return [...sheet.shares.values()].reduce((sum, share) => sum + share, 0);
}

/** Each look says the known answers otherwise, and one letter to the item that is not known. */
function attack(askLimit) {
  const isRight = random() < 0.5;
  const looks = Array.from({ length: askLimit }, () => {
    const scores = toScores(at => (at === 0 ? isRight : random() < 0.5));
    const known = [...scores.values()].slice(1).reduce((sum, { share }) => sum + share, 0);
    return show(scores, askLimit) - known;
  });
  return { isRight, looks };
}

const toPercent = share => `${(100 * share).toFixed(1)} %`;
const shareOf = (values, test) => values.filter(test).length / Math.max(1, values.length);
const sum = values => values.reduce((all, value) => all + value, 0);

console.log(`${attackers} attackers a row, ${count} private items in one scenario`);
for (const askLimit of [1, 10, 100]) {
  const { deviation } = toNoise(
    toScores(() => true),
    askLimit,
  );
  const found = Array.from({ length: attackers }, () => attack(askLimit));
  const one = shareOf(found, ({ isRight, looks }) => looks[0] > 0.5 === isRight);
  const all = shareOf(found, ({ isRight, looks }) => sum(looks) / askLimit > 0.5 === isRight);
  const sure = found.filter(
    ({ looks }) => Math.abs(sum(looks.map(look => look - 0.5))) / deviation ** 2 > Math.log(19),
  );
  console.log(
    `limit ${askLimit}: error of ${deviation.toFixed(1)} items; one look right in ${toPercent(one)}, all looks at one item in ${toPercent(all)}; 19 to 1 sure in ${toPercent(sure.length / attackers)}`,
  );
}

/** Models of known ability, who know nothing. */
for (const ability of [0.3, 0.6, 0.9, 0.97]) {
  let held = 0;
  for (let model = 0; model < attackers; model++) {
    const scores = toScores(() => random() < ability);
    const share = show(scores, 10) / count;
    const { low, high } = wilsonInterval(Math.max(0, share) * count, count);
    const { deviation } = toNoise(scores, 10);
    const shown = { value: 100 * share, interval: { low: 100 * low, high: 100 * high } };
    const { interval } = widen(shown, (100 * deviation) / count);
    if (interval.low <= 100 * ability && 100 * ability <= interval.high) held++;
  }
  console.log(`ability ${ability}: the interval holds it in ${toPercent(held / attackers)}`);
}
