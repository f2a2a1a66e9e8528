import type { ItemLanguage } from '@doctorbench/core';
import { shuffle } from '@doctorbench/psychometrics';
import type { VariantFamily } from '../family.ts';

/** Ways of speaking that say the same things: one who plays symptoms down or is confused tells others. */
const voices = ['plain', 'anxious', 'terse'] as const;

export const otherPersona: VariantFamily = {
  name: 'other-persona',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '换一种患者性格', en: 'Other persona of the patient' },
  describes: {
    zh: '同一患者换一种说话方式（平和、焦虑、寡言），所说内容不变',
    en: 'The same patient speaks in another way (plain, anxious, terse) and says the same things',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'encounter') return undefined;
      const { persona } = item.case;
      if (!voices.some(voice => voice === persona.manner)) return undefined;
      const [manner = persona.manner] = shuffle(
        voices.filter(voice => voice !== persona.manner),
        random,
      );
      return { item: { ...item, case: { ...item.case, persona: { ...persona, manner } } } };
    },
};

interface Note {
  readonly title: string;
  readonly text: string;
}

/** Of other years and other doors: they bear on nothing that is decided today. */
const oldNotes: Readonly<Record<ItemLanguage, readonly Note[]>> = {
  'zh-CN': [
    { title: '口腔科门诊', text: '来院洁牙，过程顺利，嘱注意口腔卫生。' },
    { title: '健康讲座签到', text: '参加医院举办的睡眠卫生讲座，领取宣传册。' },
    { title: '视光门诊', text: '验光配镜，更换镜片，矫正视力良好。' },
    { title: '病案室', text: '申请复印旧病历，材料齐全，已领取。' },
    { title: '体检中心', text: '完成登记与测量，报告已自助打印。' },
    { title: '皮肤科门诊', text: '面部日晒后局部脱屑，已自愈，嘱防晒。' },
  ],
  en: [
    { title: 'Dental clinic', text: 'Came for a scale and polish. Uneventful. Oral hygiene explained.' },
    { title: 'Health talk', text: 'Attended a talk on sleep hygiene. Leaflet taken.' },
    { title: 'Optometry', text: 'New glasses prescribed. Corrected vision is good.' },
    { title: 'Medical records', text: 'Asked for copies of old papers. Handed over.' },
    { title: 'Health check desk', text: 'Registered and measured. Report printed.' },
    {
      title: 'Dermatology clinic',
      text: 'Peeling after sun on the face, already healed. Sunscreen advised.',
    },
  ],
};
const added = 4;
/** So old that nobody takes them for today's. */
const oldestDays = 1500;
const youngestDays = 400;

export const chartNotes: VariantFamily = {
  name: 'chart-notes',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '病历中的无关记录', en: 'Distracting notes in the chart' },
  describes: {
    zh: '病历中加入多条往年其他科室的无关记录',
    en: 'Notes of other clinics and other years are added to the chart',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      if (item.kind !== 'encounter') return undefined;
      const drawn = shuffle(oldNotes[item.language], random).slice(0, added);
      const notes = drawn.map(note => ({
        ...note,
        daysAgo: youngestDays + Math.floor(random() * (oldestDays - youngestDays)),
      }));
      const { chart } = item.case;
      return {
        item: {
          ...item,
          case: { ...item.case, chart: { ...chart, notes: [...(chart?.notes ?? []), ...notes] } },
        },
      };
    },
};
