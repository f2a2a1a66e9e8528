import type { Test } from '../catalogue/test.ts';
import type { World } from '../world.ts';

/** One of several tests was asked for. */
export interface Choice {
  readonly among: readonly Test[];
  /** Which is left to whoever takes the order: the one that is done here and comes first. */
  readonly taken: Test | undefined;
}

const between = /[\s,，;；]+or\s+|[\s,，;；]*或者?\s*|[\s,，;；]*还是\s*/i;
/** Between two of which it does not matter which. */
const orBetween = new RegExp(`${between.source}|\\s*/\\s*`, 'i');

/** That it does not matter which. */
const whichever =
  /(?<=\S)[\s,，;；(（:：–-]*(?:(?:whichever|either|any one|one of (?:them|these))\b.*|(?:看|以)?(?:哪[个项种样]|谁).*(?:快|早|先|方便|能做|有|行|可).*|(?:二者|两者)?(?:任选|任做|择|选)其?一.*|(?:任一|二选一|其一|均可|皆可|都可以?|都行|也可以?).*)$/i;
const eitherFirst = /^\s*(?:either|任选|任做)\s*/i;
const article = /^(?:an?|the)\s+/i;

/** "CT or MRI of the head, whichever is quicker": undefined where it is no choice among tests that are known. */
export function readChoice(world: World, name: string): Choice | undefined {
  const { tests } = world.hospital.catalogue;
  const listed = name.replace(whichever, '').replace(eitherFirst, '');
  const isOpen = listed.trim() !== name.trim();
  const parts = listed.split(isOpen ? orBetween : between).map(part => part.trim().replace(article, ''));
  if (parts.length < 2 || parts.some(part => part === '')) return undefined;
  const together = tests.findAll(parts.join('、'));
  const among =
    together.length === parts.length
      ? together
      : parts.flatMap((_, at) => findPart(parts, at, tests.findAll) ?? []);
  if (among.length < parts.length || new Set(among).size < 2) return undefined;
  return { among, taken: isOpen ? pickSoonest(world, among) : undefined };
}

/** By itself, or with what is said of the first or the last and meant of both: "腹部CT或B超", "CT or MRI of the head". */
function findPart(
  parts: readonly string[],
  at: number,
  findAll: (name: string) => readonly Test[],
): Test | undefined {
  const part = parts[at] ?? '';
  const first = [...(parts[0] ?? '')];
  const last = [...(parts.at(-1) ?? '')];
  const readings = [
    part,
    ...first.map((_, length) => `${first.slice(0, length).join('')}${part}`),
    ...last.map((_, from) => `${part}${last.slice(from).join('')}`),
  ];
  for (const reading of readings) {
    const [only, ...others] = findAll(reading);
    if (only && others.length === 0) return only;
    if (reading === part && others.length > 0) return undefined;
  }
  return undefined;
}

function pickSoonest({ encounter: { unavailable = [], setting } }: World, among: readonly Test[]) {
  const isUrgent = setting === 'emergency' || setting === 'ward';
  const toMin = ({ turnaroundMin }: Test) => (isUrgent ? turnaroundMin.emergency : turnaroundMin.outpatient);
  const here = among.filter(({ id }) => !unavailable.includes(id));
  return [...here].sort((one, other) => toMin(one) - toMin(other))[0];
}
