import type { SettingsMessages } from './en-settings.ts';

export const settingsZh: SettingsMessages = {
  options: {
    topP: '核采样：从多大概率质量中抽取',
    reasoningEffort: '推理模型的思考强度，用服务商的说法（low、medium、high …）',
    stop: '模型写到此处即停；可多次给出',
    system: '每题之前的系统提示：文字，或 @文件',
    extraBody: '随每次请求发送的 JSON 对象，或 @文件',
    header: '随每次请求发送的请求头，“名称: 值” 或 “名称: env:变量”；可多次给出',
    rpm: '每分钟最多开始的请求数',
    tpm: '每分钟最多请求的 token 数：题目的，加上回答至多可有的',
    cache: '存放以往作答的文件夹：同样设置下问过的不再问（--repeat 多次提问时不用）',
    batch: '通过服务商的批处理接口提问：半价，一天之内作答；可随时停止，稍后 resume',
    logprobs: '接口提供时，保留答案每个 token 的对数概率，以及同一位置上这么多个其他 token 的',
    retries: '一次请求最多再试的次数（默认按失败种类）',
    maxFailures: '失败的答案达到这个数就停止',
    items: '只考这些题：题目 id，以逗号分隔；或 @文件，每行一个',
    difficulty: '只考这些难度：easy、medium、hard',
    department: '只考这些科室：id，以逗号分隔',
    language: '只考这些语言的题：zh-CN、en',
    tag: '只考带有其中任一标签的题，以逗号分隔',
  },
  notes: {
    cacheOff: '重复提问时不使用缓存。',
    batch: {
      submitted: (id, count) => `已提交批次 ${id}：${count} 问。可以停止；稍后用 “doctorbench resume” 取回。`,
      found: (id, count) => `先前提交的批次 ${id}：${count} 问。`,
      collected: (id, count) => `批次 ${id} 已返回：${count} 问。`,
    },
  },
  errors: {
    header: '--header 应为 “名称: 值”，或 “名称: env:变量” 且变量已设置',
    headersAgain: names => `这次运行开始时带有请求头，须再次给出：${names}`,
    batchAlone:
      '--batch 不能与 --rapid、--phantom 同用：它需要支持批处理的服务商，且在全部返回之前不知道任何答案',
    extraBody: '--extra-body 应为 JSON 对象，或含有它的 @文件',
    choices: (option, given, known) => `${option}：没有 “${given}”；可用：${known}`,
    file: path => `读不出 ${path}`,
  },
};
