import type { ServerResponse } from 'node:http';
import { type ScriptedRequest, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';

export const rightKey = 'sk-e2e-right-2f9a61c4';

/** A model that answers whoever has the key, and stops answering when a test wants to look. */
export interface StubbornModel {
  readonly baseUrl: string;
  /** Answers so many more questions, then keeps everybody waiting. */
  holdAfter(answers: number): void;
  release(): void;
  close(): Promise<void>;
}

export async function startStubbornModel(): Promise<StubbornModel> {
  let left = Number.POSITIVE_INFINITY;
  let waiting: (() => void)[] = [];
  const answer = async (request: ScriptedRequest, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${rightKey}`)
      return sayJson(response, 401, { error: { message: 'Incorrect API key provided.' } });
    if (left <= 0) await new Promise<void>(resolve => waiting.push(resolve));
    left -= 1;
    sayText(response, toReply(JSON.stringify(request.body)));
  };
  const release = () => {
    left = Number.POSITIVE_INFINITY;
    for (const go of waiting.splice(0)) go();
  };
  const model = await startScriptedModel(answer);
  return {
    baseUrl: model.baseUrl,
    holdAfter(answers) {
      left = answers;
    },
    release,
    async close() {
      waiting = [];
      await model.close();
    },
  };
}

/** Right by chance where letters are asked for; plain sense where words are. */
function toReply(question: string): string {
  if (/Reply with the single word/.test(question)) return 'ready';
  return '需要结合病史和检查综合判断，建议尽快到医院就诊；如出现胸痛、呼吸困难等情况请立即拨打 120。Answer: B';
}
