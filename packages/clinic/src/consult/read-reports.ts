import { inWords, type World } from '../world.ts';
import type { ConsultField } from './consult-field.ts';

const mostReports = 2;
/** As much of a report as somebody says aloud. */
const longestSaid = 120;

/** Reports in words of a colleague's own field that were read after a minute and find something, the latest first. */
export function listReports(world: World, field: ConsultField, sinceMin = -1): readonly string[] {
  const { tests } = world.hospital.catalogue;
  const latest = new Map<string, string>();
  for (const { id, finding, readMin } of world.deeds.tests) {
    const { name, normalText } = tests.get(id);
    if (readMin === undefined || readMin <= sinceMin || !field.hasTest(id)) continue;
    if (finding.text === undefined || (normalText && finding.text === inWords(world, normalText))) continue;
    const said = firstSentences(finding.text);
    latest.delete(id);
    latest.set(
      id,
      inWords(world, {
        zh: `${name.zh}“${said}”`,
        en: `${name.en}: "${said}"`,
      }),
    );
  }
  return [...latest.values()].reverse().slice(0, mostReports);
}

/** As many whole sentences as fit, or the first; a sentence is not cut. */
export function firstSentences(text: string, longest = longestSaid): string {
  if (text.length <= longest) return text;
  const ends = [...text.matchAll(/[。；;？！?!]|\.(?=\s|$)/g)].map(({ index }) => index);
  const end = ends.findLast(at => at <= longest) ?? ends[0];
  return end === undefined ? text : text.slice(0, end + 1);
}
