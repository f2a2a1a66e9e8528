import type { leaksEn } from './en-leaks.ts';

/** What `mark` and `trace` say in Chinese. */
export const leaksZh: typeof leaksEn = {
  mark: '为某个接收方写出专属的题集副本：无关答案的措辞差别和金丝雀标记可指明来源',
  recipient: '副本的接收方：某一版、某次提交、某家医院',
  ledger: '存放标记密钥与发放登记的文件夹；请勿外传',
  seal: '写出没有密钥就读不出的题集副本：题目与图片均加密',
  keys: '存放主密钥（master.keys）的数据文件夹；首次使用时生成',
  openKeys: '密封题集时所用主密钥的数据文件夹',
  sealedItems: '已密封题目',
  sealedCaution: '被考核的接口会看到题目：任何密封都改变不了这一点。',
  out: '要建立的题集文件夹；须不存在或为空',
  trace: '判断泄露的文字出自哪一份副本，或平台上的哪一次提交',
  edition: '只在提交到该届的评测中查找',
  data: '平台的数据文件夹，在其提交中查找',
  both: '--suite 与 --ledger 须同时给出；都不给时在平台的提交中查找',
  noEdition: '这里没有让每次提交各有措辞的届次。',
  ofEdition: (edition, copies) => `届次 ${edition}，共 ${copies} 种措辞：`,
  text: '文字本身，或存有该文字的文件',
  suite: '制作副本之前的题集',
  copy: '副本接收方',
  canary: '金丝雀标记',
  folder: '文件夹',
  byCanary: recipients => `文字中有 ${recipients} 的副本的金丝雀标记。`,
  traced: (recipient, evidence, needed) =>
    `措辞与 ${recipient} 的副本一致（证据 ${evidence}，需达 ${needed}）。`,
  untraced: (evidence, needed) => `凭措辞不足以指明副本（证据 ${evidence}，需达 ${needed}）。`,
  noItem: '文字中没有该题集的题目。',
  read: (items, places) => `其中有该题集的 ${items} 道题，可读出 ${places} 处措辞。`,
};
