/** A service by the address its maker documents. Its name says which protocol it speaks. */
export interface Provider {
  readonly id: string;
  /** A proper name is the same in both languages. */
  readonly name?: string;
  readonly baseUrl: string;
  /** On the computer the server runs on: only a server that is reached from there alone connects to it. */
  readonly loopback?: true;
}

export const customProvider = 'custom';

export const providers: readonly Provider[] = [
  { id: 'openai', name: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  { id: 'anthropic', name: 'Anthropic · Claude', baseUrl: 'https://api.anthropic.com' },
  { id: 'gemini', name: 'Google · Gemini', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
  { id: 'deepseek', name: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1' },
  {
    id: 'dashscope',
    name: 'Qwen · 阿里云百炼 DashScope',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  },
  { id: 'zhipu', name: 'GLM · 智谱 BigModel', baseUrl: 'https://open.bigmodel.cn/api/paas/v4' },
  { id: 'moonshot', name: 'Kimi · Moonshot', baseUrl: 'https://api.moonshot.cn/v1' },
  { id: 'minimax', name: 'MiniMax', baseUrl: 'https://api.minimaxi.com/v1' },
  { id: 'siliconflow', name: 'SiliconFlow 硅基流动', baseUrl: 'https://api.siliconflow.cn/v1' },
  { id: 'openrouter', name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  { id: 'vllm', baseUrl: 'http://127.0.0.1:8000/v1', loopback: true },
  { id: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', loopback: true },
];

export function findProvider(id: string): Provider | undefined {
  return providers.find(provider => provider.id === id);
}
