// One case for somebody who plays it turn by turn from a shell, without a server:
//   node bench/clinic-sit.mjs CASE FOLDER            rules, tools and the opening
//   node bench/clinic-sit.mjs CASE FOLDER TURN.json  one turn, {"calls":[{"tool":"…","args":{…}}]} ("-": standard input)
//   node bench/clinic-sit.mjs CASE FOLDER --grade    score, and what was and was not met
//   node bench/clinic-sit.mjs CASE FOLDER --paper    criteria and transcript, for somebody who marks it himself
// FOLDER/turns.json keeps what was done; each turn is played again from the beginning, so that nothing else need be kept.
// SUITE=path and SEED=number choose another suite and draw; the suite's own draw is 0.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { createEpisode, drawCase } from '../packages/clinic/dist/index.js';
import { describeWindow, listCriteria } from '../packages/core/dist/index.js';
import { gradeEncounter } from '../packages/engine/dist/kinds/encounter/grade-encounter.js';
import { toSystemPrompt } from '../packages/engine/dist/kinds/encounter/prompt.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { lexicalJudge } from '../packages/grading/dist/index.js';
import { root } from './tools.mjs';

const [id, folder, what] = process.argv.slice(2);
if (!id || !folder) {
  process.stderr.write('node bench/clinic-sit.mjs CASE FOLDER [TURN.json | - | --grade | --paper]\n');
  process.exit(2);
}
const seed = Number(process.env.SEED ?? 0);
const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const written = await suite.getItem(id);
const item = drawCase(written, seed);
const hospital = await openHospital(suite.hospitalDir);
const path = join(folder, 'turns.json');
const turns = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];

if (what === undefined) process.stdout.write(`${toSystemPrompt(item, 'text')}\n\n${item.case.opening}\n`);
else if (what === '--grade') await grade();
else if (what === '--paper') await writePaper();
else act(JSON.parse(readFileSync(what === '-' ? 0 : what, 'utf8')));

function act({ calls }) {
  const episode = createEpisode({ item, hospital, seed });
  for (const earlier of turns) episode.act(toRawCalls(earlier));
  if (episode.end()) {
    process.stdout.write(`The case is over: ${episode.end()}.\n`);
    return;
  }
  const turn = episode.act(toRawCalls(calls));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify([...turns, calls]));
  for (const { name, result } of turn.calls) process.stdout.write(`## ${name}\n${result}\n`);
  if (episode.end()) process.stdout.write(`The case is over: ${episode.end()}.\n`);
}

async function gradePlay() {
  const made = turns.map(calls => ({
    text: '',
    finishReason: 'tool-calls',
    latencyMs: 0,
    calls: toRawCalls(calls),
  }));
  return gradeEncounter(written, made, {
    clinic: { openHospital: async () => hospital, seed },
    judge: lexicalJudge,
    policy: suite.manifest.policy,
  });
}

async function grade() {
  const { total, vetoes, verdicts, encounter } = await gradePlay();
  const credits = new Map(
    verdicts.map(({ criterionId, met, credit = 1 }) => [criterionId, met ? credit : 0]),
  );
  const lines = listCriteria(item).flatMap(({ criterion: { id: name, points, dimension } }) => {
    const credit = credits.get(name);
    if (points < 0 && !credit) return [];
    return [
      `${credit === undefined ? 'not read' : (points * credit).toFixed(1)} / ${points}  ${dimension} ${name}`,
    ];
  });
  const { end, minutes, calls, costCny, expertCostCny } = encounter;
  process.stdout.write(
    `${id} ${total.kind === 'scored' ? total.percent.toFixed(1) : total.kind}${vetoes.map(({ criterionId }) => ` VETO ${criterionId}`).join('')}\n${lines.join('\n')}\n${end}, ${minutes} min, ${calls} calls, CNY ${costCny} (expert ${expertCostCny})\n`,
  );
}

async function writePaper() {
  const { lifeSaving } = item.case;
  const isMeant = ({ criterion: { state } }) => lifeSaving || !('tooLate' in (state?.when ?? {}));
  const marked = listCriteria(item).filter(isMeant);
  const criteria = marked.map(({ criterion: { id: name, points, text, redLine, state } }) => {
    const isOfLife = 'tooLate' in (state?.when ?? {});
    const window = isOfLife
      ? `by minute ${lifeSaving.byMin}: ${JSON.stringify(lifeSaving.check)}`
      : state && describeWindow(state, 'en');
    return `- ${name} (${points}${redLine ? ', red line' : ''}): ${text}${window ? ` [${window}]` : ''}`;
  });
  const episode = createEpisode({ item, hospital, seed });
  const acts = turns.flatMap((calls, n) => {
    if (episode.end()) return [];
    const turn = episode.act(toRawCalls(calls));
    return turn.calls.map(
      ({ result }, k) =>
        `### ${n + 1}.${k + 1} ${calls[k]?.tool} ${JSON.stringify(calls[k]?.args)}\n${result}`,
    );
  });
  const { minutes, costCny, expertCostCny } = (await gradePlay()).encounter;
  process.stdout.write(
    `# ${id}\n\n${item.case.opening}\n\n## Criteria\n\n${criteria.join('\n')}\n\n## What was done\n\n${acts.join('\n\n')}\n\nEnd: ${episode.end() ?? 'fell silent'}, ${minutes} min, CNY ${costCny} (an expert's way: CNY ${expertCostCny})\n`,
  );
}
