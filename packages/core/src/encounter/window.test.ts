import { describe, expect, it } from 'vitest';
import { encounterKind } from '../suite/kinds/encounter/encounter.ts';
import { makeCriterion, makeEncounterItem } from '../testing/items.ts';
import { describeWindow, getTimelyShare } from './window.ts';

describe('the window of a criterion', () => {
  it.each([
    [30, 1],
    [33, 1],
    [34, 0.5],
    [99, 0.5],
    [100, 0],
  ])('gives a deed of minute %i the share %d', (atMin, share) => {
    expect(getTimelyShare(atMin, { byMin: 30, lateMin: 90 })).toBe(share);
  });

  it('ends where it ends when nothing is said of coming late', () => {
    expect(getTimelyShare(34, { byMin: 30 })).toBe(0);
    expect(getTimelyShare(31, {})).toBe(1);
  });

  it('is told to whoever marks by hand', () => {
    expect(describeWindow({ byMin: 30, lateMin: 90 }, 'en')).toBe(
      'whole until minute 30, half until minute 90, nothing later',
    );
    expect(describeWindow({ byMin: 30 }, 'zh')).toBe('30 分钟内有效');
    expect(describeWindow({}, 'en')).toBeUndefined();
  });

  it('is no shorter than the text of its criterion says', () => {
    const item = makeEncounterItem('encounter');
    const within = (text: string) =>
      encounterKind
        .lint(
          {
            ...item,
            rubric: [makeCriterion({ text, state: { when: { tested: 'ecg' }, byMin: 45, lateMin: 90 } })],
          },
          { pointsDecide: true },
        )
        .map(({ message }) => message);
    expect(within('Reads an ECG within an hour.')).toContain('its text gives 60 minutes');
    expect(within('Reads an ECG within 45 minutes.')).not.toContain('its text gives 45 minutes');
    expect(within('Reads an ECG early.').join()).not.toContain('its text gives');
  });
});
