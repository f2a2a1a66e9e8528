import { foldQuestion } from '../patient/fold-question.ts';
import type { World } from '../world.ts';

type Event = World['log'][number];

/** What was asked and heard: not what came after the reply had lost track, nor what was not understood. */
export function listAsked(log: readonly Event[], { hospital }: World): readonly string[] {
  const { tooMany, unplacedAsked } = hospital.manners.phrases;
  return log.flatMap(({ kind, text }, index) => {
    if (kind !== 'said') return [];
    const reply =
      log
        .slice(index + 1)
        .find(event => event.kind === 'answered')
        ?.text.toLowerCase() ?? '';
    const question = text.toLowerCase();
    const lost = [...tooMany.zh, ...tooMany.en].flatMap(phrase => findAsked(phrase, reply));
    const unclear = [...unplacedAsked.zh, ...unplacedAsked.en].flatMap(phrase => findAsked(phrase, reply));
    const heard = lost.reduce((rest, part) => rest.slice(0, toPlace(rest, part)), question);
    return [foldQuestion(unclear.reduce((rest, part) => rest.replace(part, ' '), heard))];
  });
}

/** A reply without what it only says back of the question: nobody agrees by repeating the word. */
export function withoutEcho(reply: string, { hospital }: World): string {
  const { tooMany, unplacedAsked } = hospital.manners.phrases;
  return [tooMany, unplacedAsked]
    .flatMap(({ zh, en }) => [...zh, ...en])
    .flatMap(phrase => findAsked(phrase, reply.toLowerCase()))
    .filter(part => part !== '')
    .reduce((rest, part) => rest.replaceAll(part, ' '), reply.toLowerCase());
}

function toPlace(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? text.length : at;
}

/** What a phrase of the reply says back of the question: its beginning, where that is long. */
function findAsked(phrase: string, reply: string): readonly string[] {
  const [before = '', after = ''] = phrase.toLowerCase().split('{asked}');
  const from = reply.indexOf(before);
  const to = reply.indexOf(after, from + before.length);
  return from < 0 || to < 0 ? [] : [reply.slice(from + before.length, to).replace(/…$/, '')];
}
