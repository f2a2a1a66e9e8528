import type { Organisation } from './catalogue/department.ts';

const hourMin = 60;

/** One scan of one of the agent's patients in a line. */
interface Slot {
  readonly patient: string;
  readonly orderedMin: number;
  startMin: number;
  /** Puts the result off by so many minutes. */
  delay(minutes: number): void;
}

/** What a place in a line means. */
export interface QueuePlace {
  /** Until the machine is free for it. */
  readonly waitMin: number;
  /** Strangers ahead of it. */
  readonly ahead: number;
  /** Were it urgent. */
  readonly urgentMin: number;
  /** Of the agent's own patients, how many have to wait longer for it. */
  readonly pushed: number;
  readonly surchargeCny: number;
}

/** The machines and beds that all patients of a shift share. */
export interface Queues {
  /** Undefined where a test waits for no machine. */
  join(
    test: string,
    options: {
      readonly patient: string;
      readonly atMin: number;
      readonly urgent: boolean;
      readonly delay: (minutes: number) => void;
    },
  ): QueuePlace | undefined;
  /** Takes a bed, or says when the next comes free. */
  takeBed(place: string, atMin: number): { readonly freeMin: number } | 'taken';
}

/** Lines by the clock of the hospital: strangers wait by the hour, and the agent's patients behind each other. */
export function createQueues(
  { scanners = [], beds = [] }: Pick<Organisation, 'scanners' | 'beds'>,
  startsAt: string,
): Queues {
  const startMin = toMinuteOfDay(startsAt);
  const at = <T>(hours: readonly T[], atMin: number): T | undefined =>
    hours[Math.floor((startMin + atMin) / hourMin) % hours.length];
  const slots = new Map<string, Slot[]>();
  const taken = new Map<string, number>();
  return {
    join(test, { patient, atMin, urgent, delay }) {
      const scanner = scanners.find(({ tests }) => tests.includes(test));
      if (!scanner) return undefined;
      const { id, machines, scanMin, surchargeCny } = scanner;
      const own = slots.get(id) ?? [];
      slots.set(id, own);
      // Several scans of one order are made while the patient lies on the table.
      const same = own.find(slot => slot.patient === patient && slot.orderedMin === atMin);
      const strangers = at(scanner.waitingByHour, atMin) ?? 0;
      const behind = own.filter(({ startMin: start }) => start > atMin);
      const last = Math.max(atMin, ...behind.map(({ startMin: start }) => start + scanMin));
      const inLine = Math.max(last, atMin + Math.ceil((strangers * scanMin) / machines));
      const urgentMin = strangers > 0 || own.length > 0 ? Math.ceil(scanMin / machines / 2) : 0;
      const pushed =
        urgent && !same
          ? behind.filter(slot => slot.patient !== patient && slot.startMin >= atMin + urgentMin)
          : [];
      for (const slot of pushed) {
        slot.startMin += Math.ceil(scanMin / machines);
        slot.delay(Math.ceil(scanMin / machines));
      }
      const ownWaitMin = urgent ? Math.min(urgentMin, inLine - atMin) : inLine - atMin;
      const waitMin = same ? same.startMin - atMin : ownWaitMin;
      own.push({ patient, orderedMin: atMin, startMin: atMin + waitMin, delay });
      const others = new Set(pushed.map(slot => slot.patient)).size;
      return { waitMin, ahead: strangers, urgentMin, pushed: others, surchargeCny: same ? 0 : surchargeCny };
    },
    takeBed(place, atMin) {
      const ward = beds.find(each => each.place === place);
      if (!ward) return 'taken';
      const used = taken.get(place) ?? 0;
      for (let min = atMin; min < atMin + 24 * hourMin; min = toNextHour(min, startMin))
        if ((at(ward.freeByHour, min) ?? 0) > used) {
          if (min > atMin) return { freeMin: min };
          taken.set(place, used + 1);
          return 'taken';
        }
      return { freeMin: atMin + 24 * hourMin };
    },
  };
}

function toNextHour(atMin: number, startMin: number): number {
  return atMin + hourMin - ((startMin + atMin) % hourMin);
}

/** By the clock of the place, as the case writes it. */
function toMinuteOfDay(startsAt: string): number {
  const [, hours = '0', minutes = '0'] = /T(\d\d):(\d\d)/.exec(startsAt) ?? [];
  return Number(hours) * hourMin + Number(minutes);
}
