import type { Disposition, EncounterEnd, Fault, Hearing, PhrasedBy, Review } from '@doctorbench/core';
import { defineWords } from '../define-words.ts';
import { plural } from '../plural.ts';

type Unanswered = Readonly<Record<'unknown' | 'unplaced' | 'unheard' | 'askedBack', string>>;
type NotLooked = Extract<Review, { readonly by: 'nobody' }>['because'];
type Unheard = Extract<Hearing, { readonly by: 'offline' }>['because'];

/** Words about how an encounter went and what was called in it. */
export const encounterWords = defineWords({
  en: {
    opening: 'What the agent was told at the start',
    outcome: 'How it went',
    end: 'End',
    ends: {
      finished: 'Finished by the agent',
      died: 'The patient died',
      'out-of-calls': 'Ran out of calls',
      'out-of-time': 'Ran out of case time',
      'out-of-tokens': 'Ran out of output tokens',
      'out-of-context': 'The model’s context was full',
      'fell-silent': 'The agent stopped acting',
      withheld: 'Reply withheld by the endpoint’s filter',
    } as Record<EncounterEnd, string>,
    caseTime: 'Case time',
    minutes: (count: string) => `${count} min`,
    visits: (count: string) => plural(count, 'visit', 'visits'),
    calls: 'Tool calls',
    cost: 'Cost',
    expertCost: (cost: string, times: string) => `expert path ${cost}, this is ${times} times that`,
    unreadStatements: 'Statements in records that nobody held against the log',
    unreadDeeds: 'Deeds that no panel read: only rules judged them',
    didNotWork: 'Did not work',
    failures: (count: string, whose: string) => `${count} × ${whose}`,
    faults: {
      agent: 'the agent’s fault',
      tool: 'this clinic’s rule',
      simulator: 'the simulator’s fault',
      endpoint: 'the endpoint’s fault',
    } as Record<Fault, string>,
    dispositions: {
      home: 'Home',
      community: 'Community care',
      observation: 'Observation',
      ward: 'Ward',
      'intensive-care': 'Intensive care',
      'operating-room': 'Operating theatre',
      'cath-lab': 'Catheter laboratory',
      transfer: 'Transfer to another hospital',
    } as Record<Disposition, string>,

    turns: 'Turn by turn',
    noCalls: 'No tool was called.',
    silent: 'The model said nothing and called nothing.',
    arguments: 'Arguments',
    noArguments: 'none',
    result: 'What came back',
    phrasedBy: {
      model: 'in the words of the patient model',
      leaked: 'offline words: the patient model said too much',
      failed: 'offline words: the patient model failed',
      offline: 'offline words: there was nothing to phrase',
    } as Record<PhrasedBy, string>,
    asked: 'Things asked',
    unanswered: ({ unknown, unplaced, unheard, askedBack }: Unanswered) =>
      `${unknown} the patient could not say, ${unplaced} not understood, ${unheard} too many at once, ${askedBack} asked back for a word`,
    heardByModel: (parts: string) => `heard by the patient model in ${plural(parts, 'part', 'parts')}`,
    lookedAgain: (left: string) => `; a second look found ${plural(left, 'thing', 'things')} left open`,
    notLookedAgain: {
      failed: '; the second look at the reply failed',
      unreadable: '; the second look at the reply wrote nothing that can be read',
    } satisfies Record<NotLooked, string>,
    heardByRules: {
      failed: 'heard by rules: the patient model failed',
      unreadable: 'heard by rules: the patient model wrote nothing that can be read',
      outside: 'heard by rules: the patient model chose what was not offered',
    } satisfies Record<Unheard, string>,
  },
  zh: {
    opening: '接诊时告知智能体的情况',
    outcome: '诊疗结果',
    end: '结局',
    ends: {
      finished: '由智能体完成并结束',
      died: '患者死亡',
      'out-of-calls': '调用次数用尽',
      'out-of-time': '病例时间用尽',
      'out-of-tokens': '输出额度用尽',
      'out-of-context': '模型上下文已满',
      'fell-silent': '智能体不再行动',
      withheld: '回复被接口过滤',
    },
    caseTime: '病例时间',
    minutes: count => `${count} 分钟`,
    visits: count => `${count} 次就诊`,
    calls: '工具调用',
    cost: '费用',
    expertCost: (cost, times) => `专家路径 ${cost}，本次为其 ${times} 倍`,
    unreadStatements: '病历中无人与日志核对的陈述',
    unreadDeeds: '未经评委阅读、仅由规则判定的处置',
    didNotWork: '未成功的操作',
    failures: (count, whose) => `${whose} ${count} 次`,
    faults: {
      agent: '智能体的错误',
      tool: '本诊所的规定',
      simulator: '模拟器的问题',
      endpoint: '接口的问题',
    },
    dispositions: {
      home: '离院回家',
      community: '转社区',
      observation: '留院观察',
      ward: '收住病房',
      'intensive-care': '收住重症监护',
      'operating-room': '送手术室',
      'cath-lab': '送导管室',
      transfer: '转院',
    },

    turns: '逐轮记录',
    noCalls: '没有调用工具。',
    silent: '模型没有说话，也没有调用工具。',
    arguments: '参数',
    noArguments: '无',
    result: '返回内容',
    phrasedBy: {
      model: '由患者模型措辞',
      leaked: '离线措辞：患者模型说得过多',
      failed: '离线措辞：患者模型失败',
      offline: '离线措辞：无需措辞',
    },
    asked: '问到的事',
    unanswered: ({ unknown, unplaced, unheard, askedBack }) =>
      `患者说不上来 ${unknown}，没听懂 ${unplaced}，一次问得太多 ${unheard}，不懂某个词而反问 ${askedBack}`,
    heardByModel: parts => `由患者模型听取，共 ${parts} 个部分`,
    lookedAgain: left => `；复核答复后，${left} 处记为未答`,
    notLookedAgain: {
      failed: '；答复的复核失败',
      unreadable: '；答复的复核无法读取',
    },
    heardByRules: {
      failed: '按规则听取：患者模型失败',
      unreadable: '按规则听取：患者模型的回复无法读取',
      outside: '按规则听取：患者模型选了未提供的条目',
    },
  },
});
