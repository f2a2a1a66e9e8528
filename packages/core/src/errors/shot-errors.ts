import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { usage, suite } = exitCodes;

/** What may be wrong with worked examples. */
export const shotErrors = {
  'shots.missing': entry(
    [400, false, usage],
    ['该题集没有自带示例', 'The suite brings no worked examples'],
    [
      '用 --shots 给出示例文件（每行一道带答案的选择题或排序题）',
      'Give --shots a file: one choice or ordering item with its key on each line',
    ],
  ),
  'shots.invalid': entry(
    [422, false, suite],
    ['示例文件读不了，或其中有不能作示例的行', 'The file of worked examples cannot be read or used'],
    [
      '每行应是一道不带图片、带答案的选择题或排序题，格式与题集相同',
      'Each line is a choice or ordering item with its key and without pictures, as in a suite',
    ],
  ),
  'shots.asked': entry(
    [422, false, suite],
    ['有一道示例本身就是考题', 'A worked example is itself asked'],
    ['从示例文件中删去该题，或不选该题', 'Take it out of the file, or do not select that item'],
  ),
  'shots.too-few': entry(
    [422, false, suite],
    ['同题型、同语言的示例不够', 'There are too few examples of a kind and language'],
    ['补充示例，或减少 --shots 的数目', 'Add examples, or ask for fewer with --shots'],
  ),
  'shots.changed': entry(
    [409, false, suite],
    ['示例在运行开始后被改动', 'The worked examples have changed since the run began'],
    ['恢复原文件后再继续，或另起一次运行', 'Restore the file and resume, or start a new run'],
  ),
} as const;
