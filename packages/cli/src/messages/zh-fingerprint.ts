import type { fingerprintEn } from './en-fingerprint.ts';

/** What fingerprints of endpoints say in Chinese. */
export const fingerprintZh: typeof fingerprintEn = {
  command: '采集接口的指纹：如何回答固定问题，如何计其词元',
  out: '写入指纹的文件',
  against: '较早的指纹：判断现在是否换了模型',
  option: '在开始、中途与结束时采集接口指纹，并说明是否换了模型',
  verdicts: {
    same: '未见更换模型的迹象',
    changed: '换了模型，或换了版本',
    unclear: '答复太少，无法判断',
  },
  tokens: (differing, compared) => `${compared} 个问题中有 ${differing} 个词元数不同`,
  replies: (apart, p) => `两次答复之间比各自之内相差 ${apart}（p ${p}）`,
  slower: times => `耗时为 ${times} 倍`,
  between: (from, to) => `${from} → ${to}`,
  moments: { start: '开始', middle: '中途', end: '结束' },
  taken: '指纹',
};
