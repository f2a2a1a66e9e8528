import type { Fact, Persona } from '@doctorbench/core';
import { createInformant, createTalk, type Informant } from './informant.ts';
import type { InformantOptions } from './part-context.ts';

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
  /** Who waits outside: who was not spoken to when the other was sent out. */
  isAlone(): boolean;
  /** From now on; the next question may call the other back in. */
  setAlone(alone: boolean): void;
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
  return {
    informant: first(true).informant,
    speakers: {
      hasCompany: second !== undefined,
      isAlone: () => isAlone,
      setAlone: alone => {
        isAlone = alone;
      },
      find({ speakTo = toRole(persona), alone = isAlone }) {
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
  const { encounter } = options;
  const facts = encounter.facts.filter(({ by = toRole(encounter.persona) }) => by === toRole(persona));
  const shared = createTalk();
  const make = (known: readonly Fact[]): Speaker => ({
    informant: createInformant(
      { ...options, encounter: { ...encounter, persona, facts: [...known] } },
      shared,
    ),
    persona,
  });
  const alone = make(facts);
  const before = facts.some(({ onlyAlone }) => onlyAlone) ? make(facts.flatMap(keepFrom)) : alone;
  return isPrivate => (isPrivate ? alone : before);
}

/** What somebody says before another of what they tell only alone: what they make of it, under a name that counts for nothing. */
function keepFrom({ onlyAlone, softened, ...fact }: Fact): readonly Fact[] {
  if (!onlyAlone) return [softened === undefined ? fact : { ...fact, softened }];
  return softened === undefined ? [] : [{ ...fact, id: `${fact.id}-before-others`, says: softened }];
}
