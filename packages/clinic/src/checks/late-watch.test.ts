import { describe, expect, it } from 'vitest';
import { toCall } from '../testing/clinic-case.ts';
import { play } from '../testing/episode-record.ts';
import { listLateWatch } from './late-watch.ts';

const patient = { patient: 'P-1001' };
const give = (drug: string, amount = 3) =>
  toCall('prescribe', { ...patient, drug, amount, unit: 'mg', route: 'oral', every: 24 });
const book = (days: number, purpose: string) => toCall('schedule_follow_up', { ...patient, days, purpose });

async function judge(...calls: readonly ReturnType<typeof toCall>[]) {
  return listLateWatch((await play(calls.map(call => [call]))).world).map(({ id }) => id);
}

describe('what is watched under a drug that was begun or changed', () => {
  it('is not left for months', async () => {
    expect(await judge(give('warfarin'), book(60, 'Check the INR and the heart rate.'))).toEqual([
      'warfarin',
    ]);
    expect(await judge(give('lithium', 400), book(45, '查血锂'))).toEqual(['lithium']);
    const none = [book(5, 'Wound.'), book(42, 'Clotting; none in between.')];
    expect(await judge(give('warfarin'), ...none)).toEqual(['warfarin']);
  });

  it('may be booked for later as well, or of a drug that goes on unchanged', async () => {
    expect(await judge(give('warfarin'), book(4, 'INR'), book(60, 'INR again'))).toEqual([]);
    expect(await judge(book(60, 'INR'))).toEqual([]);
    expect(await judge(give('warfarin'), book(60, 'Blood pressure'))).toEqual([]);
    expect(await judge(give('aspirin', 100), book(90, 'INR'))).toEqual([]);
  });
});
