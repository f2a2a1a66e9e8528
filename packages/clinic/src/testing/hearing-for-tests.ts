import { createWordReader } from '../patient/everyday-words.ts';
import type { createInformant } from '../patient/informant.ts';
import { createQuestionExamples } from '../patient/question-examples.ts';
import { createTopicIndex } from '../patient/topic-index.ts';
import { readHospitalData } from './hospital-data.ts';

type Known = Parameters<typeof createWordReader>[1];
type Hearing = Omit<Parameters<typeof createInformant>[0], 'encounter' | 'language' | 'seed'>;

const made = new Map<string, Hearing>();

/** How the bundled hospital hears questions, with no drugs but those given: made once for all files that a worker tests. */
export function getHearing(given: Pick<Known, 'drugs' | 'kinds'> = {}): Hearing {
  const key = JSON.stringify(given);
  const known = made.get(key);
  if (known) return known;
  const { 'topics.json': topics, 'manners.json': manners, 'questions.json': questions } = readHospitalData();
  const hearing = {
    manners,
    examples: createQuestionExamples(questions),
    topics: createTopicIndex(topics, manners.compounds),
    words: createWordReader(manners.words, {
      names: [],
      phrases: topics.flatMap(({ zh, en }) => [...zh, ...en]),
      ...given,
    }),
  };
  made.set(key, hearing);
  return hearing;
}
