import { defineMessages } from '../../i18n/define-messages.ts';

export const moveMessages = defineMessages({
  en: {
    move: 'Change owner',
    title: 'Whose shall this submission be?',
    text: 'Everybody who belongs to an organisation reads what is its own, and its members change it. On the leaderboard the result moves to the owner’s model. Only the person who submitted it can move it.',
    owner: 'Owner',
    me: 'Only me',
    confirm: 'Move the submission',
    moved: 'The submission was moved',
  },
  zh: {
    move: '更改归属',
    title: '这次提交归谁所有？',
    text: '归组织所有后，组织的所有人都能查看，其成员可以修改。排行榜上的结果会随之转到新归属方的模型名下。只有提交者本人可以更改归属。',
    owner: '归属',
    me: '仅我本人',
    confirm: '更改归属',
    moved: '归属已更改',
  },
});
