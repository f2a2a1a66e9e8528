import type { Locale } from '@doctorbench/core';
import { type Size, toThousandths } from '../../canvas/box.ts';
import { element, line, type Point, picture, polyline, rect, text } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { type Family, type Inheritance, type Member, toGeneration, type Union } from './family.ts';

export interface PedigreeParameters {
  readonly id: string;
  readonly language: Locale;
  readonly title: string;
  readonly family: Family;
  readonly inheritance: Inheritance;
  readonly description: Drawing['description'];
}

const columnWidth = 84;
const rowHeight = 170;
const radius = 22;
const top = 150;
const left = 130;
const ink = '#1d1d1d';
const thick = { stroke: ink, 'stroke-width': 2.4 };

export function drawPedigree(parameters: PedigreeParameters): Drawing {
  const { id, language, title, family, inheritance, description } = parameters;
  const generations = Math.max(...family.members.map(member => toGeneration(member.id)));
  const columns = Math.max(...family.members.map(({ column }) => column));
  const size: Size = {
    width: Math.max(1000, Math.round(left + columns * columnWidth + 90)),
    height: top + (generations - 1) * rowHeight + 220,
  };
  const svg = picture(
    size,
    text(title, 36, 46, { 'font-size': 24, 'font-weight': 'bold' }),
    ...Array.from({ length: generations }, (_, row) =>
      text(['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ'][row] ?? '', 48, top + row * rowHeight + 9, { 'font-size': 26 }),
    ),
    ...family.unions.map(union => drawUnion(union, family)),
    ...family.members.map(drawMember),
    drawLegend(size, { language, family }),
  );
  return { id, modality: 'pedigree', ...size, svg, description, truth: toTruth(family, inheritance, size) };
}

function toTruth({ members, unions }: Family, inheritance: Inheritance, size: Size) {
  const boxOf = (member: Member) => {
    const [x, y] = toPlace(member);
    return toThousandths({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }, size);
  };
  return {
    inheritance,
    generations: Math.max(...members.map(member => toGeneration(member.id))),
    members: members.length,
    affected: members.filter(({ affected }) => affected).map(member => member.id),
    carriers: members.filter(({ carrier }) => carrier).map(member => member.id),
    proband: members.find(({ proband }) => proband)?.id,
    relatedUnions: unions.filter(({ related }) => related).map(({ partners }) => partners),
    boxes: Object.fromEntries(members.map(member => [member.id, boxOf(member)])),
  };
}

function toPlace({ id, column }: Member): Point {
  return [left + column * columnWidth, top + (toGeneration(id) - 1) * rowHeight];
}

function placeOf(id: string, { members }: Family): Point {
  const member = members.find(each => each.id === id);
  if (!member) throw new Error(`no member ${id}`);
  return toPlace(member);
}

function drawUnion({ partners, children, related }: Union, family: Family): string {
  const [from, to] = partners.map(id => placeOf(id, family)).sort((a, b) => a[0] - b[0]) as [Point, Point];
  const y = from[1];
  const lines = (related ? [-3.5, 3.5] : [0]).map(shift =>
    line([from[0] + radius, y + shift], [to[0] - radius, y + shift], thick),
  );
  if (children.length === 0) return lines.join('');
  const middle = (from[0] + to[0]) / 2;
  const bar = y + rowHeight / 2 + 12;
  const places = children.map(id => placeOf(id, family));
  const xs = [middle, ...places.map(([x]) => x)];
  lines.push(line([middle, y], [middle, bar], thick));
  lines.push(line([Math.min(...xs), bar], [Math.max(...xs), bar], thick));
  for (const [x, childY] of places) lines.push(line([x, bar], [x, childY - radius], thick));
  return lines.join('');
}

/** The symbol of a person: square, circle or diamond; full, dotted or empty. */
function drawSymbol(
  [x, y]: Point,
  { sex, affected, carrier, dead, pregnancy }: Omit<Member, 'id' | 'column'>,
): string {
  const shape = { fill: affected ? ink : '#ffffff', ...thick };
  const body =
    sex === 'male'
      ? rect(x - radius, y - radius, 2 * radius, 2 * radius, shape)
      : sex === 'female'
        ? element('circle', { cx: x, cy: y, r: radius, ...shape })
        : element('path', {
            d: `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z`,
            ...shape,
          });
  return [
    body,
    carrier ? element('circle', { cx: x, cy: y, r: 6, fill: ink }) : '',
    pregnancy ? text('P', x, y + 7, { 'font-size': 19, 'text-anchor': 'middle' }) : '',
    dead ? line([x - 32, y + 32], [x + 32, y - 32], thick) : '',
  ].join('');
}

function drawMember(member: Member): string {
  const [x, y] = toPlace(member);
  const number = member.id.split('-')[1] ?? '';
  return element(
    'g',
    { 'data-member': member.id, 'data-affected': member.affected ? 'yes' : 'no' },
    drawSymbol([x, y], member),
    text(number, x, y + radius + 24, { 'font-size': 18, 'text-anchor': 'middle' }),
    member.proband ? drawArrow([x - radius - 3, y + radius + 3]) : '',
  );
}

function drawArrow([x, y]: Point): string {
  return (
    line([x - 26, y + 26], [x - 4, y + 4], { ...thick, 'stroke-width': 3 }) +
    polyline(
      [
        [x - 14, y + 2],
        [x, y],
        [x - 2, y + 14],
      ],
      { ...thick, 'stroke-width': 3 },
    )
  );
}

function drawLegend(
  { width, height }: Size,
  { language, family }: { readonly language: Locale; readonly family: Family },
): string {
  const zh = language === 'zh';
  const rows: readonly (readonly [string, Omit<Member, 'id' | 'column'>])[] = [
    [zh ? '正常男性' : 'Male', { sex: 'male' }],
    [zh ? '正常女性' : 'Female', { sex: 'female' }],
    [zh ? '患者' : 'Affected', { sex: 'male', affected: true }],
    ...(family.members.some(({ carrier }) => carrier)
      ? [[zh ? '经检测的携带者' : 'Tested carrier', { sex: 'female', carrier: true }] as const]
      : []),
    ...(family.members.some(({ dead }) => dead)
      ? [[zh ? '已故' : 'Deceased', { sex: 'male', dead: true }] as const]
      : []),
  ];
  const y = height - 46;
  const step = Math.min(200, (width - 240) / rows.length);
  const entries = rows.map(([words, look], index) => {
    const x = 70 + index * step;
    return (
      element('g', { transform: `translate(${x} ${y}) scale(0.62)` }, drawSymbol([0, 0], look)) +
      text(words, x + 24, y + 6, { 'font-size': 16 })
    );
  });
  const arrowX = 70 + rows.length * step;
  return [
    line([36, height - 86], [width - 36, height - 86], { stroke: '#bbbbbb' }),
    ...entries,
    drawArrow([arrowX + 4, y - 8]),
    text(zh ? '先证者' : 'Proband', arrowX + 18, y + 6, { 'font-size': 16 }),
  ].join('');
}
