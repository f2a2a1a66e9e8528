import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { server } = exitCodes;

/** What experts, and those who contest a result, are told. */
export const expertErrors = {
  'expert.invitation': entry(
    [410, false, server],
    ['邀请链接无效、已使用或已过期', 'The invitation is unknown, used or out of date'],
    ['请向邀请您的运营方索取新的链接', 'Ask the operator who invited you for a new link'],
  ),
  'expert.not-admitted': entry(
    [403, false, server],
    ['这个账号还不是专家', 'This account is not an expert yet'],
    ['打开邀请链接，填写资料并同意条款', 'Open your invitation, fill in the form and agree to the terms'],
  ),
  'expert.lease': entry(
    [409, false, server],
    ['这项任务已不在您手中', 'You do not hold this task any more'],
    ['时限已过或已提交；请领取下一项', 'Its time ran out, or it has been sent; take the next one'],
  ),
  'expert.conflict': entry(
    [409, false, server],
    [
      '这项任务与您申报的机构有利益关系，已收回',
      'The task concerns an institution of yours and was taken back',
    ],
    ['请领取下一项', 'Take the next one'],
  ),
  'expert.response': entry(
    [422, false, server],
    ['答复与任务不符', 'The response does not fit the task'],
    [
      '逐项作答；引文须与原文一字不差',
      'Answer every part of it; quotes must stand in the answer letter by letter',
    ],
  ),
  'expert.decided': entry(
    [409, false, server],
    ['已据此作出裁定，不能再撤回', 'Something was decided by it: it cannot be taken back'],
    ['如需更正，请联系运营方', 'Tell the operator if it was a mistake'],
  ),
  'dispute.not-possible': entry(
    [409, false, server],
    ['这里没有可以申诉的判定', 'There is no verdict here that could be contested'],
    [
      '只能申诉已完成评测中由评委作出、且未经专家裁定的判定',
      'What judges decided in a completed submission can be contested, once, by its owner',
    ],
  ),
  'dispute.quota': entry(
    [429, true, server],
    ['今天的申诉与报告已达上限', 'Too many disputes and reports today'],
    ['明天再试', 'Try again tomorrow'],
  ),
} as const;
