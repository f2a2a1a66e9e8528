import { expect, it } from 'vitest';
import { makeClinicItem } from '../testing/clinic-case.ts';
import { sayOpening } from './say-opening.ts';

const { case: encounter } = makeClinicItem();
const taking = { ...encounter, patient: { ...encounter.patient, takes: ['some-drug'] } };
const medicines = { isOf: () => true, listNames: () => ['他某某司'] };

it('says it of oneself, and leaves a name and 其他 as they are', () => {
  const sentence = '他三天前查了他某某司的浓度，没有其他不舒服。';
  expect(sayOpening(sentence, { encounter: taking, language: 'zh-CN', medicines })).toBe(
    '我三天前查了他某某司的浓度，没有其他不舒服。',
  );
});
