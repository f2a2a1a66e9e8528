import { type VitalName, vitalNameSchema } from '@doctorbench/core';
import { renderVital } from '../observation/say-vitals.ts';
import { type ConsultVisit, inWords, type World } from '../world.ts';
import { listAbnormal } from './abnormal-values.ts';
import { listAskedClauses, listClauses } from './asked-clauses.ts';
import type { ConsultField } from './consult-field.ts';
import { listTerms } from './own-words.ts';
import { listReports } from './read-reports.ts';

/** By so much a vital sign must have moved to be told. */
const leastMoved: Readonly<Record<VitalName, number>> = {
  hr: 15,
  sbp: 15,
  dbp: 15,
  rr: 4,
  spo2: 3,
  temp: 0.7,
  gcs: 1,
  pain: 3,
};
const mostDone = 4;

export interface Changes {
  readonly said: readonly string[];
  /** Less awake than at their last visit. */
  readonly isWorse: boolean;
  /** Something that they were not told before. */
  readonly isTold: boolean;
}

/** What has come to be known, has moved and has been done since a colleague's last visit, of what is theirs. */
export function findChanges(
  world: World,
  field: ConsultField,
  { last, sees, reason }: { readonly last: ConsultVisit; readonly sees: boolean; readonly reason: string },
): Changes {
  const [stop, pause] = world.language === 'en' ? ['; ', ', '] : ['；', '、'];
  const moved = sees ? listMoved(world, last) : [];
  const found = [...listReports(world, field, last.atMin), ...listAbnormal(world, field, last.atMin)];
  const done = listDone(world, last.atMin);
  const news = [
    ...moved,
    ...found,
    ...(done.length > 0
      ? [inWords(world, { zh: `已用${done.join(pause)}`, en: `given: ${done.join(pause)}` })]
      : []),
  ];
  const told = listNews(world, { last, reason }).join(pause);
  const noted = inWords(world, {
    zh: `您新说的：“${told}”，他们记下了，按这个重新看。`,
    en: `New in what you tell them: "${told}"; they take it up and look again by it.`,
  });
  const said = inWords(
    world,
    news.length === 0
      ? {
          zh: '此后没有与他们有关的新结果、变化或处理。',
          en: 'Nothing that concerns them has been found, has changed or was done since.',
        }
      : { zh: `此后的变化：${news.join(stop)}。`, en: `New to them since: ${news.join(stop)}.` },
  );
  const isWorse = sees && world.physiology.vitals().gcs < last.vitals.gcs;
  const lines = told === '' ? [said] : news.length === 0 ? [noted] : [said, noted];
  return { said: lines, isWorse, isTold: told !== '' };
}

const mostNews = 3;

/** Clauses of a reason most words of which nobody told this colleague before. */
function listNews(
  { consultVisits }: World,
  { last, reason }: { readonly last: ConsultVisit; readonly reason: string },
): readonly string[] {
  const before = new Set(
    consultVisits
      .filter(({ id, atMin }) => id === last.id && atMin <= last.atMin)
      .flatMap(visit => [...listTerms(visit.reason)]),
  );
  // A question is answered, and tells nothing.
  const asked = new Set(listAskedClauses(reason));
  return listClauses(reason)
    .filter(clause => !asked.has(clause))
    .filter(clause => {
      const terms = [...listTerms(clause)];
      return terms.length >= leastTerms && 2 * terms.filter(term => !before.has(term)).length > terms.length;
    })
    .slice(0, mostNews);
}

const leastTerms = 3;

function listMoved(world: World, { vitals: before }: ConsultVisit): readonly string[] {
  const now = world.physiology.vitals();
  return vitalNameSchema.options
    .filter(name => Math.abs(now[name] - before[name]) >= leastMoved[name])
    .map(name => renderVital(world, name, `${before[name]} → ${now[name]}`));
}

function listDone(world: World, sinceMin: number): readonly string[] {
  const { deeds, hospital } = world;
  const isNew = ({ atMin }: { readonly atMin: number }) => atMin > sinceMin;
  const names = [
    ...deeds.drugs.filter(isNew).map(({ id }) => hospital.formulary.get(id).name),
    ...deeds.performed.filter(isNew).map(({ id }) => hospital.catalogue.procedures.get(id).name),
  ];
  return [...new Set(names.map(name => inWords(world, name)))].slice(0, mostDone);
}
