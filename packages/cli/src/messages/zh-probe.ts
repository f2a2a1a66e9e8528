import type { probeEn } from './en-probe.ts';

/** What `probe` says in Chinese. */
export const probeZh: typeof probeEn = {
  command: '探查接口背后的模型是否见过题集中的题目',
  fresh: '同题族的全新题目（无人见过）：题集文件夹',
  items: '每种探查所用的题数',
  logprobs: '另问模型认为题目有多可能（带 echo 的 completions 接口：vLLM、SGLang、llama.cpp）',
  seed: '抽取与打乱所用的种子',
  out: '同时把结果以 JSON 写入该文件',
  keep: 'probe --out 对该模型与题集写出的结果：报告会显示',
  progress: asked => `已问 ${asked} 次`,
  verdicts: {
    'no-sign': '未见题目被见过的迹象',
    signs: '有题目被见过的迹象',
    'not-tested': '未测：没有可读的答复',
  },
  probability: percent => `以对等先验计，至多 ${percent}`,
  columns: ['探查', '命中', '偶然可有', 'p'],
  probes: {
    completion: '逐字续写题干后半',
    'masked-option': '被隐去的错误选项',
    'option-order': '打乱选项的发表顺序',
    canary: '题集的金丝雀标记',
    'shuffle-gap': '原样答对、打乱答错',
    'fresh-form-gap': '原题答对、新题答错',
    exchangeability: '题目的公开顺序比其他顺序更可能',
    'min-k': '公开题目的文字比同族新题更可能（min-k%++）',
  },
  unread: count => `${count} 次提问失败或无法读取，不计入。`,
  caution: '未见迹象不等于没有：模型可以学过题目并学会掩饰。保密题与全新题仍是更好的检验。',
};
