import { foldName } from '@doctorbench/text';
import { z } from 'zod';
import { listStopped, writeAdvice } from '../chart/chart-writers.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { inWords, listOnBoard, note, type World } from '../world.ts';
import { listNearest } from './nearest.ts';
import { refundUnused } from './refund.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, type ToolOutcome, unavailable, wrong } from './tool.ts';

export const stopDrug = defineTool({
  name: 'stop_drug',
  describes: {
    zh: '停用患者正在使用的药物（包括来诊前在用的；成药、草药、外用药可用患者说的名称）。',
    en: 'Stops a drug the patient is on, also one taken before the encounter; a remedy by the name the patient uses.',
  },
  args: z.strictObject({
    patient: patientSchema,
    drug: z.string().min(1),
    reason: z.string().max(500).optional(),
  }),
  example: { patient: 'P-1001', drug: 'metformin', reason: 'eGFR 22' },
  run: ({ patient, drug: name, reason }, world) =>
    orderFor(
      world,
      { patient, what: `stop ${name}`, effect: 'kept-from', ids: listMeant(world, name) },
      () => {
        const { formulary } = world.hospital;
        const drug = formulary.find(name);
        const onBoard = listOnBoard(world);
        if (drug && onBoard.includes(drug.id)) return takeOff(world, [drug], { as: undefined, reason });
        const remedy = formulary.findRemedy(name);
        const contained = (remedy?.contains ?? []).filter(id => onBoard.includes(id));
        if (contained.length > 0)
          return takeOff(
            world,
            contained.map(id => formulary.get(id)),
            { as: name.trim(), reason },
          );
        if (drug) return wrong(sayNotOn(world, inWords(world, drug.name)));
        if ([name, ...(remedy?.names ?? [])].some(each => wasToldOf(world, each)))
          return adviseAgainst(world, { name: name.trim(), remedy: remedy?.id, reason });
        return remedy
          ? wrong(sayNotOn(world, name.trim()))
          : unavailable(listNearest(world, [name], 'drugs'));
      },
    ),
});

function listMeant({ hospital: { formulary } }: World, name: string): readonly string[] {
  return [formulary.find(name)?.id ?? [], formulary.findRemedy(name)?.contains ?? []].flat();
}

/** Stops drugs; `as` is what they are called together, where that is not the name of one. */
function takeOff(
  world: World,
  drugs: readonly Drug[],
  { as, reason }: { readonly as: string | undefined; readonly reason: string | undefined },
): ToolOutcome {
  for (const { id } of drugs) {
    for (const order of world.deeds.drugs)
      if (order.id === id && order.stoppedMin === undefined) {
        order.stoppedMin = world.atMin;
        refundUnused(world, order);
      }
    for (const stopped of listStopped(world, id, reason)) world.chart.update(stopped);
    world.deeds.stopped.push({ id, atMin: world.atMin });
    world.physiology.stop(id, world.atMin);
  }
  const names = drugs.map(({ name }) => inWords(world, name)).join(world.language === 'en' ? ', ' : '、');
  const shown =
    as === undefined ? names : inWords(world, { zh: `${as}（${names}）`, en: `${as} (${names})` });
  note(world, {
    kind: 'stopped',
    refs: drugs.map(({ id }) => id),
    text: inWords(world, {
      zh: `停用${shown}${reason ? `：${reason}` : ''}。`,
      en: `Stops ${shown}${reason ? `: ${reason}` : ''}.`,
    }),
  });
  return done(inWords(world, { zh: `已停用${shown}。`, en: `${shown} is stopped.` }), 1);
}

/** What no pharmacy gave out is stopped by telling whoever takes it; what the hospital knows of, under its id. */
function adviseAgainst(
  world: World,
  {
    name,
    remedy,
    reason,
  }: { readonly name: string; readonly remedy: string | undefined; readonly reason: string | undefined },
): ToolOutcome {
  if (remedy !== undefined) world.deeds.stopped.push({ id: remedy, atMin: world.atMin });
  const text = inWords(world, {
    zh: `请停用${name}${reason ? `：${reason}` : ''}。`,
    en: `Stop taking or using ${name}${reason ? `: ${reason}` : ''}.`,
  });
  world.deeds.advised.push({ id: 'advice', text, atMin: world.atMin });
  world.chart.create(writeAdvice(world, text));
  note(world, { kind: 'advised', text });
  return done(
    inWords(world, {
      zh: `${name}不是本院药品：已嘱对方停用，对方表示听明白了。`,
      en: `${name} is not from this pharmacy: they were told to stop it, and say they have understood.`,
    }),
    1,
  );
}

/** Shorter names stand in too many words. */
const leastLength = { han: 2, latin: 4 };

/** Whether the patient, a relative or the record has spoken of something by this name: as words, not inside of others. */
function wasToldOf({ log, encounter }: World, name: string): boolean {
  const isHan = /[\u3400-\u9fff]/.test(name);
  const words = isHan ? [foldName(name)] : (name.toLowerCase().match(wordPattern) ?? []);
  if (words.join('').length < (isHan ? leastLength.han : leastLength.latin)) return false;
  const told = log.flatMap(({ kind, text }) => (kind === 'answered' ? [text] : []));
  const key = ` ${words.join(' ')} `;
  return [encounter.opening, JSON.stringify(encounter.chart ?? {}), ...told].some(text =>
    isHan
      ? foldName(text).includes(words[0] ?? name)
      : ` ${(text.toLowerCase().match(wordPattern) ?? []).join(' ')} `.includes(key),
  );
}

const wordPattern = /[\p{L}\p{N}]+/gu;

function sayNotOn(world: World, name: string): string {
  return inWords(world, { zh: `患者目前没有在用${name}。`, en: `The patient is not on ${name}.` });
}
