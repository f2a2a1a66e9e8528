import { type PhantomPanel, phantomJudges } from '@doctorbench/grading';
import type { Suite } from '../suite/suite.ts';
import { readExamPaper } from './exam-paper.ts';
import { toPhantomModel } from './phantom.ts';
import { startPhantomServer } from './phantom-server.ts';

/** The simulated judges of a suite: they answer at a server of this process. */
export function createPhantomPanel(suite: Suite): PhantomPanel {
  return {
    judges: phantomJudges.map(phantom => ({
      baseUrl: 'http://127.0.0.1/v1',
      model: toPhantomModel(phantom),
      family: phantom.name,
    })),
    start: async () => startPhantomServer({ paper: await readExamPaper(suite) }),
  };
}
