import { z } from 'zod';
import { writeDiagnosis } from '../chart/chart-writers.ts';
import { inWords, note } from '../world.ts';
import { defineTool, done } from './tool.ts';

/** What is said in brackets belongs to what stands before it. */
const outside = /(?![^（(]*[)）])/.source;
const breaks = new RegExp(`[,，、;；\\n]${outside}`, 'g');
/** One or the other: not a diagnosis yet. */
const alternatives = new RegExp(`\\s(?:or|vs\\.?|versus)\\s${outside}|或者|(?<!\\w)/(?!\\w)${outside}`, 'i');
/** Says more of the part before: how grave, of what, with what. */
const qualifies =
  /^(?:due|with|without|secondary|stage|grade|type|class|caused|complicat|\d|[ivx]+ |伴|合并|继发|由|致|导致|引起|[ⅠⅡⅢⅣIVX]+ ?[级期型])/i;
/** Somebody may have several diseases at once; a list of everything that might be is no diagnosis. */
const mostParts = 6;

interface Stated {
  readonly main: string;
  readonly beside: readonly string[];
}

/** Whether words name a disease; if not, they say more of the one before: where, how grave, from what. */
type NamesDisease = (text: string) => boolean;

/** The main diagnosis with what belongs to it, and what was said in the same breath beyond it. */
function readStated(text: string, namesDisease: NamesDisease): Stated {
  const [first = text, ...others] = splitAlternatives(text, namesDisease);
  const pieces = listPieces(first);
  const kept: string[] = [];
  let parts = 0;
  for (const piece of pieces) {
    if (kept.length === 0 || (!qualifies.test(piece) && namesDisease(piece))) parts++;
    if (parts > mostParts) break;
    kept.push(piece);
  }
  const beside = [...pieces.slice(kept.length), ...others.flatMap(listPieces)];
  return { main: beside.length === 0 ? text : kept.join('; '), beside };
}

/** One disease or the other; "upper or lower lobe" is not two. */
function splitAlternatives(text: string, namesDisease: NamesDisease): readonly string[] {
  const made: string[] = [];
  for (const part of text.split(alternatives)) {
    const before = made.at(-1);
    if (before !== undefined && !(namesDisease(before) && namesDisease(part)))
      made[made.length - 1] = text.slice(text.indexOf(before), text.indexOf(part) + part.length);
    else made.push(part);
  }
  return made;
}

function listPieces(text: string): readonly string[] {
  return text
    .split(breaks)
    .map(piece => piece.trim())
    .filter(piece => piece !== '');
}

export const diagnose = defineTool({
  name: 'diagnose',
  describes: {
    zh: '写下目前的诊断（主要诊断连同并存病、并发症和病因，最多六种病；部位、程度、病原等修饰不另计），其余可能放入 differentials；写在一起的“或”“/”后面的和第六种病以后的，都记作鉴别诊断。可随时更改，以最后一次为准。',
    en: 'States the diagnosis as it now stands: the main one with what else the patient has, causes and complications, six diseases at most (where, how grave and from what do not count); what is only possible goes into differentials. What stands behind "or" or "/", and what comes after the sixth, is taken down as a differential. May be changed; the last one counts.',
  },
  args: z.strictObject({
    diagnosis: z.string().min(1).max(400),
    differentials: z.array(z.string().min(1).max(400)).max(20).optional(),
  }),
  example: {
    diagnosis: 'Acute inferior ST-elevation myocardial infarction',
    differentials: ['Aortic dissection'],
  },
  run({ diagnosis, differentials = [] }, world) {
    const { main, beside } = readStated(diagnosis, world.hospital.catalogue.namesDisease);
    world.deeds.diagnosed.push({ id: 'diagnosis', text: main, atMin: world.atMin });
    world.chart.create(writeDiagnosis(world, main));
    const apart = [...beside, ...differentials];
    const also = apart.length > 0 ? ` (${apart.join('; ')})` : '';
    note(world, { kind: 'diagnosed', text: `${main}${also}` });
    const moved = beside.join('; ');
    return done(
      inWords(world, {
        zh: `已记录诊断${moved ? `：${main}。记作鉴别诊断：${moved}` : ''}。`,
        en: `The diagnosis is on record${moved ? `: ${main}. Taken down as differentials: ${moved}` : ''}.`,
      }),
      0,
    );
  },
});
