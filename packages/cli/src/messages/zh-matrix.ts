import type { MatrixMessages } from './en-matrix.ts';

export const matrixZh: MatrixMessages = {
  option:
    '运行配置文件（doctorbench.config.yaml）中的各模型与题集：每个模型一条进度，共用一份预算，最后给出比较',
  besideFile: given =>
    `使用 --config 时，运行什么、怎样运行由文件决定；只能另加 --out、--quiet、--json，不能加：${given}`,
  stopped: (suite, code) => `${suite} 已停止 [${code}]；再次执行同一命令即可继续`,
  model: '模型',
  notBegun: '未开始',
  spent: cost => `全部运行共花费 ${cost}`,
  init: {
    command: '写出 doctorbench.config.yaml，未给出的逐项询问',
    out: '要写的文件',
    model: '服务商:模型、模型@地址 或 phantom:名称；可给多次',
    suite: '题集文件夹或内置题集名；可给多次',
    judges: '由谁评阅开放题',
    maxCost: '全部运行合计的费用上限（美元）；单价需另行填写',
    force: '覆盖已有文件',
    exists: path => `${path} 已存在；用 --force 覆盖`,
    needsAddress: model => `“${model}”没有写明服务商：请写作 服务商:模型 或 模型@地址`,
    askModels: '模型（服务商:模型、模型@地址 或 phantom:名称，逗号分隔）？',
    askSuites: names => `题集，逗号分隔（${names}）？`,
    askJudges: '由谁评阅开放题（评委文件、phantom、offline）？',
    askCost: '全部运行合计的费用上限，美元（空为不限）？',
    written: path => `已写出 ${path}。下一步：doctorbench run --config ${path}`,
  },
  page: path => `比较页：${path}`,
};
