import { shiftTools } from '../packages/clinic/dist/tools/shift-tools.js';
import { clinicTools } from '../packages/clinic/dist/tools/tools.js';

/** The expert's turns with a deed in them, one call in a turn, and which of these are the deed's. */
export function putIn(item, { calls, where = 'last' }) {
  const tools = item.case.shift ? shiftTools : clinicTools;
  const named = { patient: item.case.patient.id };
  const good = item.exemplars.good;
  const added = calls.map(({ tool, args }) => [
    { tool, args: { ...('patient' in tools[tool].args.shape ? named : {}), ...args } },
  ]);
  const at = where === 'first' ? 0 : good.length - 1;
  return { turns: [...good.slice(0, at), ...added, ...good.slice(at)], from: at, to: at + added.length };
}
