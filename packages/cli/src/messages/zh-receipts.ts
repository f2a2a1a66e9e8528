import type { receiptsEn } from './en-receipts.ts';

/** What `sign` and `verify` say in Chinese. */
export const receiptsZh: typeof receiptsEn = {
  sign: '为一次运行的报告签名：规程、分数，以及答案与评分的散列',
  key: '私钥（Ed25519，PEM）；默认用自己的密钥，首次使用时在配置文件夹中生成',
  verify: '离线核对报告的签名；报告旁有运行记录时，也核对答案与评分',
  verified: 'report.json，或一次运行',
  expected: '应由谁签名：其公钥指纹',
  report: '报告',
  answers: '答案',
  grades: '评分',
  signedAt: '签名时间',
  signer: '签名者',
  holds: '与签名一致',
  broken: '与签名不符',
  notAtHand: '不在手边',
  caution: '任何人都能用自己的密钥签名：请与出具者公布的指纹比对（--signer）。',
};
