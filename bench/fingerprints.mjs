// node bench/fingerprints.mjs [pairs]: how often one model is taken for two, and two for one, by what they say alone.
import { compareFingerprints } from '@doctorbench/models';
import { createRandom } from '@doctorbench/psychometrics';

const pairs = Number(process.argv[2] ?? 500);
const words = Array.from({ length: 60 }, (_, at) => `w${at.toString(36)}${(at * 7) % 13}`);
const questions = 12;

/** A model that says its own words, and at this share others: two models share some of what they say. */
function take(model, noise, seed) {
  const random = createRandom(`${model}/${seed}`);
  const answers = Array.from({ length: questions }, (_, question) => {
    const own = createRandom(`${model}/${question}`);
    const common = createRandom(`common/${question}`);
    const text = Array.from({ length: 12 }, () => {
      const [shared, word] = [words[Math.floor(common() * 60)], words[Math.floor(own() * 60)]];
      return own() < 0.5 ? shared : word;
    });
    const say = () =>
      text.map(word => (random() < noise ? words[Math.floor(random() * 60)] : word)).join(' ');
    return { replies: [say(), say()], promptTokens: null, latencyMs: null };
  });
  return { schemaVersion: 1, questions: 1, model: 'm', takenAt: new Date(0).toISOString(), answers };
}

for (const noise of [0, 0.2, 0.5, 0.8]) {
  let [alarms, found] = [0, 0];
  for (let at = 0; at < pairs; at++) {
    const one = take(`one-${at}`, noise, 'first');
    if (compareFingerprints(one, take(`one-${at}`, noise, 'second')).verdict === 'changed') alarms++;
    if (compareFingerprints(one, take(`other-${at}`, noise, 'second')).verdict === 'changed') found++;
  }
  const percent = count => `${((100 * count) / pairs).toFixed(1)} %`;
  console.log(`noise ${noise}: false alarms ${percent(alarms)}, swaps found ${percent(found)} of ${pairs}`);
}
