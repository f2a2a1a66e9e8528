import type { Locale } from '@doctorbench/core';

interface ConfigComments {
  readonly head: string;
  readonly models: string;
  readonly suites: string;
  readonly sampling: string;
  readonly judges: string;
  readonly budget: string;
  readonly cache: string;
}

/** What a new configuration says of itself. */
export const configComments: Readonly<Record<Locale, ConfigComments>> = {
  en: {
    head: 'doctorbench run --config FILE runs every model on every suite. Begun again, it goes on where it was.',
    models:
      'provider:model, or a model with its baseUrl. Keys are read from the environment: the provider’s own variable,\nor the one named with apiKeyEnv; key: false for servers that ask for none.',
    suites: 'Bundled names or folders beside this file; { suite, limit, scenarios } asks a part of one.',
    sampling: 'Sent with every question. A model may have its own.',
    judges:
      'Who reads open answers: a judges file, phantom (simulated), or offline (a self-test without a rating).',
    budget: 'Of all runs together. Every model needs its prices then: US dollars per million tokens.',
    cache: 'A folder of earlier answers: what was asked before with the same settings is not asked again.',
  },
  zh: {
    head: 'doctorbench run --config 文件 会让每个模型做每个题集；再次执行会从中断处继续。',
    models:
      '写作 服务商:模型，或给出模型与 baseUrl。密钥取自环境变量：服务商自己的变量，\n或 apiKeyEnv 指定的变量；不需要密钥的服务写 key: false。',
    suites: '内置题集名，或本文件旁的文件夹；{ suite, limit, scenarios } 只做其中一部分。',
    sampling: '随每道题发送；各模型可另行设置。',
    judges: '由谁评阅开放题：评委文件、phantom（模拟评委）或 offline（自测，不评级）。',
    budget: '全部运行共用；此时每个模型都要写明单价（每百万 token 的美元数）。',
    cache: '存放以往作答的文件夹：同样设置下问过的不再问。',
  },
};
