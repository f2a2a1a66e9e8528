import { clinicTools, inLanguage, shiftTools } from '@doctorbench/clinic';
import type { EncounterItem } from '@doctorbench/core';
import type { ChatRequest, Tool } from '@doctorbench/models';
import { z } from 'zod';
import { toToolSignatures } from './tool-signatures.ts';

/** What a reply in words should look like: servers that can are asked to hold the model to it. */
export const textCallSchema: NonNullable<ChatRequest['replySchema']> = {
  name: 'tool_calls',
  schema: {
    type: 'object',
    properties: {
      calls: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            tool: { type: 'string', enum: Object.keys(clinicTools) },
            args: { type: 'object' },
          },
          required: ['tool', 'args'],
        },
      },
    },
    required: ['calls'],
  },
};

/** How a model acts: by its endpoint's own tool calls, or by JSON in its text. */
export type ToolProtocol = 'native' | 'text';

type ToolItem = Pick<EncounterItem, 'language' | 'case'>;

const offered = new Map<string, readonly Tool[]>();

/** The tools of the clinic as they are offered to a model. */
export function listTools({
  language,
  case: { shift },
}: Pick<EncounterItem, 'language'> & {
  readonly case: Pick<EncounterItem['case'], 'shift'>;
}): readonly Tool[] {
  const key = shift ? `${language} shift` : language;
  const known = offered.get(key);
  if (known) return known;
  const tools = Object.values(shift ? shiftTools : clinicTools).map(({ name, describes, args }) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(args, { io: 'input' });
    return { name, description: inLanguage(describes, language), parameters };
  });
  offered.set(key, tools);
  return tools;
}

const rules = {
  zh: [
    '你是一名在模拟医院中工作的医生，通过工具行动：问诊、查体、开检查、用药、会诊、告知、随访。',
    '医院有自己的时钟：每个动作都要花时间，患者的病情会随时间和治疗变化。同一轮里发出的多个调用同时进行。',
    '没有做过的检查就是“未做”，不要当作正常，也不要编造结果。患者只会回答你问到的内容。',
    '写操作都要带患者编号；核对身份。医嘱会立即执行，不会有人拦你。',
    '诊断用 diagnose 写下，要对患者说的话用 advise，最后必须用 finish 结束并写明去向。',
  ],
  en: [
    'You are a doctor in a simulated hospital. You act by tools: asking, examining, testing, treating, calling, advising, following up.',
    'The hospital has its own clock: every action takes time, and the patient changes with time and treatment. Several calls in one turn happen side by side.',
    'What was not measured is "not done": do not take it for normal, and do not make results up. The patient answers what you ask.',
    'Whatever is ordered needs the patient id; make sure it is the right person. Orders are carried out at once; nobody will stop you.',
    'State the diagnosis with diagnose, say what the patient should hear with advise, and end with finish, saying where the patient goes.',
  ],
} as const;

function tellLimits({ calls, minutes }: EncounterItem['case']['limits']) {
  return {
    zh: `最多 ${calls} 次工具调用、${minutes} 分钟病例时间（两次就诊之间的日子不计）；用完即止。每次结果末尾会写明还剩多少。问得越多、等得越久，用掉的越多。`,
    en: `You have at most ${calls} tool calls and ${minutes} minutes of case time (days between visits do not count); then it ends. Each result says what is left. Every thing you ask and every wait takes some of it.`,
  } as const;
}

/** A whole call: a model that is shown dots writes dots. */
const example = {
  zh: '{"calls":[{"tool":"ask","args":{"question":"哪里不舒服？"}}]}',
  en: '{"calls":[{"tool":"ask","args":{"question":"Where does it hurt?"}}]}',
} as const;

/** Small models go by what they read last. */
const lastWords = {
  zh: '现在只回复 JSON，形如：',
  en: 'Now reply with JSON alone, such as:',
} as const;

const textProtocol = {
  zh: `每一轮只回复一个 JSON 对象，不要写别的，例如 ${example.zh}。工具如下，写作：名称(参数)。带 ? 的参数可省略，| 之间任选其一，[] 是列表及其项数，未注明类型的是文字。`,
  en: `Reply each time with one JSON object and nothing else, such as ${example.en}. The tools, as name(arguments); ? may be left out, | is one of, [] is a list and how many it may hold, and an argument without a type is text:`,
} as const;

/** Said where there are several patients. */
const shiftRules = {
  zh: '这是一个班次，你同时负责几名患者，共用一个时钟：在一个人身上花的时间，对所有人都在流逝。每个工具都要写明患者编号，别认错人。新患者、护士来电、结果和病情变化会随时打断你（等待会被打断）。检查设备和床位要排队，开单时会告知；加急插队有代价。下班前为每名留院患者写交班（document，kind 为 handover）：病情、待出的结果、正在输的药、下一步；只写真实有的。然后逐一用 finish 交出。',
  en: 'This is a shift: you have several patients and one clock, and what you spend on one passes for all. Every tool names its patient; do not mix them up. New patients, calls of nurses, results and changes interrupt you at any time (a wait ends when somebody calls). There are lines for scanners and beds, told when you order; to jump one has its price. Before you leave, write a handover for everybody who stays (document, kind handover): how they are, results to come, what is running, what next; only what is true. Then hand each on with finish.',
} as const;

export function toSystemPrompt(item: ToolItem, protocol: ToolProtocol): string {
  const { language } = item;
  const { limits, shift } = item.case;
  const locale = language === 'en' ? 'en' : 'zh';
  const text = [...rules[locale], ...(shift ? [shiftRules[locale]] : []), tellLimits(limits)[locale]].join(
    '\n',
  );
  if (protocol === 'native') return text;
  const signatures = toToolSignatures(listTools(item), language);
  return [text, textProtocol[locale], signatures, `${lastWords[locale]} ${example[locale]}`].join('\n');
}

const nudges = {
  zh: '请通过工具行动；如已处理完毕，请调用 finish。',
  en: 'Please act by a tool; if everything is done, call finish.',
} as const;

const unseen = {
  zh: '如果你看不到工具，就写出来：',
  en: 'If no tools are shown to you, write what you would call.',
} as const;

/** Said to a model that only talked. A server may have dropped its tools without a word: they are told once more in words. */
export function toNudge(item: ToolItem, protocol: ToolProtocol): string {
  const { language } = item;
  const locale = language === 'en' ? 'en' : 'zh';
  if (protocol === 'text') return `${nudges[locale]} ${example[locale]}`;
  const signatures = toToolSignatures(listTools(item), language);
  const last = `${lastWords[locale]} ${example[locale]}`;
  return `${nudges[locale]} ${unseen[locale]} ${textProtocol[locale]}\n${signatures}\n${last}`;
}
