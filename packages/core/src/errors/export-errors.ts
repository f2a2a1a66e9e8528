import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { interrupted, suite, usage } = exitCodes;

/** What an export of a suite or of a run says. */
export const exportErrors = {
  'export.target-refused': entry(
    [409, false, usage],
    ['不能在该处建立导出文件夹', 'The folder of the export cannot be made there'],
    ['给出尚不存在或为空、且可写的位置', 'Name a place that is new or empty, and may be written'],
  ),
  'export.empty': entry(
    [422, false, suite],
    ['没有可导出的内容', 'There is nothing to export'],
    [
      '保密题目不会导出；若题目归你所有，用 --include-private',
      'Private items are left out; if they are yours to hand on, give --include-private',
    ],
  ),
  'export.suite-missing': entry(
    [422, false, suite],
    ['找不到该次运行所用的题集，或题集已改动', 'The suite of this run is not where it was, or has changed'],
    [
      '把同一版本的题集放回原处：提问内容要从题集中取得',
      'Put the same version of the suite back in its place: the questions come from it',
    ],
  ),
  'export.interrupted': entry(
    [499, true, interrupted],
    ['导出已中断，没有留下任何文件', 'The export was interrupted; no file is kept'],
    ['再次运行同一命令', 'Run the same command again'],
  ),
} as const;
