import { describe, expect, it } from 'vitest';
import { splitOutside } from '../catalogue/split-outside.ts';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';
import { getHospital } from '../testing/hospital-for-tests.ts';

const patient = { patient: 'P-1001' };

async function perform(procedure: string) {
  const episode = await startEpisode();
  const call = episode.act([toCall('perform', { ...patient, procedure })]).calls[0];
  const { performed } = episode.world.deeds;
  return { result: call?.result ?? '', ids: performed.map(({ id }) => id) };
}

describe('brackets in what is written', () => {
  it('belong to their part', () => {
    expect(splitOutside('禁食（不喂蜂蜜、不喂水），监护；access (18G, left)', /[、,，;；]/)).toEqual([
      '禁食（不喂蜂蜜、不喂水）',
      '监护',
      'access (18G, left)',
    ]);
  });

  it('make no refusal out of a remark', async () => {
    const { result, ids } = await perform(
      '禁食禁饮（包括不喂蜂蜜、不喂水、远离窗户）；心电血氧监护；备吸引器',
    );
    expect(ids).toEqual(['nil-by-mouth', 'cardiac-monitor']);
    expect(result).not.toMatch(/catalogue has no|目录里没有/);
  });

  it.each([
    ['插尿管记每小时尿量', ['urinary-catheter', 'fluid-balance']],
    ['抽搐防范、出血防范', ['seizure-precautions']],
  ])('leave nursing known by its everyday name: %s', async (phrase, ids) => {
    const { result, ids: made } = await perform(phrase);
    expect(made).toEqual(ids);
    expect(result).not.toMatch(/catalogue has no/);
  });
});

describe('names that everybody uses', () => {
  it.each([
    ['葡萄糖 50%', 'glucose-50'],
    ['氯化钠 0.9%', 'sodium-chloride-0.9'],
    ['氯化钠注射液 3%', 'hypertonic-saline-3'],
    ['重组人粒细胞集落刺激因子', 'filgrastim'],
    ['recombinant human erythropoietin', 'erythropoietin'],
  ])('are known of a drug: %s', (name, id) => {
    const { formulary } = getHospital();
    expect(formulary.find(name)?.id).toBe(id);
  });

  it('take a neck for no spine, and genetics for a place', () => {
    const { catalogue } = getHospital();
    expect(catalogue.examinations.find('颈部触诊（皮下气肿）')?.id).toBe('neck-palpation');
    expect(catalogue.departments.find('clinical genetics')?.id).toBe('medical-genetics');
    expect(catalogue.tests.find('床旁快速血钾')?.id).toBe('blood-gas');
  });

  it('stop a remedy by its proper name where the patient said it otherwise', async () => {
    const { opening } = makeClinicItem().case;
    const item = makeClinicItem({ opening: `${opening} 自己在喝龙胆泻肝的汤药。` });
    const episode = await startEpisode(item);
    const call = episode.act([toCall('stop_drug', { ...patient, drug: '龙胆泻肝汤' })]).calls[0];
    expect(call?.fault).toBeUndefined();
  });
});

describe('what is told of orders and of the patient', () => {
  it('calls theatre no operation that is finished', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    episode.act([toCall('perform', { ...patient, procedure: 'emergency-surgery' })]);
    waitOut(episode, 40);
    const ended = episode.world.log.findLast(({ kind }) => kind === 'ended')?.text;
    expect(ended).toMatch(/taken over/);
    expect(ended).not.toMatch(/finished/);
  });

  it('sends no nurse home with an outpatient', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [], setting: 'outpatient' }));
    const order = {
      ...patient,
      drug: 'amoxicillin',
      amount: 500,
      unit: 'mg',
      route: 'oral',
      every: 8,
    };
    const later = (more: object) =>
      episode.act([toCall('prescribe', { ...order, ...more, start: 'in 4 hours' })]).calls[0]?.result;
    expect(later({})).toContain('not yet begun');
    expect(later({})).not.toMatch(/nurse/i);
    expect(later({ drug: 'ceftriaxone', amount: 2, unit: 'g', route: 'iv-infusion' })).toMatch(/nurses give/);
  });

  it('says who notices that somebody is better', async () => {
    const courses = [{ model: 'gastroenteritis-dehydration', severity: 0.6, worsensPerHour: -0.4 }];
    const episode = await startEpisode(makeClinicItem({ courses }));
    waitOut(episode, 120);
    const changes = episode.world.log.filter(({ kind, hidden }) => kind === 'changed' && !hidden);
    for (const { text } of changes) expect(text).toMatch(/nurse|patient|family/i);
    expect(changes.length).toBeGreaterThan(0);
  });
});
