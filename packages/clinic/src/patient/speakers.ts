import type { Fact, Persona } from '@doctorbench/core';
import { createInformant, createTalk, type Informant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';
import type { InformantOptions } from './part-context.ts';
import { toBeforeOthers } from './say-fact.ts';

/** Whom a question is put to. */
interface Addressed {
  readonly speakTo?: 'patient' | 'relative' | undefined;
  /** The other waits outside; absent, it stays as it is. */
  readonly alone?: boolean | undefined;
}

interface Speaker {
  readonly informant: Informant;
  readonly persona: Persona;
}

/** Who can be spoken to. */
export interface Speakers {
  /** Undefined where nobody such is here. */
  find(addressed: Addressed): Speaker | undefined;
  /** Somebody else is here, in the room or outside. */
  readonly hasCompany: boolean;
  /** Somebody waits outside: who was not spoken to when they were sent out. */
  isAlone(): boolean;
  /** From now on, with who stays; the next question may call the other back in. */
  setAlone(alone: boolean, stays: Persona): void;
}

/** The informant of a case, and all who can be spoken to. */
export function createSpeakers(options: Omit<InformantOptions, 'encounter'> & CaseOptions): {
  readonly informant: Informant;
  readonly speakers: Speakers;
} {
  const { persona, company } = options.encounter;
  const first = createSpeaker(options, persona);
  const second = company && createSpeaker(options, company);
  let isAlone = false;
  /** Who answers where nobody is named: the patient who was left alone; from a talk with relatives one comes back to the bed. */
  let turnedTo = toRole(persona);
  return {
    get informant() {
      return first(true).informant;
    },
    speakers: {
      hasCompany: second !== undefined,
      isAlone: () => isAlone,
      setAlone: (alone, stays) => {
        isAlone = alone;
        turnedTo = alone && toRole(stays) === 'patient' ? 'patient' : toRole(persona);
      },
      find({ alone = isAlone, speakTo = alone ? turnedTo : toRole(persona) }) {
        const isPrivate = second === undefined || alone;
        if (toRole(persona) === speakTo) return first(isPrivate);
        return second?.(isPrivate);
      },
    },
  };
}

interface CaseOptions {
  readonly encounter: InformantOptions['encounter'] & { readonly company?: Persona | undefined };
}

function toRole({ informant }: Persona): 'patient' | 'relative' {
  return informant === 'self' ? 'patient' : 'relative';
}

/** One person: before the other, and alone. What was said to both is remembered once. */
function createSpeaker(
  options: Omit<InformantOptions, 'encounter'> & CaseOptions,
  persona: Persona,
): (isPrivate: boolean) => Speaker {
  const { alone, before } = getAccounts(options.encounter, persona);
  const shared = createTalk();
  // Each made when somebody is first spoken to so.
  let inPrivate: Speaker | undefined;
  let inCompany: Speaker | undefined;
  const make = (encounter: InformantCase): Speaker => ({
    informant: createInformant({ ...options, encounter }, shared),
    persona,
  });
  return isPrivate => {
    if (isPrivate || before === alone) {
      inPrivate ??= make(alone);
      return inPrivate;
    }
    inCompany ??= make(before);
    return inCompany;
  };
}

/** What somebody knows alone, and before the other. */
interface Accounts {
  readonly alone: InformantCase;
  readonly before: InformantCase;
}

const accounts = new WeakMap<CaseOptions['encounter'], Map<Persona, Accounts>>();

/** The same in all episodes of a case: what is made of it is kept by it. */
function getAccounts(encounter: CaseOptions['encounter'], persona: Persona): Accounts {
  const ofCase = accounts.get(encounter) ?? new Map<Persona, Accounts>();
  accounts.set(encounter, ofCase);
  const known = ofCase.get(persona);
  if (known) return known;
  const isOwn = ({ by = toRole(encounter.persona) }: Fact) => by === toRole(persona);
  const facts = encounter.facts.filter(isOwn);
  const othersFacts = encounter.facts.filter(fact => !isOwn(fact) && !fact.onlyAlone);
  const alone = { ...encounter, persona, facts, othersFacts };
  const before = facts.some(({ onlyAlone }) => onlyAlone)
    ? { ...alone, facts: facts.flatMap(keepFrom) }
    : alone;
  ofCase.set(persona, { alone, before });
  return { alone, before };
}

/** What somebody says before another of what they tell only alone: what they make of it, under a name that counts for nothing. */
function keepFrom({ onlyAlone, softened, ...fact }: Fact): readonly Fact[] {
  if (!onlyAlone) return [softened === undefined ? fact : { ...fact, softened }];
  return softened === undefined ? [] : [{ ...fact, id: toBeforeOthers(fact.id), says: softened }];
}
