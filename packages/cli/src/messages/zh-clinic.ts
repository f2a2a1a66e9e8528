import type { clinicEn } from './en-clinic.ts';

/** What a summary says about encounters in Chinese. */
export const clinicZh: typeof clinicEn = {
  encounters: '诊疗结局',
  end: (count, end) => `${end} ${count}`,
  ends: {
    finished: '完成',
    died: '患者死亡',
    'out-of-calls': '调用次数用尽',
    'out-of-time': '病例时间用尽',
    'out-of-tokens': '输出额度用尽',
    'fell-silent': '不再行动',
    withheld: '回复被过滤',
  },
  passes: '连续 k 次全部通过',
  passLine: line => `（不低于 ${line} 分且无否决）`,
  criticalActions: '关键措施',
  criticalLine: ({ inTime, actions, late, never }) =>
    `${actions} 项中及时 ${inTime}，延迟 ${late}，始终未做 ${never}`,
  cost: '费用与专家路径之比',
  costLine: ratio => `${ratio} 倍（中位数）`,
  effort: '用时与步骤',
  effortLine: (minutes, calls) => `病例时间 ${minutes} 分钟，调用 ${calls} 次（中位数）`,
  faults: '未成功的调用',
  fault: (whose, count) => `${whose} ${count}`,
  whose: { agent: '智能体有误', tool: '诊所无法执行', simulator: '模拟器有误', endpoint: '端点有误' },
};
