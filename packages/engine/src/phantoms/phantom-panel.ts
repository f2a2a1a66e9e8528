import { type PhantomPanel, phantomJudges } from '@doctorbench/grading';
import type { Suite } from '../suite/suite.ts';
import { readExamPaper } from './exam-paper.ts';
import { toPhantomModel } from './phantom.ts';
import { type PhantomServer, startPhantomServer } from './phantom-server.ts';

/** The simulated judges of a suite: they answer at a server of this process, its own or one that is there already. */
export function createPhantomPanel(
  suite: Suite,
  serve?: () => Promise<Pick<PhantomServer, 'baseUrl'>>,
): PhantomPanel {
  return {
    judges: phantomJudges.map(phantom => ({
      baseUrl: 'http://127.0.0.1/v1',
      model: toPhantomModel(phantom),
      family: phantom.name,
    })),
    start: async () =>
      serve
        ? { ...(await serve()), close: async () => undefined }
        : startPhantomServer({ paper: await readExamPaper(suite) }),
  };
}
