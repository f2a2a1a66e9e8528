import { parseJson } from '@doctorbench/core';
import { listDeclared } from '@doctorbench/text';

const bulletPattern =
  /^( *)(?:[-•]|\(?\d{1,2}[.)、]|\(?[a-z][.)]|[一二三四五六七八九十]{1,2}[、.]) *(?=\S)(.*)$/i;
const leadPattern =
  /^[^,、;:]{0,60}?(?:\b(?:includes?|including|are|is|were|was|such as|namely)\b|包括|包含|有以下|分别[是为]|主要[是为有]|[是为有](?=[^,。]*、)) ?/i;
const separatorPattern = / *[、;\n] *|, *(?:(?:and|or) )?| *(?:\/|\|) */i;
const nonePattern = /^(?:none|nothing|n\/a|无|没有|均无|都没有)$/i;
const maxItems = 500;

/** What an answer lists, in its own words; undefined when it lists nothing that can be told apart. */
export function listItems(text: string): readonly string[] | undefined {
  const items =
    readJson(text) ?? readDeclared(text) ?? readBullets(text) ?? readTable(text) ?? readLine(text);
  return items
    ?.map(item => item.replace(/^[\s"'([{*]+|[\s"'\]}.。!,;:*]+$/g, ''))
    .filter(item => item !== '' && !nonePattern.test(item))
    .slice(0, maxItems);
}

/** The last JSON array of strings. */
function readJson(text: string): readonly string[] | undefined {
  for (const [array] of [...text.matchAll(/\[[^[\]]*\]/g)].toReversed()) {
    const parsed = parseArray(array);
    if (parsed) return parsed;
  }
  return undefined;
}

function parseArray(array: string): readonly string[] | undefined {
  const parsed = parseJson(array);
  return Array.isArray(parsed) && parsed.every(each => typeof each === 'string') ? parsed : undefined;
}

/** After "答案：" or "Answer:": the line, or the list under it. */
function readDeclared(text: string): readonly string[] | undefined {
  const declared = listDeclared(text).at(-1);
  if (!declared) return undefined;
  const { start } = declared;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(start, lineEnd < 0 ? undefined : lineEnd);
  if (/[\p{L}\p{N}]/u.test(line)) return splitLine(line);
  return readBullets(text.slice(start)) ?? readLine(text.slice(start).trim());
}

/** The first bulleted or numbered list, its outer level. */
function readBullets(text: string): readonly string[] | undefined {
  const items: { readonly indent: number; readonly item: string }[] = [];
  for (const line of text.split('\n')) {
    const bullet = bulletPattern.exec(line);
    if (bullet) items.push({ indent: bullet[1]?.length ?? 0, item: bullet[2] ?? '' });
    else if (items.length > 0 && line.trim() !== '' && !line.startsWith(' ')) break;
  }
  const outer = Math.min(...items.map(({ indent }) => indent));
  const kept = items.filter(({ indent }) => indent === outer);
  return kept.length > 0 ? kept.flatMap(({ item }) => item.split(/[、;]/)) : undefined;
}

/** The first column of a markdown table that holds more than numbers. */
function readTable(text: string): readonly string[] | undefined {
  const lines = text.split('\n').map(line => line.trim());
  const rule = lines.findIndex(line => /^\|?[\s:|–-]*-[\s:|–-]*\|[\s:|–-]*$/.test(line));
  if (rule < 1) return undefined;
  const rest = lines.slice(rule + 1);
  const end = rest.findIndex(line => !line.includes('|'));
  const rows = rest.slice(0, end < 0 ? undefined : end).map(line => line.replace(/^\|/, '').split('|'));
  return rows.length > 0 ? rows.map(cells => cells.find(cell => /\p{L}/u.test(cell)) ?? '') : undefined;
}

/** A text of one sentence, as a list. */
function readLine(text: string): readonly string[] | undefined {
  const line = text.trim();
  return /[。!?\n]\s*\S|\.\s+\S/.test(line) || line === '' ? undefined : splitLine(line);
}

function splitLine(line: string): readonly string[] {
  const body = line.replace(/[.。!]+\s*$/, '');
  const colon = body.indexOf(':');
  const listed = colon >= 0 && colon < 60 ? body.slice(colon + 1) : body.replace(leadPattern, '');
  return splitOutside(listed.replace(/等(?:等|\S{0,4})?$/, ''), separatorPattern);
}

/** Splits where no bracket is open. */
function splitOutside(text: string, separator: RegExp): readonly string[] {
  const brackets: string[] = [];
  const hidden = text.replaceAll(/\([^()]*\)/g, bracket => `\uE000${brackets.push(bracket) - 1}\uE000`);
  return hidden
    .split(separator)
    .map(part => part.replaceAll(/\uE000(\d+)\uE000/g, (_, index: string) => brackets[Number(index)] ?? ''));
}
