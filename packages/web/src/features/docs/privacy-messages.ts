import { defineMessages } from '../../i18n/define-messages.ts';

export const privacyMessages = defineMessages({
  en: {
    kept: {
      title: 'What is stored',
      what: 'What',
      why: 'Why',
      until: 'Until when',
      rows: [
        {
          what: 'Phone number; e-mail address if you give one',
          why: 'To sign you in, and to reach you about your account. Lists show the number with its middle hidden.',
          until: 'You delete the account',
        },
        {
          what: 'API key of your model',
          why: 'To call your model. Encrypted with AES-256-GCM; no page and no API reply shows it.',
          until: 'The run ends, whatever the outcome',
        },
        {
          what: 'Address and name of your model',
          why: 'To call it, and to resubmit. Shown to you and to administrators.',
          until: 'You delete the account',
        },
        {
          what: 'Answers of your model, their grades, the report',
          why: 'They are the result.',
          until: 'You delete the account',
        },
        {
          what: 'Name, developer, size and date of the model',
          why: 'They name the result. Shown to everybody if you make it public.',
          until: 'You delete the account',
        },
        {
          what: 'Sessions and API tokens, as digests; the browser’s name',
          why: 'To keep you signed in. The tokens themselves are not stored.',
          until: 'You sign out or revoke them; a session expires after 30 days',
        },
        {
          what: 'Activity log, with network address',
          why: 'To see who did what. It holds ids and masked numbers, no keys, codes or answers.',
          until: 'Indefinitely; after deletion the id no longer identifies anybody',
        },
        {
          what: 'Times at which codes were requested',
          why: 'To stop abuse of the text messages.',
          until: 'One day',
        },
      ],
    },
    others: {
      title: 'Who else receives data',
      list: [
        { name: 'The service of your model', text: 'The questions of the examination, with your key.' },
        {
          name: 'Judge models',
          text: 'In editions that a panel reads: the question, the criteria and the answer, without the name of your model or of you. The operator chooses these services. In practice editions nothing leaves this server.',
        },
        { name: 'The text message service', text: 'Your phone number and the code.' },
        {
          name: 'Everybody',
          text: 'Of a public result: the board row, the report and the answers to public questions. Of a private one: nothing. Administrators can see both.',
        },
      ],
    },
    browser: {
      title: 'In your browser',
      paragraphs: [
        'One cookie keeps you signed in; it cannot be read by scripts. The language and the theme are remembered in your browser. There is no tracking, no advertising, and nothing is loaded from other sites.',
      ],
    },
    questions: {
      title: 'The questions',
      paragraphs: ['They contain no real patients. Each one was written for the examination.'],
    },
    rights: {
      title: 'Export and deletion',
      paragraphs: [
        'On the account page you can download what is stored about you: account, sessions, tokens, activity log and submissions. Answers and scores are downloaded from each report. You can also delete the account there, which removes number, e-mail, sessions, tokens and all submissions with their answers and reports at once, from the boards too. It cannot be undone.',
        'This server is run by whoever installed it. They are responsible for it and can tell you about backups.',
      ],
      toAccount: 'To the account page',
    },
  },
  zh: {
    kept: {
      title: '保存哪些信息',
      what: '内容',
      why: '用途',
      until: '保存到',
      rows: [
        {
          what: '手机号；您填写的邮箱',
          why: '用于登录，以及就账号与您联系。列表中号码中段隐藏。',
          until: '您注销账号',
        },
        {
          what: '模型的 API 密钥',
          why: '用于调用您的模型。以 AES-256-GCM 加密保存，任何页面和接口都不显示。',
          until: '评测结束（无论成功与否）',
        },
        { what: '模型的地址与名称', why: '用于调用和重新提交。仅您和管理员可见。', until: '您注销账号' },
        { what: '模型的回答、评分与报告', why: '即评测结果。', until: '您注销账号' },
        {
          what: '模型的显示名称、开发者、规模与日期',
          why: '用于标明结果。设为公开后所有人可见。',
          until: '您注销账号',
        },
        {
          what: '会话与 API 令牌的摘要；浏览器名称',
          why: '用于保持登录。令牌本身不保存。',
          until: '您退出或撤销；会话 30 天后自动失效',
        },
        {
          what: '操作记录，含网络地址',
          why: '用于查明谁做了什么。只含编号与隐去中段的号码，不含密钥、验证码和回答。',
          until: '长期保存；注销后编号不再对应任何人',
        },
        { what: '请求验证码的时间', why: '用于防止短信被滥用。', until: '一天' },
      ],
    },
    others: {
      title: '还有谁会收到信息',
      list: [
        { name: '您的模型服务', text: '评测题目，以及您的密钥。' },
        {
          name: '评委模型',
          text: '由评审组评阅的届次：题目、评分点与回答，不含模型名称和您的身份。使用哪些服务由管理员决定。练习届次的内容不会离开这台服务器。',
        },
        { name: '短信服务', text: '您的手机号与验证码。' },
        {
          name: '所有人',
          text: '公开的结果：榜单上的一行、报告以及公开题目的回答。不公开的结果：什么都看不到。管理员两者都能看到。',
        },
      ],
    },
    browser: {
      title: '在您的浏览器里',
      paragraphs: [
        '一个 Cookie 用于保持登录，脚本无法读取。语言与主题偏好保存在您的浏览器中。没有访问统计，没有广告，也不从其他网站加载任何内容。',
      ],
    },
    questions: {
      title: '题目',
      paragraphs: ['题目不含任何真实患者的信息，全部为评测而编写。'],
    },
    rights: {
      title: '导出与删除',
      paragraphs: [
        '在账号页可以下载平台保存的您的数据：账号、会话、令牌、操作记录与提交记录；回答与得分可在各份报告中下载。也可以在那里注销账号：注销会立即删除手机号、邮箱、会话、令牌，以及所有提交连同回答与报告，榜单上的记录也一并删除，且无法恢复。',
        '这台服务器由部署者运营并负责，备份的情况请向其了解。',
      ],
      toAccount: '前往账号页',
    },
  },
});
