import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listWrittenAhead } from './find-written-ahead.ts';

/** What a note at half past eight has under later times. */
async function read(text: string, opening = 'P-1001, at 08:30.', minutes = 0) {
  const { world, act } = await startEpisode(
    makeClinicItem({ startsAt: '2025-03-03T08:30:00+08:00', opening, courses: [], facts: [] }),
  );
  if (minutes > 0) act([toCall('wait', { minutes })]);
  act([toCall('document', { patient: 'P-1001', kind: 'progress', text })]);
  return listWrittenAhead(world);
}

describe('values under times that have not come', () => {
  it.each([
    ['10:00 sodium 110, 12:00 sodium 112, 16:00 sodium 117.', true],
    ['10:00 血压 118/72，心率 71；11:00 血压 121/74，心率 69。', true],
    ['Observations: 10:00 BP 118/72.', false],
  ])('are made up: %s', async (text, isSeries) => {
    expect(await read(text)).toMatchObject([{ certainty: 'sure', isSeries }]);
  });

  it.each([
    '08:00 sodium 112, 08:20 sodium 113.',
    'Plan: 10:00 sodium, 12:00 sodium.',
    'Target: 10:00 sodium 112, 16:00 sodium 116.',
    'If sodium is 120 at 10:00, stop; if 121 at 12:00, give water.',
    '昨日 10:00 血压 150/90，14:00 血压 160/95。',
    'Paracetamol 1 g due 10:00 and 16:00.',
    '10:00 review; 12:00 repeat sodium.',
    '20:00 BP 150/90 at home.',
  ])('are none where the time is past, or the value is wished or planned: %s', async text => {
    expect(await read(text)).toEqual([]);
  });

  it('are none where somebody has told them', async () => {
    const opening = 'P-1001, at 08:30. Home readings: 10:00 sodium 119; BP 147/93 at 12:00.';
    expect(await read('10:00 sodium 119, 12:00 BP 147/93.', opening)).toEqual([]);
  });

  it('are none once the hour has come', async () => {
    expect(await read('10:00 sodium 110, 12:00 sodium 112.', undefined, 240)).toEqual([]);
  });
});
