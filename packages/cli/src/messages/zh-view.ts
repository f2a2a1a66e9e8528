import type { ViewMessages } from './en-view.ts';

export const viewZh: ViewMessages = {
  command: '在浏览器中阅读运行结果：报告、答案、检索、并列对照；直接读取运行文件夹，无需服务器',
  folder: '一次运行的文件夹，或存放多次运行的文件夹',
  port: '监听的端口；不指定则用任一空闲端口',
  open: '在浏览器中打开该地址',
  serving: (url, runs) =>
    [`共 ${runs} 次运行，地址：`, `  ${url}`, '只有本机、且只有带口令的地址才能访问。按 Ctrl-C 结束。'].join(
      '\n',
    ),
};
