import type { Bilingual } from '@doctorbench/core';
import { inWords, type World } from '../world.ts';
import { type TestTime, toClock, toDay } from './read-test-time.ts';

const dayMs = 24 * 60 * 60_000;

/** On which day, where it is not today. */
export function sayDay(world: World, atMin: number): Bilingual {
  const toDate = (minutes: number) => Date.parse(toDay(world, minutes));
  const days = Math.round((toDate(atMin) - toDate(world.atMin)) / dayMs);
  if (days === 0) return { zh: '', en: '' };
  return days === 1
    ? { zh: '次日 ', en: 'tomorrow ' }
    : { zh: `${days} 天后复诊 `, en: `at the visit in ${days} days ` };
}

/** What is for another visit is not drawn today. */
export function sayNotDrawn(world: World, time: TestTime | undefined): string {
  const [words = '', days = 1] = [time?.words, time?.tooFarDays];
  return inWords(world, {
    zh: `（“${words}”还早，今天没有采。请用 schedule_follow_up 约 ${days} 天后复诊（约好后再开，到时采），或写进交班。）`,
    en: `("${words}" is too far off: not drawn today. Book it with schedule_follow_up in ${days} days, then order it again and it is drawn at that visit; or hand it over.)`,
  });
}

/** A time for which nothing can be ordered is not passed over in silence. */
export function sayTakenNow(world: World, time: TestTime | undefined): readonly string[] {
  if (time === undefined || time.atMin !== undefined || time.tooFarDays !== undefined) return [];
  const clock = toClock(world, world.atMin);
  return [
    inWords(world, {
      zh: `（“${time.words}”不在本次诊疗和 24 小时之内，已按现在 ${clock} 采；要到那时查，请约随访或写进交班，到时再开。）`,
      en: `("${time.words}" is not within this encounter and 24 h: taken now, at ${clock}. For then, schedule a follow-up or hand it over, and order it then.)`,
    }),
  ];
}
