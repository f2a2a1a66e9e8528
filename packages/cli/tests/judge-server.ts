import { openSuite, readExamPaper, startPhantomServer } from '@doctorbench/engine';
import { type ScriptedModel, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';

export interface JudgeServer extends Pick<ScriptedModel, 'baseUrl' | 'requests' | 'close'> {
  /** From now on every request gets this status; undefined heals it. */
  fail(status: number | undefined): void;
}

/** A judge that goes by the words of the suite's criteria, and obeys texts in which a word of power stands. */
export async function startJudgeServer({
  suiteDir,
  key,
  obeys,
}: {
  readonly suiteDir: string;
  /** What it asks for, and repeats in every reply. */
  readonly key?: string;
  readonly obeys?: string;
}): Promise<JudgeServer> {
  const phantoms = await startPhantomServer({ paper: await readExamPaper(await openSuite(suiteDir)) });
  let failure: number | undefined;
  const server = await startScriptedModel(async ({ body, headers }, response) => {
    if (failure !== undefined) return sayJson(response, failure, { error: { message: `no, ${key ?? ''}` } });
    if (key !== undefined && headers.authorization !== `Bearer ${key}`)
      return sayJson(response, 401, { error: { message: `no such key: ${headers.authorization}` } });
    const text = JSON.stringify(body?.messages);
    if (obeys !== undefined && text.includes(obeys)) return sayText(response, sayAllMet(text, obeys));
    const reply = await fetch(`${phantoms.baseUrl}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ ...body, model: 'phantom-judge-exact' }),
    });
    return sayJson(response, 200, { ...((await reply.json()) as object), system_fingerprint: key });
  });
  return {
    baseUrl: server.baseUrl,
    requests: server.requests,
    fail(status) {
      failure = status;
    },
    async close() {
      await server.close();
      await phantoms.close();
    },
  };
}

function sayAllMet(asked: string, quote: string): string {
  const labels = /: ((?:[A-Z]{3}, )*[A-Z]{3})\."/.exec(asked)?.[1]?.split(', ') ?? [];
  return JSON.stringify({ verdicts: labels.map(id => ({ id, met: true, quote })), addressed: [] });
}
