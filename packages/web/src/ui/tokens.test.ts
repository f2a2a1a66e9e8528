import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function readTheme(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css) ?? [];
  return new Map(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground', 'paper', 'sunken'];
const inks = ['ink', 'soft', 'faint', 'accent', 'danger', 'warning', 'success', 'phantom'];
const heats = ['heat-low', 'heat-negative', 'heat-0', 'heat-40', 'heat-55', 'heat-70', 'heat-85'];
const tinted = ['accent', 'danger', 'warning', 'success', 'phantom', 'gold', 'silver', 'bronze'];

const textPairs: readonly (readonly [string, string])[] = [
  ...inks.flatMap(ink => grounds.map(ground => [ink, ground] as const)),
  ...heats.map(heat => ['ink', heat] as const),
  ['danger', 'heat-low'],
  ['danger', 'heat-negative'],
  ...tinted.map(name => [name, `${name}-tint`] as const),
  ...['warning', 'danger', 'success', 'accent'].flatMap(name => [
    ['soft', `${name}-tint`] as const,
    ['ink', `${name}-tint`] as const,
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
];
const shapePairs: readonly (readonly [string, string])[] = [
  ...['edge', 'focus', 'series-1', 'series-2', 'series-3', 'series-4'].map(name => [name, 'paper'] as const),
  ['edge', 'ground'],
];

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const colours = readTheme(theme);
  const between = ([a, b]: readonly [string, string]) =>
    contrast(colours.get(a) ?? '#000000', colours.get(b) ?? '#000000');

  it.each(textPairs)('%s can be read on %s', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s can be seen on %s', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(3);
  });
});
