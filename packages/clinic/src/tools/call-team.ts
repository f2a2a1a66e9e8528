import { z } from 'zod';
import type { Place } from '../catalogue/department.ts';
import { judgeConfidence } from '../harm/tells-relatives.ts';
import { judgeDecisions } from '../harm/writes-for-others.ts';
import { goesElsewhere } from '../hear-back.ts';
import { inWords, note, type World } from '../world.ts';
import { listNearest } from './nearest.ts';
import { carryOut } from './perform.ts';
import { defineTool, done, unavailable } from './tool.ts';

const defaultResponseMin = 10;

export const callTeam = defineTool({
  name: 'call_team',
  describes: {
    zh: '呼叫科室急会诊或团队：如 cardiology、intensive-care、stroke-team、code-team、120。',
    en: 'Calls a department for an urgent consultation, or a team: cardiology, intensive-care, stroke-team, code-team, ambulance-120 …',
  },
  args: z.strictObject({ team: z.string().min(1).max(120), reason: z.string().min(1).max(1000) }),
  example: { team: 'cardiology', reason: 'Inferior STEMI, onset one hour ago' },
  run({ team: name, reason }, world) {
    const { catalogue } = world.hospital;
    const procedure = catalogue.procedures.find(name);
    const team = procedure?.byTeam === true ? procedure : undefined;
    const places = team ? [] : catalogue.departments.findAll(name);
    if (!team && places.length === 0) return unavailable(listNearest(world, [name], 'departments'));
    // What colleagues are told when they are called is part of the handover.
    world.deeds.documented.push({ id: 'call', text: reason, atMin: world.atMin });
    judgeDecisions(world, reason);
    judgeConfidence(world, reason);
    if (!team) return done(places.map(place => call(world, place, reason)).join('\n'), 1);
    const told = call(world, { ...team, ...findResponse(world, name) }, reason);
    if (isHere(world)) carryOut(world, team);
    return done(told, 1);
  },
});

type Callee = Pick<Place, 'id' | 'name' | 'urgentConsultMin' | 'responseMin' | 'setsOutMin'>;

/** A team answers as soon as the place of its name. */
function findResponse({ hospital }: World, name: string): Pick<Callee, 'urgentConsultMin' | 'responseMin'> {
  const { urgentConsultMin, responseMin } = hospital.catalogue.departments.find(name) ?? {};
  return { urgentConsultMin, responseMin };
}

function call(world: World, callee: Callee, reason: string): string {
  const { id, name, urgentConsultMin, responseMin, setsOutMin } = callee;
  const minutes = Math.max(1, urgentConsultMin ?? responseMin ?? defaultResponseMin);
  const isOut = goesElsewhere(world, { id, reason });
  const leavesMin = Math.max(1, setsOutMin ?? minutes);
  world.deeds.called.push({ id, atMin: world.atMin });
  note(world, { kind: 'called', refs: [id], text: `${inWords(world, name)}: ${reason}` });
  const again = callAgain(world, id, reason);
  if (again !== undefined) return again;
  world.arrivals.push({ id, name, atMin: world.atMin + (isOut ? leavesMin : minutes), reason });
  if (isOut)
    return inWords(world, {
      zh: `已通知${name.zh}，约 ${leavesMin} 分钟内出发，约 ${minutes} 分钟到达。`,
      en: `${name.en} has been told, sets out there within ${leavesMin} min and should be there in about ${minutes}.`,
    });
  return inWords(world, {
    zh: `已呼叫${name.zh}，约 ${minutes} 分钟到位。`,
    en: `${name.en} has been called and will be here in about ${minutes} min.`,
  });
}

/** Who is on the way already hears the rest, and comes once. */
function callAgain(world: World, id: string, reason: string): string | undefined {
  const { arrivals, atMin } = world;
  const coming = arrivals.find(arrival => arrival.id === id);
  if (!coming || goesElsewhere(world, { id, reason }) !== goesElsewhere(world, coming)) return undefined;
  arrivals[arrivals.indexOf(coming)] = { ...coming, reason: joinReasons(coming.reason, reason) };
  const left = Math.max(1, coming.atMin - atMin);
  return inWords(
    world,
    coming.isWord
      ? {
          zh: `${coming.name.zh}先前已叫，已经出发；补充的情况已转告，没有另派。`,
          en: `${coming.name.en} was called before and has set out; what you add has been passed on, and nobody else is sent.`,
        }
      : {
          zh: `${coming.name.zh}先前已叫，约 ${left} 分钟到；补充的情况已转告，没有另叫。`,
          en: `${coming.name.en} was called before and is due in about ${left} min; what you add has been passed on.`,
        },
  );
}

function joinReasons(earlier: string, later: string): string {
  return earlier.includes(later) ? earlier : `${earlier}\n${later}`;
}

function isHere({ encounter }: World): boolean {
  return encounter.setting !== 'telephone';
}
