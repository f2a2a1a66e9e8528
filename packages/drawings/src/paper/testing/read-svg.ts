/** Reads attributes out of drawn SVG, knowing nothing of how it was drawn. */
export function listElements(svg: string, name: string): readonly Readonly<Record<string, string>>[] {
  return [...svg.matchAll(new RegExp(`<${name}((?: [\\w-]+="[^"]*")*)/?>`, 'g'))].map(([, written = '']) =>
    toAttributes(written),
  );
}

interface Words {
  readonly said: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly attributes: Readonly<Record<string, string>>;
}

export function listWords(svg: string): readonly Words[] {
  return [...svg.matchAll(/<text((?: [\w-]+="[^"]*")*)>([^<]*)<\/text>/g)].map(
    ([, written = '', said = '']) => {
      const attributes = toAttributes(written);
      return {
        said: said.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
        x: Number(attributes.x),
        y: Number(attributes.y),
        size: Number(attributes['font-size'] ?? 21),
        attributes,
      };
    },
  );
}

/** The markup between a group's opening tag and its end. */
export function findGroup(svg: string, name: string): string | undefined {
  const at = svg.indexOf(`<g class="${name}"`);
  return at < 0 ? undefined : svg.slice(at, svg.indexOf('</g>', at));
}

/** The first affine view in a picture, as a function. */
export function readView(svg: string): (x: number, y: number) => readonly [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (/matrix\(([^)]+)\)/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return (x, y) => [a * x + c * y + e, b * x + d * y + f];
}

function toAttributes(written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}
