import type { Procedure } from '../catalogue/procedure.ts';
import { splitOutside } from '../catalogue/split-outside.ts';
import { moveProcedure } from '../chart/chart-writers.ts';
import { inWords, listOnBoard, note, type World } from '../world.ts';

/** A team that is still at it breaks it off. */
export function breakOff(world: World, procedure: Procedure | undefined): boolean {
  const running = world.deeds.performed.find(
    ({ id, untilMin = 0, ended }) => id === procedure?.id && !ended && untilMin > world.atMin,
  );
  if (!running) return false;
  running.ended = true;
  running.isCalledOff = true;
  world.physiology.stop(running.id, world.atMin);
  moveProcedure(world, running.recordId, 'stopped');
  return true;
}

/** What goes on until somebody ends it, and was begun here, is ended: it, or what is of one kind with it. */
export function endOngoing(world: World, procedure: Procedure | undefined): readonly Procedure[] {
  const { procedures } = world.hospital.catalogue;
  const kind = procedure?.goesOn;
  if (kind === undefined) return [];
  const isOfKind = ({ id }: { readonly id: string }) => procedures.get(id).goesOn === kind;
  const running = world.deeds.performed.filter(
    deed => isOfKind(deed) && !deed.isTakenOff && !deed.isCalledOff,
  );
  for (const deed of running) {
    deed.isTakenOff = true;
    deed.ended = true;
    world.physiology.stop(deed.id, world.atMin);
    moveProcedure(world, deed.recordId, 'completed');
  }
  return [...new Set(running.map(({ id }) => procedures.get(id)))];
}

const ending =
  /^(?:停止|停用|停掉|停下|停|撤除|撤离|撤下|撤掉|撤|关闭|关掉|取下|摘除|摘下|去除|终止|结束|解除|脱离)(?:使用)?|^(?:please\s+)?(?:stop(?:ping)?|discontinue|cease|end|turn off|switch off|take (?:him|her|them) off|take off|wean (?:off|from)|come off|remove|disconnect)\s+(?:the\s+|from\s+)?|\s+off$/i;
const partMarks = /\s*[,，、;；。\n]\s*|\s+and\s+|\s+then\s+/i;

/** What is to happen only later, or on a condition, is not ended now. */
const conditional = /\b(?:if|when|once|unless|after|until|before)\b|若|如果|一旦|待|[后时]/i;

interface ReadEnds {
  readonly ends: readonly Procedure[];
  /** What is said of what this tool cannot end. */
  readonly told: readonly string[];
  /** The rest of what was said. */
  readonly rest: string;
}

/** What a call says that is to end, and what else it says. A name that begins alike is a deed: weaning, a line taken out. */
export function readEnds(world: World, said: string): ReadEnds {
  const { catalogue, formulary } = world.hospital;
  const ends: Procedure[] = [];
  const told: string[] = [];
  const rest: string[] = [];
  for (const part of splitOutside(said, partMarks).map(each => each.trim())) {
    const name = ending.test(part) && !conditional.test(part) ? part.replace(ending, '').trim() : '';
    const isDeed = name === '' || catalogue.procedures.findNamed(part) !== undefined;
    const procedure = isDeed ? undefined : catalogue.procedures.find(name);
    const drug = isDeed || procedure ? undefined : formulary.find(name);
    if (procedure && isGoingOn(world, procedure)) ends.push(procedure);
    else if (procedure?.goesOn !== undefined) told.push(sayNotBegun(world, procedure));
    else if (drug && listOnBoard(world).includes(drug.id)) told.push(sayStopDrug(world, part));
    else rest.push(part);
  }
  return { ends: [...new Set(ends)], told, rest: ends.length + told.length > 0 ? rest.join('；') : said };
}

function isGoingOn({ deeds, atMin, hospital }: World, { id, goesOn }: Procedure): boolean {
  return deeds.performed.some(deed => {
    const isOfKind = hospital.catalogue.procedures.get(deed.id).goesOn === goesOn;
    if (goesOn !== undefined && isOfKind) return !deed.isTakenOff && !deed.isCalledOff;
    return deed.id === id && !deed.ended && (deed.untilMin ?? 0) > atMin;
  });
}

export function endDeed(world: World, procedure: Procedure): string {
  const ended = endOngoing(world, procedure);
  const broken = ended.length === 0 && breakOff(world, procedure) ? [procedure] : ended;
  const shown = broken.map(({ name }) => inWords(world, name)).join(world.language === 'en' ? ', ' : '、');
  const text = inWords(world, { zh: `已停止：${shown}。`, en: `${shown}: stopped.` });
  note(world, { kind: 'stopped', refs: broken.map(({ id }) => id), text });
  return text;
}

function sayNotBegun(world: World, { name }: Procedure): string {
  return inWords(world, {
    zh: `${name.zh}不是你开始的，或者已经停了；别人安排的用 cancel_order 叫停。`,
    en: `${name.en} was not begun by you, or has ended; what others arranged is called off with cancel_order.`,
  });
}

function sayStopDrug(world: World, said: string): string {
  return inWords(world, { zh: `“${said}”请用 stop_drug。`, en: `"${said}" belongs to stop_drug.` });
}
