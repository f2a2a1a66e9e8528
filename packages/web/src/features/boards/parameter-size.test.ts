import { describe, expect, it } from 'vitest';
import { toBillions, toSizeClass } from './parameter-size.ts';

describe('the size a team states', () => {
  it.each([
    ['7B', 7],
    ['236B-A21B', 236],
    ['1.5 b', 1.5],
    ['500M', 0.5],
    ['1T', 1000],
    ['70 亿', 7],
    ['1.2万亿', 1200],
    ['undisclosed', undefined],
    ['simulated', undefined],
    ['4 billion tables', undefined],
  ])('%s is %s billion', (text, billions) => {
    const read = toBillions(text);
    if (billions === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(billions, 9);
  });

  it('falls into one of three classes, or none', () => {
    expect(['14B', '15B', '99B', '100B', 'closed'].map(toSizeClass)).toEqual([
      'small',
      'medium',
      'medium',
      'large',
      'undisclosed',
    ]);
  });
});
