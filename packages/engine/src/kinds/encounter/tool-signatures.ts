import type { ItemLanguage } from '@doctorbench/core';
import type { Tool } from '@doctorbench/models';
import { z } from 'zod';

/** As much of JSON Schema as the arguments of the clinic's tools are written in. */
const argumentSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  get anyOf() {
    return z.array(argumentSchema).optional();
  },
});
type Argument = z.infer<typeof argumentSchema>;

const parametersSchema = z.object({
  properties: z.record(z.string(), argumentSchema).default({}),
  required: z.array(z.string()).default([]),
});

const words = {
  zh: {
    sameAs: (name: string) => `与 ${name} 的参数相同`,
    number: '数字',
    integer: '整数',
    yesNo: 'true|false',
  },
  en: {
    sameAs: (name: string) => `the arguments of ${name}`,
    number: 'number',
    integer: 'integer',
    yesNo: 'true|false',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

/** Below this, saying it again is shorter than saying where it stands. */
const longArguments = 4;

/**
 * The tools for a model that is told of them in words: a line each, as a signature. JSON Schema says the same in three
 * times the tokens, which a small model's context does not hold. What several tools share is said once.
 */
export function toToolSignatures(tools: readonly Tool[], language: ItemLanguage): string {
  const locale = language === 'en' ? 'en' : 'zh';
  const lists = new Map<string, string>();
  const noted = new Map<string, string>();
  return tools
    .flatMap(({ name, description, parameters }) => {
      const { properties, required } = parametersSchema.parse(parameters);
      const key = JSON.stringify([properties, required]);
      const before = lists.get(key);
      if (before !== undefined && Object.keys(properties).length >= longArguments)
        return `${name}(${words[locale].sameAs(before)}): ${description}`;
      lists.set(key, name);
      const named = Object.entries(properties);
      const signature = named.map(([argument, schema]) =>
        toSignature(argument, { schema, isRequired: required.includes(argument), words: words[locale] }),
      );
      const notes = named.flatMap(([argument, { description: note }]) => {
        if (note === undefined || noted.get(argument) === note) return [];
        noted.set(argument, note);
        return `  ${argument}: ${note}`;
      });
      return [`${name}(${signature.join(', ')}): ${description}`, ...notes];
    })
    .join('\n');
}

function toSignature(
  name: string,
  {
    schema,
    isRequired,
    words: said,
  }: { readonly schema: Argument; readonly isRequired: boolean; readonly words: Words },
): string {
  const list = schema.type === 'array' ? `[${toRange(schema.minItems ?? 0, schema.maxItems)}]` : '';
  const type = toType(schema, said);
  return `${name}${list}${isRequired ? '' : '?'}${type === '' ? '' : `: ${type}`}`;
}

/** Nothing for text, which most arguments are. */
function toType({ type, enum: choices, anyOf, minimum, maximum }: Argument, said: Words): string {
  if (anyOf) return anyOf.map(each => toType(each, said)).join('|');
  if (choices) return choices.join('|');
  if (type === 'boolean') return said.yesNo;
  if (type !== 'number' && type !== 'integer') return '';
  const range = minimum === undefined ? '' : ` ${toRange(minimum, maximum)}`;
  return `${said[type]}${range}`;
}

function toRange(least: number, most: number | undefined): string {
  return `${least}–${most ?? ''}`;
}
