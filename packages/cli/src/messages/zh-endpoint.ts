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
  slow: {
    pace: ({ shown, rate, seconds }) =>
      `问它什么是发热，它用 ${seconds} 秒写出（每秒 ${rate} 个词元）：“${shown}”`,
    limited: ({ limit, seconds, timeout }) =>
      `接口较慢。回答以 ${limit} 个词元为限（通常为 8192），每个约 ${seconds} 秒；到 ${timeout} 秒（--timeout）还没写完的，保留已写的部分。上限不同的运行不能与本次比较；可用 --max-output-tokens 指定。`,
    streamed: ({ limit, seconds, timeout }) =>
      `写满 ${limit} 个词元约需 ${seconds} 秒：回答以流式接收，到 ${timeout} 秒（--timeout）还没写完的，保留已写的部分。`,
  },
  context: {
    tooLong: ({ context, items, of, longest, fits }) =>
      `接口的上下文为 ${context} 个词元；${of} 道题中有 ${items} 道更长，最长约 ${longest}。请把服务的上下文设为 ${fits}，或不选这些题（--items、--scenario、--language）`,
    runsOut: ({ context, items, of, longest, fits }) =>
      `接口的上下文为 ${context} 个词元。${of} 段对话中有 ${items} 段可能到不了结尾（最长约 ${longest}）；上下文用满时病例即告结束。设为 ${fits} 即可容纳。`,
  },
  emptyReply: note => `注意：${note}。`,
  blind: '注意：接口接受图像，但模型没有看出测试图的颜色。',
  textTools: '接口没有调用工具；若确实如此，智能体将以文本中的 JSON 行动。',
  failures: list => `没有答案：${list}`,
  retry: run => `排除原因后：doctorbench resume ${run} --retry-failed`,
  noAnswer: '没有答案',
  unread: (answers, run) =>
    `${answers} 个答案等待评委阅读，没有一个可由程序判定：doctorbench grade ${run} --judges 文件`,
};
