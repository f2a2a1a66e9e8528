import type { Bilingual } from '@doctorbench/core';
import type { KnownPeculiarities } from '../wire/dialect.ts';

/** A service that speaks chat completions, as its own documentation describes it. */
export interface ChatService {
  /** As endpoints name it. */
  readonly name: string;
  readonly title: Bilingual;
  readonly baseUrl: string;
  /** Absent for servers that ask for no key. */
  readonly keyVariable?: string;
  /** What it is known not to take. The rest is learned from its refusals. */
  readonly known?: KnownPeculiarities;
  readonly note?: Bilingual;
}

/** Plain JSON is the most that it can be asked for. */
const jsonOnly: KnownPeculiarities = { format: 'json_object' };

/** A new service is one entry here. */
export const services: readonly ChatService[] = [
  {
    name: 'openai',
    title: { zh: 'OpenAI', en: 'OpenAI' },
    baseUrl: 'https://api.openai.com/v1',
    keyVariable: 'OPENAI_API_KEY',
    note: {
      zh: '推理模型以 max_completion_tokens 限长，且不接受温度；首次被拒后自动改用',
      en: 'Reasoning models take max_completion_tokens and no temperature; learned from the first refusal',
    },
  },
  {
    name: 'dashscope',
    title: { zh: '阿里云百炼 DashScope（通义千问）', en: 'Alibaba Cloud DashScope (Qwen)' },
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    keyVariable: 'DASHSCOPE_API_KEY',
    note: {
      zh: '部分思考模型只能流式调用（--stream）；--extra-body \'{"enable_thinking":false}\' 关闭思考',
      en: 'Some thinking models only stream (--stream); --extra-body \'{"enable_thinking":false}\' turns thinking off',
    },
  },
  {
    name: 'deepseek',
    title: { zh: 'DeepSeek', en: 'DeepSeek' },
    baseUrl: 'https://api.deepseek.com/v1',
    keyVariable: 'DEEPSEEK_API_KEY',
    known: { ...jsonOnly, omits: ['seed'] },
    note: {
      zh: '思考内容在 reasoning_content 中；思考模型忽略温度',
      en: 'Reasoning comes in reasoning_content; thinking models ignore the temperature',
    },
  },
  {
    name: 'zhipu',
    title: { zh: '智谱 BigModel（GLM）', en: 'Zhipu BigModel (GLM)' },
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    keyVariable: 'ZHIPUAI_API_KEY',
    known: { ...jsonOnly, omits: ['seed'] },
    note: {
      zh: '内容过滤以 finish_reason: sensitive 表示；温度上限为 1',
      en: 'A filtered answer ends with finish_reason: sensitive; the temperature is at most 1',
    },
  },
  {
    name: 'moonshot',
    title: { zh: '月之暗面 Moonshot（Kimi）', en: 'Moonshot (Kimi)' },
    baseUrl: 'https://api.moonshot.cn/v1',
    keyVariable: 'MOONSHOT_API_KEY',
    known: { omits: ['seed'] },
    note: { zh: '温度上限为 1', en: 'The temperature is at most 1' },
  },
  {
    name: 'volcengine',
    title: { zh: '火山方舟 Volcengine Ark（豆包）', en: 'Volcengine Ark (Doubao)' },
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    keyVariable: 'ARK_API_KEY',
    known: { omits: ['seed'] },
    note: {
      zh: '模型名可以是推理接入点 ep-…',
      en: 'The model may be named by its inference endpoint, ep-…',
    },
  },
  {
    name: 'qianfan',
    title: { zh: '百度千帆 Qianfan（文心）', en: 'Baidu Qianfan (ERNIE)' },
    baseUrl: 'https://qianfan.baidubce.com/v2',
    keyVariable: 'QIANFAN_API_KEY',
  },
  {
    name: 'hunyuan',
    title: { zh: '腾讯混元 Hunyuan', en: 'Tencent Hunyuan' },
    baseUrl: 'https://api.hunyuan.cloud.tencent.com/v1',
    keyVariable: 'HUNYUAN_API_KEY',
  },
  {
    name: 'spark',
    title: { zh: '讯飞星火 Spark', en: 'iFLYTEK Spark' },
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    keyVariable: 'SPARK_API_KEY',
    known: { ...jsonOnly, omits: ['seed', 'stream_options'] },
    note: {
      zh: '密钥为控制台中的 APIPassword；X1 系列的 Base URL 以 /v2 结尾',
      en: 'The key is the APIPassword of the console; models of the X1 series are at /v2',
    },
  },
  {
    name: 'minimax',
    title: { zh: 'MiniMax', en: 'MiniMax' },
    baseUrl: 'https://api.minimaxi.com/v1',
    keyVariable: 'MINIMAX_API_KEY',
    note: {
      zh: '错误以状态 200 和 base_resp 返回；温度须大于 0（--temperature none）',
      en: 'Errors come with status 200 in base_resp; the temperature must be above 0 (--temperature none)',
    },
  },
  {
    name: 'siliconflow',
    title: { zh: '硅基流动 SiliconFlow', en: 'SiliconFlow' },
    baseUrl: 'https://api.siliconflow.cn/v1',
    keyVariable: 'SILICONFLOW_API_KEY',
    known: jsonOnly,
  },
  {
    name: 'openrouter',
    title: { zh: 'OpenRouter', en: 'OpenRouter' },
    baseUrl: 'https://openrouter.ai/api/v1',
    keyVariable: 'OPENROUTER_API_KEY',
    note: {
      zh: '同名模型可能由不同服务商提供；--extra-body \'{"provider":{…}}\' 可固定服务商',
      en: 'One model may be served by several hosts; --extra-body \'{"provider":{…}}\' pins one',
    },
  },
  {
    name: 'vllm',
    title: { zh: 'vLLM', en: 'vLLM' },
    baseUrl: 'http://127.0.0.1:8000/v1',
    note: {
      zh: '工具调用须以 --enable-auto-tool-choice 启动服务',
      en: 'For tool calls the server is started with --enable-auto-tool-choice',
    },
  },
  { name: 'sglang', title: { zh: 'SGLang', en: 'SGLang' }, baseUrl: 'http://127.0.0.1:30000/v1' },
  {
    name: 'lm-studio',
    title: { zh: 'LM Studio', en: 'LM Studio' },
    baseUrl: 'http://127.0.0.1:1234/v1',
  },
];
