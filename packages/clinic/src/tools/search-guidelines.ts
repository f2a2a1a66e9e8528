import { z } from 'zod';
import { renderGuideline } from '../catalogue/render-guideline.ts';
import { inWords, note } from '../world.ts';
import { defineTool, done } from './tool.ts';

const mostListed = 5;

export const searchGuidelines = defineTool({
  name: 'search_guidelines',
  describes: {
    zh: '检索临床指南摘要：按关键词检索，返回最相关的一篇全文和其余标题；也可直接给指南 id。',
    en: 'Searches guideline summaries: gives the best match in full and the titles of others. A guideline id opens that one.',
  },
  args: z.strictObject({ query: z.string().min(1).max(300) }),
  example: { query: 'septic shock first hour' },
  run({ query }, world) {
    const { guidelines, searchGuidelines: search } = world.hospital.catalogue;
    const named = guidelines.find(query);
    const ranked = named ? [named] : search(query, mostListed).map(({ id }) => guidelines.get(id));
    const [best, ...others] = ranked;
    note(world, { kind: 'looked-up', text: query, refs: best ? [best.id] : [] });
    if (!best)
      return done(
        inWords(world, {
          zh: `本院没有关于“${query.slice(0, 60)}”的指南。`,
          en: `This hospital has no guideline on "${query.slice(0, 60)}".`,
        }),
        1,
      );
    world.deeds.guidelines.push({ id: best.id, atMin: world.atMin });
    const rest = others.map(({ id, title }) => `${id} ${inWords(world, title)}`);
    const also = inWords(world, { zh: '另见：', en: 'See also: ' });
    return done(
      [renderGuideline(best, world.language), ...(rest.length > 0 ? [`${also}${rest.join('; ')}`] : [])].join(
        '\n',
      ),
      1,
    );
  },
});
