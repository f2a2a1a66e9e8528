import { defineMessages } from '../../i18n/define-messages.ts';

/** Words for operators who add evidence. */
export const evidenceMessages = defineMessages({
  en: {
    add: 'Add evidence from elsewhere',
    table: 'What it is',
    tables: { board: 'Scores on another board', blueprint: 'A blueprint', groups: 'Known groups' },
    columns: { board: 'model,score,subdivision', blueprint: 'facet,value,share', groups: 'examinee,group' },
    csv: 'Table (CSV)',
    csvHint: (columns: string) =>
      `First line: ${columns}. It replaces the one before; an empty one takes it away. Everybody sees what comes of it.`,
    send: 'Keep',
    sent: 'Kept.',
  },
  zh: {
    add: '添加其他来源的依据',
    table: '内容',
    tables: { board: '另一榜单的分数', blueprint: '命题蓝图', groups: '已知组' },
    columns: { board: 'model,score,subdivision', blueprint: 'facet,value,share', groups: 'examinee,group' },
    csv: '表格（CSV）',
    csvHint: (columns: string) => `首行：${columns}。将替换先前的表格，留空则移除；结果对所有人公开。`,
    send: '保存',
    sent: '已保存。',
  },
});
