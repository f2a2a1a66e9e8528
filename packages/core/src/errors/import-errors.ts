import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { interrupted, suite, usage } = exitCodes;

/** What an import of a data set says. */
export const importErrors = {
  'import.source-unreadable': entry(
    [422, false, suite],
    ['数据集无法读取', 'The data set cannot be read'],
    ['给出存在且可读的文件夹或 zip 文件', 'Name a folder or a zip file that is there and may be read'],
  ),
  'import.target-refused': entry(
    [409, false, usage],
    ['不能在该处建立题集文件夹', 'The suite folder cannot be made there'],
    [
      '给出尚不存在或为空、可写、且不在数据集文件夹内的位置',
      'Name a place that is new or empty, may be written, and lies outside the data set',
    ],
  ),
  'import.empty': entry(
    [422, false, suite],
    ['没有可导入的条目', 'Nothing could be imported'],
    [
      '确认格式与文件夹相符，图像放在数据集内',
      'Make sure that the format fits the folder and that the pictures lie in it',
    ],
  ),
  'import.entry-refused': entry(
    [422, false, suite],
    ['有条目不能导入，未留下任何文件', 'An entry could not be imported; no file is kept'],
    [
      '修正所指的条目，或去掉 --strict 以略过这类条目',
      'Mend the entry named, or leave such entries out by dropping --strict',
    ],
  ),
  'import.interrupted': entry(
    [499, true, interrupted],
    [
      '导入已中断；目标处没有文件，已完成的部分留在旁边',
      'The import was interrupted; nothing stands at the target, and what was done is kept beside it',
    ],
    ['再次运行同一命令即可继续', 'Run the same command again to go on'],
  ),
  'import.workbook-unreadable': entry(
    [422, false, suite],
    ['Excel 工作簿无法读取', 'The Excel workbook cannot be read'],
    ['用 Excel 重新存为 .xlsx，或另存为 CSV', 'Save it again as .xlsx, or as CSV'],
  ),
  'import.mapping-invalid': entry(
    [422, false, usage],
    ['字段映射文件有错误', 'The mapping file has problems'],
    ['按指南“导入数据集”中的格式修改', 'Mend it as the guide on importing describes it'],
  ),
  'import.unmapped-options': entry(
    [422, false, suite],
    [
      '条目有选项字段，但该格式不读取它们；题目会变成没有选项的问答题',
      'The entries have fields of options that this format does not read; they would become questions without options',
    ],
    [
      '改用 generic 格式，并在映射文件中写明选项字段',
      'Use the generic format, and name the fields of options in its mapping file',
    ],
  ),
  'import.zip-damaged': entry(
    [422, false, suite],
    ['zip 文件损坏，或不是 zip', 'The zip file is damaged, or is none'],
    ['重新下载，并检查文件大小', 'Download it again, and check its size'],
  ),
  'import.zip-path': entry(
    [422, false, suite],
    ['zip 中有通往文件夹之外的路径', 'The zip file holds a path that leads out of its folder'],
    ['不要使用这个文件；向来源索取正常的压缩包', 'Do not use this file; ask its source for a proper one'],
  ),
  'import.zip-link': entry(
    [422, false, suite],
    ['zip 中有链接', 'The zip file holds a link'],
    ['用文件本身代替链接，重新打包', 'Pack it again with the files in place of links'],
  ),
  'import.zip-locked': entry(
    [422, false, suite],
    ['zip 有密码', 'The zip file has a password'],
    ['先自行解压，再导入该文件夹', 'Unpack it yourself, and import the folder'],
  ),
  'import.zip-too-many': entry(
    [422, false, suite],
    ['zip 中的文件过多', 'The zip file holds too many files'],
    ['分成几个数据集，或先自行解压', 'Divide the set, or unpack it yourself'],
  ),
  'import.zip-too-large': entry(
    [422, false, suite],
    ['zip 解压后过大', 'The zip file is too large when it is unpacked'],
    ['分成几个数据集，或先自行解压', 'Divide the set, or unpack it yourself'],
  ),
  'import.zip-bomb': entry(
    [422, false, suite],
    [
      'zip 的压缩比不可信，像是压缩炸弹',
      'The zip file unpacks to far more than it weighs, as a zip bomb does',
    ],
    [
      '确认来源可信；可信时先自行解压，再导入该文件夹',
      'Make sure that you trust its source; then unpack it yourself, and import the folder',
    ],
  ),
} as const;
