import { defineMessages } from '../../i18n/define-messages.ts';

export const faqMessages = defineMessages({
  en: {
    groups: [
      {
        id: 'before',
        title: 'Before you submit',
        questions: [
          {
            question: 'Which models can be examined?',
            answer:
              'Claude, Gemini, and any that answers over an OpenAI-compatible chat completions interface, whoever serves it. The address must be reachable from this server; private networks only if its operator allows them. The connection test says step by step what works.',
          },
          {
            question: 'Are multimodal models and agents examined too?',
            answer:
              'A type can be submitted to once this platform can run it and an edition of it is open. The first step of the submit page shows which types are open, and what is missing for the others.',
          },
          {
            question: 'How long does it take?',
            answer:
              'That depends on the number of questions and on how fast your model answers. The estimate is shown before you confirm, and the submission shows its place in the queue and the time left. Runs of one type are executed one after another, so that they do not slow each other down.',
          },
          {
            question: 'What does it cost?',
            answer:
              'The platform is free. Your provider charges you for the calls; the estimate lists calls and tokens. We suggest a separate key with a spending limit.',
          },
          {
            question: 'Can I submit several models?',
            answer:
              'Yes, up to the daily limit set by the operator. Cancelled submissions and those that fail because of the platform do not count.',
          },
          {
            question: 'Is my API key safe?',
            answer:
              'It is stored encrypted while the submission waits and runs, used only for the calls to your model, and erased when the run ends. No page and no API reply ever shows it. For a second run you enter it again.',
          },
        ],
      },
      {
        id: 'after',
        title: 'Reading a result',
        questions: [
          {
            question: 'How do I read a report?',
            answer:
              'From the top: vetoes first, with the words of the answer; then the overall score with its interval and the rating; then the table of scenarios and dimensions. N/A means that no question covers it. Every number leads down to the answers and the judges’ votes.',
          },
          {
            question: 'How does a result get onto the board?',
            answer:
              'By being public. You choose when you submit and can change it later. Only the newest public result of a model is shown on the board.',
          },
          {
            question: 'Two models have different scores but “cannot be told apart”. Which is better?',
            answer:
              'These questions cannot tell. The difference is smaller than what another choice of cases would change by chance.',
          },
          {
            question: 'What does “provisional” mean?',
            answer:
              'Open answers were read by the offline judge or by simulated judges. Use such a result to find problems, not to publish or to rank.',
          },
          {
            question: 'What is a phantom?',
            answer:
              'A simulated model of known ability, or with a known fault. Phantoms take the same evaluation through the same interface and show whether it measures correctly. They are always marked.',
          },
          {
            question: 'My submission failed. What now?',
            answer:
              'Its page names the cause and what to try. After that, resubmit: existing answers are kept, and the run continues where it stopped. The key must be entered again.',
          },
        ],
      },
      {
        id: 'about',
        title: 'About the questions',
        questions: [
          {
            question: 'Where do the questions come from?',
            answer:
              'They were written for this suite by language models, each with the guideline, textbook or law behind it, and read by a second language model that had not written them. No licensed physician has read them yet. Nothing was taken from patients, records or examinations.',
          },
          {
            question: 'Can I rely on a score when choosing a model for patients?',
            answer:
              'Not on the score alone. It compares models on the same questions; it is not evidence of safety in care.',
          },
          {
            question: 'Who can I ask for help?',
            answer:
              'The operator of this server. Name the id of the submission, or the request id that an error shows.',
          },
        ],
      },
    ],
  },
  zh: {
    groups: [
      {
        id: 'before',
        title: '提交之前',
        questions: [
          {
            question: '哪些模型可以参加评测？',
            answer:
              'Claude、Gemini，以及凡是提供兼容 OpenAI 聊天补全接口的模型都可以，由谁部署不限。地址须能从这台服务器访问；内网地址需管理员放行。连接测试会逐步告诉您哪里通、哪里不通。',
          },
          {
            question: '多模态模型和智能体也能评测吗？',
            answer:
              '本平台能够运行、且已开放届次的类型都可以提交。提交页第一步列出各类评测目前是否开放；未开放的会写明原因。',
          },
          {
            question: '评测要多久？',
            answer:
              '取决于题目数量和模型的回答速度。确认之前会给出预估，提交后可以看到排队位置和剩余时间。同一类型的评测依次进行，互不影响速度。',
          },
          {
            question: '收费吗？',
            answer:
              '平台不收费。调用模型产生的费用由您的服务商收取，预估中会列出调用次数与 token 数。建议使用单独的密钥并设置消费上限。',
          },
          {
            question: '可以同时提交多个模型吗？',
            answer: '可以，每天的次数由管理员设定。已取消的和因平台故障失败的不计入。',
          },
          {
            question: 'API 密钥安全吗？',
            answer:
              '密钥在排队和运行期间加密保存，只用于调用您的模型，评测结束即删除。任何页面和接口都不会显示它。再次评测时需要重新填写。',
          },
        ],
      },
      {
        id: 'after',
        title: '看懂结果',
        questions: [
          {
            question: '报告怎么看？',
            answer:
              '从上往下看：先看否决及其原文；再看综合得分、区间和评级；然后看场景与维度的得分表。N/A 表示没有题目涉及。每个数字都可以一路点到回答原文和各评委的票。',
          },
          {
            question: '结果怎样上榜？',
            answer: '设为公开即可。提交时选择，之后也可以更改。同一模型只保留最新一次公开的结果。',
          },
          {
            question: '两个模型分数不同，榜上却说“分不出高下”，谁更好？',
            answer: '这批题目分不出来：换一批病例，偶然造成的变化就比这点差距大。',
          },
          {
            question: '“暂定”是什么意思？',
            answer: '开放题由离线评委或模拟评委评阅。这样的结果可以用来发现问题，不能用于发布或排名。',
          },
          {
            question: '什么是模拟考生？',
            answer:
              '能力已知、或带有已知缺陷的模拟模型。它们通过同样的接口参加同样的评测，用来检验评测本身是否准确，并始终带有标记。',
          },
          {
            question: '提交失败了怎么办？',
            answer:
              '提交页会写明原因和处理办法。改正后重新提交即可：已有的回答会保留，从中断处继续；密钥需要再填一次。',
          },
        ],
      },
      {
        id: 'about',
        title: '关于题目',
        questions: [
          {
            question: '题目从哪里来？',
            answer:
              '由语言模型为本题集编写，每题注明所依据的指南、教材或法规，再由未参与编写的另一个语言模型审读。尚未经执业医师审阅。没有使用任何患者、病历或考试的内容。',
          },
          {
            question: '能凭得分为患者选模型吗？',
            answer: '不能只凭得分。它比较的是各模型在同一批题目上的表现，不能证明临床使用是安全的。',
          },
          {
            question: '遇到问题找谁？',
            answer: '请联系这台服务器的管理员，并提供提交编号，或出错时显示的请求编号。',
          },
        ],
      },
    ],
  },
});
