import { inWords, type World } from '../world.ts';
import type { ConsultCall } from './consult-field.ts';

const mostGists = 2;
/** How the patient is and that nothing is new is true of each visit. */
const ofNow = /^(?:床旁所见|此后没有|At the bedside|Nothing that concerns)/;

/**
 * Who is asked again does not say the same again word for word: what they said before is only pointed to, with its point.
 * `lines` are the sentences of an opinion, in their order.
 */
export function withoutRepeats(
  world: World,
  call: ConsultCall,
  opinion: readonly string[],
): readonly string[] {
  const { id } = call;
  const lines = opinion.map(line => sayAgreed(world, call, line) ?? line);
  const earlier = world.log.filter(({ kind, refs }) => kind === 'arrived' && refs?.includes(id));
  const findSaid = (line: string) =>
    ofNow.test(line) ? undefined : earlier.find(({ text }) => text.includes(line));
  const repeated = lines.flatMap(line => {
    const said = findSaid(line);
    return said ? [{ line, atMin: said.atMin }] : [];
  });
  const [first] = repeated;
  if (!first) return lines;
  const gists = [...new Set(repeated.map(({ line }) => findGist(line)))].slice(0, mostGists);
  const point = gists.join(world.language === 'en' ? ' ' : '');
  return [
    ...lines.filter(line => !findSaid(line)),
    inWords(world, {
      zh: `其余如 +${first.atMin} 分钟时所说：${point}`,
      en: `The rest is as they said at +${first.atMin} min: ${point}`,
    }),
  ];
}

const ofThem = /^(?:会诊意见：|Their opinion: )/;

/** Of two who would say the same word for word the second agrees with the first. */
function sayAgreed(world: World, { id }: ConsultCall, line: string): string | undefined {
  if (!ofThem.test(line)) return undefined;
  const { log, hospital } = world;
  const earlier = log.find(
    ({ kind, refs, text }) => kind === 'arrived' && !refs?.includes(id) && text.includes(line),
  );
  const [first = ''] = earlier?.refs ?? [];
  const place = hospital.catalogue.departments.find(first);
  if (!earlier || !place) return undefined;
  const gist = findGist(line.replace(ofThem, ''));
  return inWords(world, {
    zh: `会诊意见：同意${place.name.zh} +${earlier.atMin} 分钟时的意见：${gist}`,
    en: `Their opinion: they agree with what ${place.name.en} said at +${earlier.atMin} min: ${gist}`,
  });
}

/** The first sentence that says something: of an answer the one behind its heading, of a line that is a quotation the one quoted. */
function findGist(line: string): string {
  const inside = /[“"]([^”"]+)[”"]/.exec(line)?.[1];
  // A word of the record that is only named says the opposite of what is said about it.
  const quoted = inside !== undefined && 2 * inside.length > line.length ? inside : undefined;
  const sentences = (quoted ?? line).split(/(?<=。)|(?<=\.)\s+/).map(each => each.trim());
  const isHeaded = /^(?:就您问的：|On what you ask: )/.test(line);
  return (isHeaded ? sentences[1] : sentences[0]) || line;
}
