import type { EndpointMessages } from './en-endpoint.ts';

export const endpointZh: EndpointMessages = {
  options: {
    noCheck: '不先测试接口就开始',
    retryFailed: '重新提问所有失败的题目，包括不会自行好转的失败',
    newBaseUrl: '接口现在的 Base URL',
    newModel: '模型现在的名称（运行中已有答案时还需 --same-model）',
    sameModel: '新名称指的是同一个模型',
  },
  answers: ms => `接口有答复：首次答复 ${ms} 毫秒。`,
  slow: (tokens, seconds) =>
    `接口较慢：照此速度，在 --timeout ${seconds} 秒内约能写 ${tokens} 个 token，更长的回答会丢失。请调高 --timeout，或调低 --max-output-tokens。`,
  emptyReply: note => `注意：${note}。`,
  blind: '注意：接口接受图像，但模型没有看出测试图的颜色。',
  textTools: '接口没有调用工具；若确实如此，智能体将以文本中的 JSON 行动。',
  failures: list => `没有答案：${list}`,
  retry: run => `排除原因后：doctorbench resume ${run} --retry-failed`,
  noAnswer: '没有答案',
};
