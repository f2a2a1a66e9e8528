import { type Finding, findPattern, type Note } from '../note.ts';

const label =
  '(?<![A-Za-z])(?:微信号?|WeChat(?: ID)?|wechat|wx|VX|QQ号?|支付宝账?号?|Alipay|抖音号?|快手号?|小红书(?:账?号)?|微博|账号|帐号|用户名?|登录名?|登陆名|昵称|网名|打卡名|操作员|ID是|我的?号是?|她的号是?|他的号是?|paypal|log[- ]?in(?: name)?|user ?name|user(?: id)?|portal name|handle|screen ?name|account(?: name)?|acct|Venmo|Skype|Telegram|WhatsApp|EDI|operator|小程序|Instagram|Messenger|Line)';
const latinHandle = new RegExp(
  `${label}(?:[\\s:：是为叫"“(（@,]|is|昵称|打卡名|账号|号)*(?<id>@?[A-Za-z0-9][\\w.@-]*[A-Za-z0-9])`,
  'dgi',
);
const hanHandle =
  /(?:昵称|网名|微信名|账号就?是?|直播账号|用户|打卡名|抖音号?|快手号?|小红书(?:账?号)?|微博|群名片|@)[\s:：是叫"“]*(?<id>[\p{Script=Han}A-Za-z0-9_\-.·]{2,14}?)(?=[\s，。；！？"”）)、:：]|发过|$)/dgu;
const underscored = /(?<![\w@./-])@?[A-Za-z][A-Za-z0-9.-]*_[\w.-]*[A-Za-z0-9]/g;
const quotedVolunteer = /(?:志愿者|网友|博主|主播|用户|up主)["“(（](?<id>[^"”）)]{2,14})["”）)]/dgi;

/** Names of accounts, after a word that says so. Speakers of a chat are read with the names. */
export function findAccounts(note: Note): readonly Finding[] {
  const handles = findPattern(note, latinHandle, {
    class: 'account',
    reason: 'account after its label',
    strength: 87,
  });
  return [
    ...handles.filter(({ start, end }) => isHandle(note.text.slice(start, end))),
    ...findPattern(note, hanHandle, { class: 'account', reason: 'nickname after its label', strength: 66 }),
    ...findPattern(note, underscored, {
      class: 'account',
      reason: 'handle with an underscore',
      strength: 65,
    }),
    ...findPattern(note, quotedVolunteer, { class: 'account', reason: 'quoted nickname', strength: 66 }),
  ];
}

/** A word of plain letters is a handle only when nothing else could be meant. */
function isHandle(text: string): boolean {
  return (
    text.length >= 4 &&
    (/[\d_@.-]/.test(text) || (text.length >= 6 && text === text.toLowerCase() && !plainWord.has(text)))
  );
}

const plainWord = new Set([
  'details',
  'translated',
  'expected',
  'consultation',
  'message',
  'messages',
  'group',
  'video',
  'online',
  'photos',
  'picture',
  'pictures',
  'number',
  'access',
  'because',
  'before',
  'should',
  'please',
  'failed',
  'created',
  'reset',
  'shared',
  'reported',
  'opened',
]);
