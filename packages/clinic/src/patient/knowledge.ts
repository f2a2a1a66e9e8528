import { createEvidenceIndex, type EvidenceIndex } from './evidence.ts';
import type { InformantCase } from './informant-case.ts';
import { type Jargon, listJargon } from './jargon.ts';
import { createFactMatcher, type FactMatcher } from './match-facts.ts';
import { createOrdinaryLife, type OrdinaryLife } from './ordinary-life.ts';
import type { InformantOptions } from './part-context.ts';
import { createRecall, type Recall } from './recall.ts';

/** What a speaker of a case can tell, whoever asks and in whatever episode. */
interface Knowledge {
  readonly recall: Recall;
  readonly matcher: FactMatcher;
  readonly life: OrdinaryLife;
  readonly jargon: readonly Jargon[];
  readonly evidence: EvidenceIndex;
}

const made = new WeakMap<InformantCase, { readonly of: InformantOptions; readonly knowledge: Knowledge }>();

/** Made once for all episodes of a case in one hospital. */
export function getKnowledge(options: InformantOptions): Knowledge {
  const { encounter, topics, words, manners, medicines } = options;
  const known = made.get(encounter);
  if (
    known?.of.topics === topics &&
    known.of.words === words &&
    known.of.manners === manners &&
    known.of.medicines === medicines
  )
    return known.knowledge;
  const { facts, denies = [], patient, persona } = encounter;
  const recall = createRecall(facts, words);
  const knowledge: Knowledge = {
    recall,
    matcher: createFactMatcher({
      facts,
      denies,
      topics,
      recall,
      fromRelative: persona.informant === 'relative',
      sex: patient.sex,
      ageYears: patient.ageYears,
    }),
    life: createOrdinaryLife(encounter, topics, { medicines, words }),
    jargon: listJargon(encounter, manners),
    evidence: createEvidenceIndex(encounter, { topics, words }),
  };
  made.set(encounter, { of: options, knowledge });
  return knowledge;
}
