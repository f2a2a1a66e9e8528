import type { World } from '../world.ts';

interface Part {
  readonly of: World;
  readonly text: string;
}

/** A number of a patient behind no more than a name begins what is handed over of them. */
const heading = /^[^\d,，。;；]{0,30}(P-\d+)/;

/** One handover for several beds, in the parts that each patient's number heads; any other text is of one patient. */
export function splitByPatient(world: World, text: string): readonly Part[] {
  const worlds = world.ward?.worlds ?? [];
  const parts: { of: World; lines: string[] }[] = [{ of: world, lines: [] }];
  for (const line of text.split('\n')) {
    const id = heading.exec(line)?.[1];
    const headed = id ? worlds.find(each => each.encounter.patient.id === id) : undefined;
    if (headed) parts.push({ of: headed, lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  const headed = new Set(parts.slice(1).map(({ of }) => of));
  // A line about somebody else's result is no handover of them.
  if (headed.size < 2 || !headed.has(world)) return [{ of: world, text }];
  return parts.map(({ of, lines }) => ({ of, text: lines.join('\n') })).filter(part => part.text !== '');
}
