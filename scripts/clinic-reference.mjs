// What the clinic offers and what it asks of every case, as tables for docs/reference/catalogue.md.

import { clinicTools, createEpisode } from '@doctorbench/clinic';
import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import { standingCriteria } from '@doctorbench/core';

const toCell = text => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Calls without which the example of a tool would be refused. */
const before = {
  stop_drug: [
    [
      'prescribe',
      { patient: 'P-1001', drug: 'metformin', amount: 500, unit: 'mg', route: 'oral', every: 12, days: 7 },
    ],
  ],
  next_visit: [['schedule_follow_up', clinicTools.schedule_follow_up.example]],
};

/** Plays the example of a tool in a small case, and says how long it took. */
function measure(name, hospital) {
  const episode = createEpisode({ item: makeClinicItem(), hospital, seed: 1 });
  const calls = [...(before[name] ?? []), [name, clinicTools[name].example]];
  let taken = 0;
  for (const [tool, args] of calls) {
    const start = episode.world.atMin;
    const [call] = episode.act([{ id: tool, name: tool, arguments: JSON.stringify(args) }]).calls;
    if (call?.fault) throw new Error(`the example of ${tool} is refused: ${call.result}`);
    taken = episode.world.atMin - start;
  }
  return taken;
}

const dayMin = 24 * 60;

/** The tools of the clinic: name, what each does in both languages, and the minutes that its example takes. */
export async function toToolsSection() {
  const hospital = await openTestHospital();
  const rows = Object.values(clinicTools).map(({ name, describes, example }) => {
    const taken = measure(name, hospital);
    const minutes = taken >= dayMin ? `${taken / dayMin} days` : taken;
    return `| \`${name}\` | ${toCell(describes.en)}<br>${toCell(describes.zh)} | \`${toCell(JSON.stringify(example))}\` | ${minutes} |`;
  });
  return `## Tools of the clinic

Minutes are case time, measured by playing the example alone. They grow with what is asked for: \`ask\` takes a minute for three things, \`examine\` and \`perform\` as long as what is done, \`prescribe\` longer where a vein must be found first, \`wait\` and \`next_visit\` until their end. Calls of one turn run side by side, and the longest sets the clock.

| tool | what it does | example | minutes |
|---|---|---|---|
${rows.join('\n')}
`;
}

/** What is asked of every case beside its own criteria. */
export function toStandingSection() {
  const rows = standingCriteria.map(
    ({ id, dimension, points, text, redLine, zh }) =>
      `| \`${id}\` | ${redLine ? 'red line: vetoes the case' : ''} | ${points} | \`${dimension}\` | ${toCell(text)}<br>${toCell(zh.text)} |`,
  );
  return `## Criteria that stand in every case

Beside its own rubric every case of the Agent track is held to these. Points are taken off; a red line vetoes.

| criterion | red line | points | dimension | when |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
