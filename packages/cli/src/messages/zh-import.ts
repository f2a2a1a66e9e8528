import type { importEn } from './en-import.ts';

/** What `suite import` says in Chinese. */
export const importZh: typeof importEn = {
  command: '把已发布的数据集转成题集',
  format: names => `数据集格式：${names}`,
  source: '数据集文件夹',
  target: '要建立的题集文件夹；须不存在或为空',
  window: '用于 DICOM 与 NIfTI：显示的窗位与窗宽，如 40,400',
  slices: '从一个容积或多帧图像中等距取多少层（帧）',
  strict: '有条目须略过即报错，且不留下文件夹',
  limit: '最多导入多少道题',
  split: 'public 公开或 private 保密：保密题目不离开服务器',
  unknownFormat: (given, names) => `没有格式“${given}”；可用：${names}`,
  badWindow: '--window 的写法是 窗位,窗宽，窗宽不小于 1',
  progress: (read, imported, leftOut) => `已读 ${read} · 导入 ${imported} · 略过 ${leftOut}`,
  imported: '已导入',
  importedLine: (items, images) => `${items} 道题，${images} 幅图`,
  leftOut: '略过',
  none: '无',
  record: '记录',
  reasons: {
    'bad-record': '无法读取',
    'bad-field': '缺少字段或字段不可用',
    'unmapped-options': '有该格式不读取的选项字段',
    'duplicate-id': '编号重复',
    'image-missing': '缺少图像',
    'image-outside': '图像在数据集之外，或是链接',
    'image-unreadable': '图像损坏',
    'image-unsupported': '不支持的图像类型',
    'image-too-large': '图像过大',
  },
  licence: '数据集自身的许可仍然适用。除非给出 --split public，题目均为保密。',
};
