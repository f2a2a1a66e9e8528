import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { interrupted, server, usage } = exitCodes;

/** What the hosted platform says, and its clients. */
export const platformErrors = {
  'request.invalid': entry(
    [400, false, server],
    ['请求的格式不对', 'The request has the wrong form'],
    ['按提示改正所列字段', 'Correct the fields that are named'],
  ),
  'request.not-found': entry(
    [404, false, server],
    ['没有这个资源，或您无权查看', 'There is no such thing, or it is not yours to see'],
    ['检查地址与登录的账号', 'Check the address, and the account you are signed in with'],
  ),
  'request.too-large': entry(
    [413, false, server],
    ['请求体过大', 'The request body is too large'],
    ['减小请求体', 'Send less'],
  ),
  'request.media-type': entry(
    [415, false, server],
    ['请求体的类型不受支持', 'The body is of a type that is not taken'],
    ['以 application/json 发送', 'Send application/json'],
  ),
  'request.rate-limited': entry(
    [429, true, server],
    ['请求过于频繁', 'Too many requests'],
    ['稍候再试', 'Wait a little and try again'],
  ),
  'request.method': entry(
    [405, false, server],
    ['该地址不支持这种请求方法', 'This address does not take that method'],
    ['查阅接口文档', 'See the API reference'],
  ),
  'sitting.ended': entry(
    [409, false, server],
    ['这份试卷已经交卷或时间已到', 'The paper was handed in, or its time is up'],
    ['查看成绩，或开始一份新的试卷', 'See the result, or begin another paper'],
  ),
  'auth.required': entry(
    [401, false, server],
    ['需要登录', 'You are not signed in'],
    ['登录，或在请求中附上 API 令牌', 'Sign in, or send an API token'],
  ),
  'auth.view-token': entry(
    [401, false, server],
    ['地址中没有查看器的口令', 'The address lacks the token of this viewer'],
    ['打开 doctorbench view 打印的完整地址', 'Open the whole address that doctorbench view printed'],
  ),
  'auth.forbidden': entry(
    [403, false, server],
    ['当前账号没有此权限', 'Your account may not do this'],
    ['请管理员授权', 'Ask an admin'],
  ),
  'auth.cross-site': entry(
    [403, false, server],
    ['请求来自另一个网站', 'The request came from another site'],
    ['请在本站页面上操作', 'Use the pages of this site'],
  ),
  'auth.code-wrong': entry(
    [401, false, server],
    ['验证码不正确或已失效', 'The code is wrong or no longer valid'],
    ['核对验证码，或重新获取', 'Check the code, or ask for a new one'],
  ),
  'auth.code-too-soon': entry(
    [429, true, server],
    ['验证码请求过于频繁', 'Codes were asked for too often'],
    ['稍候再试', 'Wait and try again'],
  ),
  'auth.captcha': entry(
    [403, false, server],
    ['需要先完成人机验证', 'First show that you are no program'],
    ['完成页面上的人机验证后再试', 'Do the check on the page and try again'],
  ),
  'auth.oidc-failed': entry(
    [502, true, server],
    ['第三方登录没有成功', 'Signing in by the provider did not work'],
    ['再试一次，或改用手机验证码登录', 'Try again, or sign in with a phone code'],
  ),
  'auth.step-up': entry(
    [403, false, server],
    ['此操作需要近期登录', 'This takes a recent sign-in'],
    ['重新登录后再试', 'Sign in again and repeat it'],
  ),
  'auth.scope': entry(
    [403, false, server],
    ['该令牌的权限范围不包含此操作', 'The scopes of this token do not cover this'],
    [
      '使用具有所需权限范围的令牌，或在页面上登录后操作',
      'Use a token with the scope that it takes, or sign in on the pages',
    ],
  ),
  'auth.sms-failed': entry(
    [502, true, server],
    ['短信发送失败', 'The code could not be sent'],
    ['稍候再试，或联系管理员', 'Try again, or tell the operator'],
  ),
  'submission.stress-quota': entry(
    [429, true, server],
    ['今天的压力测试次数已用完', 'You have used up the stress runs of today'],
    ['不附加压力测试也可以提交，或明天再来', 'Submit without a stress run, or come back tomorrow'],
  ),
  'submission.no-stress': entry(
    [404, false, server],
    ['这次提交没有压力测试结果', 'This submission has no stress run'],
    [
      '提交时选择附加压力测试；已公开的题目太少的届次没有',
      'Add a stress run when submitting; editions with too few public items have none',
    ],
  ),
  'submission.quota': entry(
    [429, true, server],
    ['已达到每日提交上限', 'The daily number of submissions is reached'],
    [
      '明天再提交；取消的和因平台故障失败的不计入',
      'Submit again tomorrow; cancelled ones and those that failed by our fault do not count',
    ],
  ),
  'submission.idempotency-conflict': entry(
    [409, false, server],
    ['同一幂等键已用于另一份提交', 'This idempotency key was used for a different submission'],
    ['换一个新的幂等键', 'Use a new key'],
  ),
  'submission.state': entry(
    [409, false, server],
    ['该提交当前的状态不允许此操作', 'The submission is not in a state for this'],
    ['刷新后再看其状态', 'Reload and look at its state'],
  ),
  'submission.cancelled': entry(
    [409, false, server],
    ['提交已被取消', 'The submission was cancelled'],
    ['需要时重新提交', 'Submit again if you want it'],
  ),
  'submission.unwatched': entry(
    [499, true, interrupted],
    ['已停止跟踪；提交仍在服务器上继续', 'No longer watching; the submission goes on at the server'],
    ['再次运行 doctorbench watch', 'Run doctorbench watch again'],
  ),
  'submission.key-erased': entry(
    [409, false, server],
    ['API 密钥已在上次运行结束时删除', 'The API key was erased when the last run ended'],
    ['重新提交时再次填写密钥', 'Give the key again when you resubmit'],
  ),
  'edition.closed': entry(
    [409, false, server],
    ['该届评测不接受提交', 'This edition takes no submissions'],
    ['选择一个开放的评测届次', 'Choose an open edition'],
  ),
  'edition.ask-limit': entry(
    [429, false, server],
    [
      '每位提交者向该届评测提交的次数有上限，您已达到',
      'This edition takes so many submissions from one submitter in all, and you have made them',
    ],
    ['等待下一届，或选择另一届', 'Wait for the next edition, or choose another'],
  ),
  'edition.all-worn': entry(
    [409, false, server],
    [
      '这套题的每一道都已给足够多的提交者看过，没有可用的新题',
      'As many submitters as may have seen every item of this suite, and none is left',
    ],
    ['上传新题，或让该届重抽题族的题', 'Upload fresh items, or have the edition draw forms anew'],
  ),
  'edition.demonstration': entry(
    [409, false, server],
    [
      '演示届次只有模拟考生，不接受任何提交',
      'A demonstration is for simulated examinees and takes no submissions',
    ],
    ['选择正式或练习届次', 'Choose an official or a practice edition'],
  ),
  'edition.no-panel': entry(
    [409, false, server],
    [
      '该届题目需要评委阅读，却没有评审组，不能作为正式届次开放',
      'Answers of this edition need reading and it has no judge panel, so that it cannot be official',
    ],
    [
      '用 DOCTORBENCH_JUDGES 指定评委文件后重建该届，或改为练习届次',
      'Name a judges file in DOCTORBENCH_JUDGES and draft it anew, or make it a practice edition',
    ],
  ),
  'edition.no-patient': entry(
    [409, false, server],
    [
      '该届由患者模型听问，本机没有配置患者模型',
      'A patient model hears in this edition, and none is named here',
    ],
    [
      '用 DOCTORBENCH_PATIENT 指定患者模型文件，或不用患者模型重建该届',
      'Name a file of the patient model in DOCTORBENCH_PATIENT, or draft the edition without one',
    ],
  ),
  'edition.panel-not-audited': entry(
    [409, false, server],
    [
      '评审组尚未在本题集、本语言的人工标注上通过检验，不能用于正式届次',
      'The judge panel has not passed an audit on labels for this suite and language, so that the edition cannot be official',
    ],
    [
      '用本题集的标注运行 doctorbench judges audit --json，并把结果文件写入 DOCTORBENCH_AUDITS',
      'Run doctorbench judges audit --json on labels for this suite and name the file in DOCTORBENCH_AUDITS',
    ],
  ),
  'server.unreachable': entry(
    [503, true, server],
    ['连不上 DoctorBench 服务器', 'The DoctorBench server could not be reached'],
    ['检查服务器地址与网络', 'Check the address of the server and the network'],
  ),
  'submission.time': entry(
    [409, false, server],
    ['运行所用时间超出上限', 'The run took longer than a run may'],
    [
      '使用更快或允许更多并发的接口，再次提交可接着进行',
      'Use an endpoint that is faster or takes more at once; submitted again, it goes on where it stopped',
    ],
  ),
  'organisation.invitation-spent': entry(
    [410, false, server],
    ['邀请链接已用过、已过期或不存在', 'The invitation was used, has expired, or never was'],
    ['请组织的所有者再发一份邀请', 'Ask an owner of the organisation for another one'],
  ),
  'organisation.last-owner': entry(
    [409, false, server],
    ['组织的最后一位所有者不能离开', 'The last owner of an organisation cannot leave it'],
    ['先让另一位成员成为所有者', 'Make another member an owner first'],
  ),
  'submission.storage': entry(
    [409, false, server],
    ['答案占用的空间超出上限', 'The answers take more room than they may'],
    [
      '限制模型的输出长度，或删除不再需要的提交',
      'Limit how much the model says, or delete submissions that you no longer need',
    ],
  ),
  'server.no-pages': entry(
    [501, false, server],
    ['页面没有构建', 'The pages are not built'],
    ['在源码目录中运行 npm run build，或重新安装', 'Run npm run build in the checkout, or install anew'],
  ),
  'server.not-installed': entry(
    [501, false, server],
    ['此安装不含评测平台', 'The platform is not part of this installation'],
    [
      '使用平台的镜像，或在源码目录中运行 serve',
      'Use the image of the platform, or run serve in a checkout of the source',
    ],
  ),
  'server.busy': entry(
    [503, true, server],
    [
      '服务器暂时无法应答：负载过高，或数据库正在恢复',
      'The server cannot answer just now: too much load, or its database is coming back',
    ],
    ['按所示时间稍候再试', 'Wait as long as it says and try again'],
  ),
  'server.database-gone': entry(
    [503, false, server],
    ['数据库已停止，且无法恢复', 'The database has gone and cannot be brought back'],
    [
      '查看 postgres.log 与磁盘空间，然后重新启动',
      'Look into postgres.log and at the disk, then start again',
    ],
  ),
  'backup.no-secret': entry(
    [422, false, usage],
    [
      '备份必须加密，却没有给出口令或公钥',
      'A backup is encrypted, and no passphrase or key was given for it',
    ],
    [
      '设置 DOCTORBENCH_BACKUP_PASSPHRASE（至少 16 个字符），或备份时用 --recipient、恢复时用 --identity',
      'Set DOCTORBENCH_BACKUP_PASSPHRASE (16 characters or more), or use --recipient to back up and --identity to restore',
    ],
  ),
  'backup.unreadable': entry(
    [422, false, usage],
    ['备份文件无法读取', 'The backup cannot be read'],
    [
      '检查口令或私钥，以及文件是否完整；数据库未被改动',
      'Check the passphrase or the identity, and whether the file is whole; the database was not changed',
    ],
  ),
  'backup.newer': entry(
    [422, false, usage],
    ['备份出自更新的版本', 'The backup was made by a newer version'],
    ['用同一版本或更新的版本恢复', 'Restore it with that version or a newer one'],
  ),
  'backup.not-empty': entry(
    [409, false, usage],
    ['目标数据库不是空的', 'The database to restore into is not empty'],
    [
      '恢复到空的数据文件夹或新建的数据库',
      'Restore into an empty data folder or a database that was just created',
    ],
  ),
  'server.not-signed-in': entry(
    [401, false, server],
    ['尚未登录服务器', 'You are not signed in to a server'],
    ['运行 doctorbench login', 'Run doctorbench login'],
  ),
} as const;
