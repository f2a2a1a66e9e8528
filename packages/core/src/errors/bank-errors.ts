import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { suite, usage } = exitCodes;

/** What calibrating a bank and using one says. */
export const bankErrors = {
  'bank.matrix-unreadable': entry(
    [422, false, usage],
    ['矩阵文件无法读取，或不是 CSV', 'The matrix cannot be read, or is no CSV file'],
    ['给出一个 CSV 文件，首行为列名', 'Name a CSV file whose first line names its columns'],
  ),
  'bank.matrix-columns': entry(
    [422, false, usage],
    ['矩阵的列名不对', 'The columns of the matrix are not named as they should be'],
    [
      '需要 item_id 一列，可有 scenario 一列，其余每列为一个应试者，写作“开发者/模型”，不重复',
      'It needs one column item_id, may have one column scenario, and one column for each examinee, named developer/model, each once',
    ],
  ),
  'bank.matrix-item': entry(
    [422, false, usage],
    ['矩阵中有题目没有编号，或编号重复', 'An item of the matrix has no id, or one that another has'],
    ['每行写一个不重复的 item_id', 'Give each line an item_id of its own'],
  ),
  'bank.matrix-cell': entry(
    [422, false, usage],
    ['矩阵中有格子不是分数', 'A cell of the matrix is no score'],
    [
      '格子写 0 或 1，或 −100 到 100 的得分；没有作答则留空',
      'Write 0 or 1, or points from -100 to 100; leave empty what was not answered',
    ],
  ),
  'bank.too-little': entry(
    [422, false, usage],
    ['作答太少，无法标定', 'There are too few answers to calibrate from'],
    [
      '至少需要三个不同的应试者和十道有作答的题目',
      'At least three examinees that differ and ten items with answers are needed',
    ],
  ),
  'bank.runs-differ': entry(
    [422, false, usage],
    ['这些运行不能放在一起标定', 'These runs cannot be calibrated together'],
    [
      '只用同一题集、同一规程、已完成的完整运行；快速测评的运行不能用来标定',
      'Use whole, completed runs of one suite under one protocol; runs of rapid assessment cannot calibrate',
    ],
  ),
  'bank.invalid': entry(
    [422, false, usage],
    ['题库文件无法读取，或格式不对', 'The bank file cannot be read, or is no bank'],
    ['用 doctorbench calibrate 重新生成', 'Make it anew with doctorbench calibrate'],
  ),
  'bank.other-suite': entry(
    [422, false, suite],
    ['题库不属于这个题集', 'The bank is not one of this suite'],
    [
      '用该题集的运行结果标定一个题库，或去掉题库以使用分层快速卷',
      'Calibrate a bank from runs of this suite, or name no bank for the stratified form',
    ],
  ),
  'bank.few-anchors': entry(
    [422, false, usage],
    ['两个题库共有的题目太少，无法连接', 'The two banks share too few items to be linked'],
    ['至少需要五道难度不同的共有题目', 'At least five shared items of different difficulty are needed'],
  ),
  'bank.groups-invalid': entry(
    [422, false, usage],
    ['分组文件不对', 'The file of groups is not as it should be'],
    [
      '给出一个 CSV 文件，两列 examinee 与 group，应试者按题库或矩阵中的名称',
      'Name a CSV file of two columns, examinee and group, with examinees named as in the bank or the matrix',
    ],
  ),
  'bank.not-offered': entry(
    [409, false, usage],
    ['这一届不提供快速测评', 'This edition offers no rapid assessment'],
    [
      '请提交完整测评。含非公开题目、题目太少、每题问多次或只问部分题目的届次不提供快速测评',
      'Submit for the whole suite. Editions with private items, few items, repeats, or a part of a suite have none',
    ],
  ),
  'bank.rapid-run': entry(
    [422, false, usage],
    ['快速测评的运行不能用来标定', 'A run of rapid assessment cannot calibrate'],
    [
      '它只问了按能力选出的题目；请改用完整运行',
      'It asked only items that were chosen by the answers; use runs of the whole suite',
    ],
  ),
} as const;
