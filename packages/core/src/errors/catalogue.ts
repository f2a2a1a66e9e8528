import { z } from 'zod';
import { bankErrors } from './bank-errors.ts';
import { endpointErrors } from './endpoint-errors.ts';
import { type Entry, entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';
import { expertErrors } from './expert-errors.ts';
import { exportErrors } from './export-errors.ts';
import { importErrors } from './import-errors.ts';
import { leakErrors } from './leak-errors.ts';
import { platformErrors } from './platform-errors.ts';
import { shotErrors } from './shot-errors.ts';

const { usage, suite, endpoint, run, budget, judges, gate, interrupted, internal } = exitCodes;

/** Every failure the product names. The page of codes in the documentation is made from this table. */
export const errorCatalogue = {
  ...endpointErrors,
  'judges.invalid': entry(
    [422, false, usage],
    ['评委文件有错误', 'The judges file has problems'],
    ['按指南中的格式修改评委文件', 'Mend the judges file as the guide describes it'],
  ),
  'judges.none-left': entry(
    [422, false, usage],
    ['没有可用的评委：都与被测模型同族', "No judge is left: all are of the examinee's family"],
    [
      '加入另一家族的评委，或用 family 正确声明家族',
      'Add a judge of another family, or declare the families rightly with "family"',
    ],
  ),
  'judges.unavailable': entry(
    [502, true, endpoint],
    [
      '评委模型不可用，评分已停止；已有答卷都保留着',
      'A judge does not answer; grading has stopped, and every answer is kept',
    ],
    [
      '检查评委的接口、密钥与额度后继续；被测模型不会被重复提问',
      "Look at the judge's endpoint, key and quota, then go on; the examinee is not asked again",
    ],
  ),
  'judges.labels-invalid': entry(
    [422, false, usage],
    ['标注文件有错误', 'The labels file has problems'],
    ['按上面列出的行与字段逐处修改', 'Mend the lines and fields listed'],
  ),
  'judges.trial-failed': entry(
    [422, false, judges],
    ['评委没有通过试读', 'A judge did not pass the trial reading'],
    [
      '换用更强的评委；若只是太慢，可调大 --timeout；--no-check 跳过试读',
      'Choose a stronger judge; for one that is only slow raise --timeout; --no-check begins without the trial',
    ],
  ),
  'judges.not-fit': entry(
    [422, false, judges],
    [
      '评委与人工标注不够一致，不宜用于公布结果',
      'The judges do not agree with people well enough to publish with',
    ],
    [
      '看上面未达到的各项；更换或增加评委，然后重新核查',
      'See the checks that failed above; replace or add judges and audit again',
    ],
  ),
  'judges.too-little-evidence': entry(
    [422, false, judges],
    ['标注太少，无法判定评委是否合格', 'There are too few labels to say whether the judges are fit'],
    [
      '按上面列出的缺口补充标注，然后重新核查',
      'Add the labels that are short, as listed above, and audit again',
    ],
  ),
  'judges.audit-unreadable': entry(
    [422, false, judges],
    ['评委检验文件读不出来', 'The file of a judge audit could not be read'],
    ['给出 doctorbench judges audit --json 的输出', 'Name the output of doctorbench judges audit --json'],
  ),
  'judges.audit-interrupted': entry(
    [499, true, interrupted],
    ['核查已中断，没有保留任何结果', 'The audit was interrupted; nothing of it is kept'],
    ['重新运行 doctorbench judges audit', 'Run doctorbench judges audit again'],
  ),
  'suite.not-found': entry(
    [404, false, suite],
    ['找不到题集', 'No suite was found there'],
    ['给出含 suite.json 的文件夹', 'Name a folder that holds a suite.json'],
  ),
  'suite.invalid': entry(
    [422, false, suite],
    ['题集有错误', 'The suite has problems'],
    ['运行 doctorbench suite lint 查看每一处', 'Run doctorbench suite lint to see every one'],
  ),
  'suite.scenario-unknown': entry(
    [400, false, usage],
    ['没有这个场景', 'There is no such scenario'],
    [
      '运行 doctorbench suite stats 查看题集中的场景',
      'Run doctorbench suite stats to see the scenarios of a suite',
    ],
  ),
  'suite.empty-selection': entry(
    [400, false, usage],
    ['没有选中任何题目', 'No item is selected'],
    ['放宽 --scenario、--limit', 'Widen --scenario or --limit'],
  ),
  'suite.item-unknown': entry(
    [404, false, usage],
    ['题集中没有这道题', 'The suite has no such item'],
    ['运行 doctorbench suite show DIR 列出题目', 'Run doctorbench suite show DIR to list the items'],
  ),
  'suite.sealed': entry(
    [422, false, suite],
    ['题集已密封，此处没有可打开它的密钥', 'The suite is sealed, and there is no key here that opens it'],
    [
      '只有 run、resume、grade 能打开密封题集：用 --keys 指明密封时所用的密钥文件夹',
      'Only run, resume and grade open a sealed suite: name with --keys the folder of the keys it was sealed with',
    ],
  ),
  'suite.not-sealable': entry(
    [422, false, suite],
    ['由评委阅读的题目不能密封', 'An item that judges read cannot be sealed'],
    [
      '否决记录会写出其评分标准；只密封由代码评分的题目',
      'The record of a veto names its criterion; seal items that code grades',
    ],
  ),
  'suite.forms-exhausted': entry(
    [422, false, suite],
    ['该题族没有更多不同的题目', 'The family has no further different form'],
    ['减少 --forms，或换一个 --seed', 'Ask for fewer with --forms, or give another --seed'],
  ),
  'suite.family-unknown': entry(
    [422, false, usage],
    ['没有可用的题族', 'There is no such family of items'],
    [
      '用 families list 查看已有的题族及其场景',
      'See what there is, and for which scenarios, with families list',
    ],
  ),
  'suite.changed': entry(
    [409, false, suite],
    ['题集在运行开始后被改动', 'The suite has changed since the run began'],
    ['恢复原题集后再继续，或另起一次运行', 'Restore the suite and resume, or start a new run'],
  ),
  ...bankErrors,
  ...expertErrors,
  ...shotErrors,
  ...importErrors,
  ...exportErrors,
  'run.not-found': entry(
    [404, false, run],
    ['找不到该次运行', 'No such run'],
    ['给出运行文件夹，或 runs/ 下的编号', 'Name a run folder, or an id under runs/'],
  ),
  'run.locked': entry(
    [409, true, run],
    ['该次运行正由另一个进程使用', 'Another process is using this run'],
    ['等它结束，或先停止它', 'Wait for it to end, or stop it first'],
  ),
  'run.journal-corrupt': entry(
    [500, false, run],
    ['运行日志中有读不懂的行', 'The journal holds a line that cannot be read'],
    [
      '从备份恢复该文件，或删去所指的行后继续',
      'Restore the file from a backup, or delete the named line and resume',
    ],
  ),
  'run.journal-failed': entry(
    [507, false, run],
    ['写运行日志失败', 'The journal could not be written'],
    ['检查磁盘空间与权限，然后用 resume 继续', 'Check disk space and permissions, then resume the run'],
  ),
  'run.incomplete': entry(
    [409, false, run],
    ['该次运行尚无可报告的结果', 'The run has nothing to report yet'],
    ['用 doctorbench resume 完成它', 'Finish it with doctorbench resume'],
  ),
  'run.report-failed': entry(
    [507, false, run],
    ['写报告失败', 'The report could not be written'],
    [
      '检查磁盘空间与权限；只读的运行文件夹可先复制到可写处',
      'Check disk space and permissions; copy a read-only run folder to where it may be written',
    ],
  ),
  'run.cache-failed': entry(
    [507, false, run],
    ['作答缓存无法读写', 'The answer cache could not be read or written'],
    [
      '检查缓存文件夹的磁盘空间与权限，或用 --cache off',
      'Check disk space and permissions of its folder, or use --cache off',
    ],
  ),
  'run.below-bar': entry(
    [422, false, gate],
    ['结果未达到所设的门槛', 'The result does not reach the bar that was set'],
    [
      '查看报告；门槛由 --fail-under、--max-veto-rate、--no-worse-than 设定',
      'Look at the report; the bar is set by --fail-under, --max-veto-rate and --no-worse-than',
    ],
  ),
  'run.answers-invalid': entry(
    [422, false, usage],
    ['答案文件有错误', 'The file of answers has problems'],
    [
      '每行一个 JSON 对象：{"id": "题目", "answer": "文字"}；对话题的 answer 为各轮文字的数组',
      'One JSON object a line: {"id": "ITEM", "answer": "text"}; for a dialogue an array with the text of each turn',
    ],
  ),
  'run.nothing-scored': entry(
    [409, false, run],
    ['没有任何一题得到评分', 'Nothing could be scored'],
    [
      '排除所述原因，再用 doctorbench resume RUN --retry-failed 继续',
      'Mend the cause that is named, then go on with doctorbench resume RUN --retry-failed',
    ],
  ),
  'run.other-model': entry(
    [409, false, usage],
    ['这次运行已有另一个模型的答案', 'The run already holds answers of another model'],
    [
      '为另一个模型另起一次运行；若只是同一模型换了名称，加 --same-model',
      'Start a new run for another model; if it is the same model under another name, add --same-model',
    ],
  ),
  'run.budget-reached': entry(
    [402, false, budget],
    ['达到预算上限，已停止提问', 'The budget is reached; no more was asked'],
    ['提高 --max-cost 或 --max-calls 后用 resume 继续', 'Raise --max-cost or --max-calls and resume'],
  ),
  'run.interrupted': entry(
    [499, true, interrupted],
    ['已中断；已写入日志的答案都在', 'Interrupted; every journaled answer is kept'],
    ['用 doctorbench resume 继续', 'Continue with doctorbench resume'],
  ),
  'run.variant-unknown': entry(
    [400, false, run],
    ['没有这种题目改动', 'There is no such variant of items'],
    [
      '用 doctorbench stress --help 查看有哪些；旧实验请用写下它的版本继续',
      'See doctorbench stress --help for those there are; go on with an old experiment in the version that began it',
    ],
  ),
  'run.stress': entry(
    [409, false, run],
    ['这是压力实验的文件夹，不是一次运行', 'This is the folder of a stress experiment, not a run'],
    ['对它所依据的运行使用 doctorbench stress', 'Use doctorbench stress on the run that it is held against'],
  ),
  'run.self-test': entry(
    [409, false, run],
    [
      '自测没有评审组阅读，不能与其他结果并列',
      'A self-test was read by no panel and does not stand beside other results',
    ],
    ['由评审组评阅后再比较', 'Have a panel read it first'],
  ),
  'run.probe-mismatch': entry(
    [422, false, usage],
    ['该探查结果不属于此次运行', 'These probes are not about this run'],
    [
      '给出 doctorbench probe --out 对同一模型、同一题集写出的文件',
      'Give the file that doctorbench probe --out wrote of the same model on the same suite',
    ],
  ),
  'run.receipt-invalid': entry(
    [422, false, run],
    ['报告的签名不成立', 'The signature of the report does not hold'],
    [
      '报告、答案或评分在签名之后有改动，或签名者另有其人；向出具者索取原件',
      'Report, answers or grades were changed after signing, or somebody else signed; ask its issuer for the original',
    ],
  ),
  'run.receipt-missing': entry(
    [422, false, run],
    ['报告没有签名', 'The report is not signed'],
    ['用 doctorbench sign 签名', 'Sign it with doctorbench sign'],
  ),
  'run.not-comparable': entry(
    [409, false, run],
    ['两次运行的规程不同，不能比较', 'The two runs followed different protocols and cannot be compared'],
    ['用同一题集、提示、评分方式重跑其一', 'Run one of them again with the same suite, prompts and grading'],
  ),
  ...leakErrors,
  ...platformErrors,
  'config.invalid': entry(
    [400, false, usage],
    ['选项或环境变量有误', 'An option or environment variable is wrong'],
    ['见上文；--help 列出可用的写法', 'See above; --help lists what is accepted'],
  ),
  'config.key-missing': entry(
    [400, false, usage],
    ['没有密钥', 'There is no API key'],
    [
      '设置环境变量 DOCTORBENCH_API_KEY，或用 --api-key-env 指明变量名；不需要密钥的接口用 --no-key',
      'Set DOCTORBENCH_API_KEY, or name a variable with --api-key-env; for an endpoint without keys use --no-key',
    ],
  ),
  'config.key-malformed': entry(
    [422, false, usage],
    ['密钥里有空格、换行或非 ASCII 字符', 'The API key holds a space, a line break or a non-ASCII character'],
    ['重新复制密钥，不要带换行', 'Copy the key again, without a line break'],
  ),
  'config.base-url-invalid': entry(
    [422, false, usage],
    ['Base URL 不合规', 'The base URL is not acceptable'],
    [
      '应形如 https://主机/v1，不含用户名、密码、查询串',
      'It should look like https://host/v1, without user name, password or query',
    ],
  ),
  'config.plain-http': entry(
    [422, false, usage],
    [
      '该地址未加密（http），密钥与题目会明文传输',
      'The address is not encrypted (http): key and questions travel in clear',
    ],
    [
      '改用 https 地址，或明确同意明文传输（命令行加 --plain-http）',
      'Use an https address, or say yes to it explicitly (--plain-http on the command line)',
    ],
  ),
  'command.interrupted': entry(
    [499, true, interrupted],
    ['已中断', 'Interrupted'],
    ['需要时重新运行该命令', 'Run the command again when you like'],
  ),
  'internal.unexpected': entry(
    [500, false, internal],
    ['程序自身出错', 'The program itself failed'],
    ['请带上这段文字报告问题', 'Please report this with the text shown'],
  ),
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errorCatalogue;
export type EndpointErrorCode = Extract<ErrorCode, `endpoint.${string}`>;

export const errorCodeSchema = z.enum(Object.keys(errorCatalogue) as ErrorCode[]);

export function getErrorEntry(code: ErrorCode): Entry {
  return errorCatalogue[code];
}
