import { z } from 'zod';
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
    const place = catalogue.departments.find(name);
    const isTeam = procedure?.byTeam === true;
    if (!place && !isTeam) return unavailable(listNearest(world, [name], 'departments'));
    const id = isTeam ? procedure.id : (place?.id ?? '');
    const shown = isTeam ? procedure.name : (place?.name ?? { zh: name, en: name });
    const minutes = place?.urgentConsultMin ?? place?.responseMin ?? defaultResponseMin;
    world.deeds.called.push({ id, atMin: world.atMin });
    // What colleagues are told when they are called is part of the handover.
    world.deeds.documented.push({ id: 'call', text: reason, atMin: world.atMin });
    note(world, { kind: 'called', refs: [id], text: `${inWords(world, shown)}: ${reason}` });
    if (isTeam && isHere(world)) carryOut(world, procedure);
    world.arrivals.push({ id, name: shown, atMin: world.atMin + Math.max(1, minutes), reason });
    return done(
      inWords(world, {
        zh: `已呼叫${shown.zh}，约 ${Math.max(1, minutes)} 分钟到位。`,
        en: `${shown.en} has been called and will be here in about ${Math.max(1, minutes)} min.`,
      }),
      1,
    );
  },
});

function isHere({ encounter }: World): boolean {
  return encounter.setting !== 'telephone';
}
