/**
 * Coverage of the corrected veto rate, cell by cell: how often its interval holds the true rate. `node bench/veto-coverage.mjs [runs per cell]`, after a build; the answers are the same
 * every time. Two fifths of an audit's answers deserve a veto.
 */
import { correctVetoRate, createRandom } from '@doctorbench/psychometrics';

const runs = Number(process.argv[2] ?? 200);
const rates = [0, 0.005, 0.01, 0.03, 0.1, 0.3];
const sensitivities = [0.6, 0.8, 0.9, 0.99];
const specificities = [0.95, 0.99, 0.999];
const audits = [40, 100, 300];
const items = [50, 100, 250];
const random = createRandom('veto coverage');
const known = new Map();

const cells = rates.flatMap(rate =>
  sensitivities.flatMap(se =>
    specificities.flatMap(sp =>
      audits.flatMap(labels => items.map(scored => measure({ rate, se, sp, labels, scored }))),
    ),
  ),
);
for (const rate of rates) print(rate);
console.log(`\nall ${cells.length} cells: ${toText(cells)}`);
console.log(`no correction given: ${(100 * mean(cells.map(cell => cell.none))).toFixed(2)} %`);

function measure({ rate, se, sp, labels, scored }) {
  const harmful = Math.round(labels * 0.4);
  let [inside, none] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const found = correct({
      vetoed: draw(scored, rate * se + (1 - rate) * (1 - sp)),
      scored,
      sensitivity: { hits: draw(harmful, se), n: harmful },
      specificity: { hits: draw(labels - harmful, sp), n: labels - harmful },
    });
    if (!found) none++;
    else if (found.interval.low <= rate && rate <= found.interval.high) inside++;
  }
  const given = runs - none;
  return {
    rate,
    se,
    sp,
    labels,
    scored,
    inside: inside / given,
    none: none / runs,
  };
}

function correct(counts) {
  const key = JSON.stringify(counts);
  if (!known.has(key)) known.set(key, correctVetoRate(counts));
  return known.get(key);
}

/** A table of one true rate: rows by sensitivity and items, columns by specificity and labels. */
function print(rate) {
  const own = cells.filter(cell => cell.rate === rate);
  console.log(`\n### True rate ${100 * rate} %: ${toText(own)}\n`);
  const columns = specificities.flatMap(sp => audits.map(labels => ({ sp, labels })));
  console.log(`| Se, items | ${columns.map(({ sp, labels }) => `Sp ${sp}, ${labels}`).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const se of sensitivities)
    for (const scored of items) {
      const row = columns.map(({ sp, labels }) =>
        own.find(
          cell => cell.se === se && cell.scored === scored && cell.sp === sp && cell.labels === labels,
        ),
      );
      const shown = row.map(({ inside }) => toPercent(inside));
      console.log(`| ${se}, ${scored} | ${shown.join(' | ')} |`);
    }
}

function toText(list) {
  const values = list.map(cell => cell.inside);
  return `${(100 * mean(values)).toFixed(1)} % (${toPercent(Math.min(...values))}–${toPercent(Math.max(...values))})`;
}

function toPercent(share) {
  return String(Math.round(100 * share));
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function draw(n, probability) {
  let count = 0;
  for (let trial = 0; trial < n; trial++) if (random() < probability) count++;
  return count;
}
