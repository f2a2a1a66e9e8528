// node bench/forms.mjs [forms a family] [track] [file]: whether lint finds anything in so many forms of every family; the English ones are written to the file for bench/solve-forms.py.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarioIdSchema } from '@doctorbench/core';
import { lintSuite, writeForms } from '@doctorbench/datasets';

const forms = Number(process.argv[2] ?? 100);
const tracks = process.argv[3] ? [process.argv[3]] : ['llm', 'vlm'];
const file = process.argv[4];
if (file) writeFileSync(file, '');

/** A form as an examinee sees it, and its key. */
function toLine({ id, provenance, stem, options, key }) {
  const shown = Object.fromEntries(options.map(option => [option.id, option.text]));
  const form = { id, family: provenance.family.id, question: stem, options: shown, key: key[0] };
  return `${JSON.stringify(form)}\n`;
}

const dir = mkdtempSync(join(tmpdir(), 'doctorbench-forms-'));
try {
  for (const track of tracks)
    for (const language of ['zh-CN', 'en']) {
      const target = join(dir, `${track}-${language}`);
      const suite = {
        ...{ id: 'forms', track, licence: 'CC-BY-4.0', policy: 'doctorbench@2' },
        title: { zh: '题族', en: 'Forms' },
      };
      const scenarios = new Set(scenarioIdSchema.options);
      const counts = await writeForms({
        ...{ suite, scenarios, target, seed: 11, forms, language, split: 'private' },
        now: new Date(0),
      });
      if (file && language === 'en')
        for (const name of readdirSync(target).filter(each => each.endsWith('.jsonl')))
          for (const line of readFileSync(join(target, name), 'utf8').trim().split('\n'))
            appendFileSync(file, toLine(JSON.parse(line)));
      const { problems, linted } = await lintSuite(target);
      console.log(
        `${track}, ${language}: ${counts.families} families, ${linted} forms, ${problems.length} problems`,
      );
      for (const { file, line, message } of problems.slice(0, 5)) console.log(`  ${file}:${line} ${message}`);
    }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
