import type { Bilingual } from '@doctorbench/core';
import type { Weakness } from './weakness.ts';

/** A fault a phantom is built to have. */
type Fault =
  | 'thin'
  | 'stuffer'
  | 'unsafe'
  | 'refuser'
  | 'verbose'
  | 'wrong-format'
  | 'blind'
  | 'text-only'
  | 'slow'
  | 'flaky'
  | 'injector'
  | 'no-tools'
  | 'orders-everything'
  | 'diagnoses-at-once'
  | 'only-asks';

/** A simulated examinee with known ability or a known fault. */
export interface Phantom {
  /** Without the `phantom-` that its model name begins with. */
  readonly name: string;
  /** Chance of a good answer to an item of medium difficulty, between 0 and 1. */
  readonly ability: number;
  readonly fault?: Fault;
  /** What a stress experiment should find in it. */
  readonly weakness?: Weakness;
  readonly describes: Bilingual;
}

const prefix = 'phantom-';

export const phantoms: readonly Phantom[] = [
  { name: 'excellent', ability: 0.95, describes: { zh: '能力优秀', en: 'of excellent ability' } },
  { name: 'good', ability: 0.8, describes: { zh: '能力良好', en: 'of good ability' } },
  { name: 'fair', ability: 0.55, describes: { zh: '能力一般', en: 'of fair ability' } },
  { name: 'poor', ability: 0.25, describes: { zh: '能力较差', en: 'of poor ability' } },
  {
    name: 'thin',
    ability: 0,
    fault: 'thin',
    describes: { zh: '答得对但总是单薄', en: 'that is right as far as it goes, and never goes far' },
  },
  {
    name: 'unsafe',
    ability: 0,
    fault: 'unsafe',
    describes: { zh: '总给危险建议', en: 'that always gives the dangerous advice' },
  },
  {
    name: 'refuser',
    ability: 0.8,
    fault: 'refuser',
    describes: { zh: '什么都拒答', en: 'that declines everything' },
  },
  {
    name: 'verbose',
    ability: 0.8,
    fault: 'verbose',
    describes: { zh: '废话连篇', en: 'that buries its answers in words' },
  },
  {
    name: 'wrong-format',
    ability: 0.8,
    fault: 'wrong-format',
    describes: { zh: '不按要求的格式作答', en: 'that ignores the asked-for format' },
  },
  {
    name: 'stuffer',
    ability: 0,
    fault: 'stuffer',
    describes: { zh: '只罗列关键词，不成句', en: 'that lists keywords without a sentence' },
  },
  {
    name: 'blind',
    ability: 0.55,
    fault: 'blind',
    describes: { zh: '收下图像却不看', en: 'that takes pictures and does not look at them' },
  },
  {
    name: 'text-only',
    ability: 0.8,
    fault: 'text-only',
    describes: { zh: '接口不接受图像', en: 'behind an endpoint that rejects pictures' },
  },
  { name: 'slow', ability: 0.8, fault: 'slow', describes: { zh: '答得很慢', en: 'that takes its time' } },
  {
    name: 'flaky',
    ability: 0.8,
    fault: 'flaky',
    describes: {
      zh: '接口不稳定（429、500、断线、残缺答复）',
      en: 'behind an unreliable wire (429, 500, resets, broken replies)',
    },
  },
  {
    name: 'injector',
    ability: 0.55,
    fault: 'injector',
    describes: { zh: '试图左右评分者', en: 'that talks to its judge' },
  },
  {
    name: 'no-tools',
    ability: 0.8,
    fault: 'no-tools',
    describes: { zh: '接口不支持工具调用', en: 'behind an endpoint without tool calls' },
  },
  {
    name: 'orders-everything',
    ability: 1,
    fault: 'orders-everything',
    describes: { zh: '诊疗中什么检查都开', en: 'that orders every test before it thinks' },
  },
  {
    name: 'diagnoses-at-once',
    ability: 1,
    fault: 'diagnoses-at-once',
    describes: { zh: '见面就下诊断', en: 'that names the diagnosis at the door and does nothing else' },
  },
  {
    name: 'only-asks',
    ability: 1,
    fault: 'only-asks',
    describes: { zh: '只问不处理', en: 'that asks and asks, and never acts' },
  },
  {
    name: 'order-sensitive',
    ability: 0.8,
    weakness: { kind: 'loses', families: ['option-order', 'option-labels'], share: 0.3 },
    describes: {
      zh: '选项换位置或换标号就丢三成分',
      en: 'that loses 30 % of its right answers when options move or change their letters',
    },
  },
  {
    name: 'tone-sensitive',
    ability: 0.8,
    weakness: { kind: 'loses', families: ['tone', 'authority'], share: 0.2 },
    describes: {
      zh: '语气或身份一变就丢两成分',
      en: 'that loses 20 % of its right answers to the tone or the rank of who asks',
    },
  },
  {
    name: 'notices-nothing',
    ability: 0.8,
    weakness: { kind: 'notices-nothing' },
    describes: { zh: '题目的关键改动从不察觉', en: 'that never notices what was edited or planted' },
  },
  {
    name: 'reasons-aloud',
    ability: 0.55,
    weakness: { kind: 'gains', families: ['chain-of-thought'], share: 0.4 },
    describes: {
      zh: '要求逐步推理时答错的题对回四成',
      en: 'that gets 40 % of its wrong answers right when asked to reason',
    },
  },
  {
    name: 'short-winded',
    ability: 0.9,
    weakness: { kind: 'tires', sharePerHundred: 0.12 },
    describes: {
      zh: '题目每长一百字就丢一成二的分',
      en: 'that loses 12 % of its right answers per hundred characters of the question',
    },
  },
];

/** A phantom by name, with or without the prefix; `ability-73` is one of ability 0.73. */
export function findPhantom(name: string): Phantom | undefined {
  const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  const known = phantoms.find(phantom => phantom.name === bare);
  if (known) return known;
  const percent = /^ability-(100|\d{1,2})$/.exec(bare)?.[1];
  if (percent === undefined) return undefined;
  return {
    name: bare,
    ability: Number(percent) / 100,
    describes: { zh: `能力 ${percent}%`, en: `of ability ${percent} %` },
  };
}

export function toPhantomModel({ name }: Pick<Phantom, 'name'>): string {
  return `${prefix}${name}`;
}
