import type { Bilingual } from '@doctorbench/core';
import { findTrend } from '../find-trend.ts';
import { renderVitals } from '../observation/say-vitals.ts';
import { findMentions } from '../records/find-mentions.ts';
import { foldRecord } from '../records/test-names.ts';
import { inWords, type World } from '../world.ts';
import { listCritical } from './abnormal-values.ts';
import type { ConsultField } from './consult-field.ts';

const mostPending = 3;
const mostGrave = 3;

/** What a case has a colleague say, without what is past: that it still goes on, or is yet to be done. */
export function keepPresent(world: World, says: string): string {
  const isOver = findTrend(world) === 'gone';
  const { zh = [], en = [] } = world.hospital.catalogue.organisation.consulting?.goesOn ?? {};
  const words = world.language === 'en' ? en : zh;
  const clauses = says.split(/(?<=[。；！])|(?<=[.!?])\s+/);
  const kept = clauses.flatMap(clause => {
    const done = findDone(world, clause);
    if (done !== undefined) return [done];
    return isOver && words.some(word => clause.toLowerCase().includes(word)) ? [] : [clause];
  });
  return [...new Set(kept)].join(world.language === 'en' ? ' ' : '');
}

/** Shorter, it is done on the way. */
const leastMin = 30;
/** What is to be seen to once it is done. */
const afterwards = /后|\b(?:after|following|once|post)/i;

/** Of a clause that wants a procedure which has been made: that it has. */
function findDone(world: World, clause: string): string | undefined {
  const { procedures } = world.hospital.catalogue;
  if (afterwards.test(clause)) return undefined;
  // A theatre that was told to get ready has not operated.
  const made = world.deeds.performed.filter(({ id, atMin }) => {
    const { minutes, byTeam } = procedures.get(id);
    const isLong = byTeam !== true && minutes >= leastMin && world.atMin >= atMin + minutes;
    return isLong && world.hospital.procedureRules.get(id)?.reasons !== undefined;
  });
  const names = made.flatMap(deed =>
    [...procedures.listAliases(procedures.get(deed.id)), deed.id.replaceAll('-', ' ')]
      .map(alias => ({ name: foldRecord(alias), deed }))
      .filter(({ name }) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 8)),
  );
  const [found] = findMentions(foldRecord(clause), names);
  if (!found) return undefined;
  const { deed } = found.about;
  const name = procedures.get(deed.id).name;
  return inWords(world, {
    zh: `${name.zh}在 +${deed.atMin} 分钟已经做了，接下来看效果和并发症。`,
    en: `${name.en} was done at +${deed.atMin} min; what counts now is its effect and complications.`,
  });
}

/** How somebody is whose opinion of the arrival no longer holds. */
export function sayIsOver(world: World, sees: boolean): readonly string[] {
  if (!sees || findTrend(world) !== 'gone') return [];
  const signs = renderVitals(world);
  return [
    inWords(world, {
      zh: `他们看到的是已经缓过来的人：${signs}。`,
      en: `They see somebody whom it has left: ${signs}.`,
    }),
  ];
}

/**
 * What a colleague makes of somebody of whom the case has them say nothing yet: how ill they look, what is to be waited
 * for, and who decides. It treats nothing by a word.
 */
export function sayView(world: World, field: ConsultField, sees: boolean): string {
  const { hasAnalyte, hasTest } = field;
  const { tests } = world.hospital.catalogue;
  const pending = world.deeds.tests
    .filter(({ resulted, id, isLeft }) => !resulted && !isLeft && isTheirs(id))
    .map(({ id }) => inWords(world, tests.get(id).name));
  const awaited = [...new Set(pending)].slice(0, mostPending).join(world.language === 'en' ? ', ' : '、');
  const isUnstable =
    sees &&
    world.physiology.isUnstable() &&
    (world.physiology.earlyWarning() ?? Number.POSITIVE_INFINITY) >= leastSeen;
  const how = !sees
    ? { zh: '没见到人，只能按说的想', en: 'not having seen the patient they can only go by what is said' }
    : isUnstable
      ? {
          zh: '这人不稳，先顾气道、呼吸和循环，病因边稳边查',
          en: 'unstable: airway, breathing and circulation first, the cause meanwhile',
        }
      : sayGrave(world, field);
  const wait = awaited
    ? { zh: `；等${awaited}出来，他们接着定`, en: `; with ${awaited} they decide further` }
    : { zh: '', en: '' };
  return inWords(world, {
    zh: `他们的看法：${how.zh}${wait.zh}。`,
    en: `Their view: ${how.en}${wait.en}.`,
  });

  function isTheirs(id: string): boolean {
    return hasTest(id) || tests.get(id).analytes.some(analyte => hasAnalyte(analyte.id));
  }
}

/** Points of early warning below which nobody looks ill, whatever is going on in them. */
const leastSeen = 3;

/** Of somebody whose signs hold: signs alone do not say that there is time, and grave values say that there is none. */
function sayGrave(world: World, field: ConsultField): Bilingual {
  const grave = listCritical(world, field).slice(0, mostGrave);
  if (grave.length > 0)
    return {
      zh: `体征眼下稳，${grave.join('、')}却到了危急的程度，不能等：治疗和查因同时做`,
      en: `the signs hold for now, but ${grave.join(', ')} cannot wait: treatment and the search for the cause go side by side`,
    };
  return {
    zh: '体征眼下稳；急不急看您怀疑的是什么，怀疑急症就按急症办',
    en: 'the signs hold for now; how urgent it is depends on what you suspect, and an emergency is treated as one',
  };
}
