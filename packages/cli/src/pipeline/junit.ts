import type { Grade, Report } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';

/** A run as JUnit XML: a case for each item. A veto is a failure, an item without a score an error. */
export async function toJunit(
  report: Report,
  journal: Journal,
  belowBar: readonly string[],
): Promise<string> {
  const cases: string[] = [];
  let failures = belowBar.length > 0 ? 1 : 0;
  let errors = 0;
  for await (const grade of journal.readGrades()) {
    if (grade.control) continue;
    const { kind } = grade.total;
    if (grade.vetoes.length > 0) failures++;
    else if (kind === 'unscored') errors++;
    cases.push(toCase(grade));
  }
  const gate = belowBar.map(problem => `<failure message="${toXml(problem)}"/>`).join('');
  const name = toXml(`${report.run.suiteTitle.en}: ${report.run.endpoint.model}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="${name}" tests="${cases.length + 1}" failures="${failures}" errors="${errors}" time="${(report.run.activeMs / 1000).toFixed(3)}">`,
    `<testcase classname="doctorbench" name="gate">${gate}</testcase>`,
    ...cases,
    '</testsuite></testsuites>',
    '',
  ].join('\n');
}

function toCase({ itemId, repeat, scenario, total, vetoes }: Grade): string {
  const name = repeat > 0 ? `${itemId}#${repeat}` : itemId;
  const open = `<testcase classname="${toXml(scenario)}" name="${toXml(name)}">`;
  const [veto] = vetoes;
  if (veto)
    return `${open}<failure type="veto" message="${toXml(veto.text)}">${toXml(veto.evidence.join('\n'))}</failure></testcase>`;
  if (total.kind === 'unscored')
    return `${open}<error type="${toXml(total.reason)}" message="unscored"/></testcase>`;
  const score = total.kind === 'scored' ? `<system-out>score ${total.percent.toFixed(2)}</system-out>` : '';
  return `${open}${score}</testcase>`;
}

/** Text as XML may hold it: model output may bring any character. */
function toXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
