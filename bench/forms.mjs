// node bench/forms.mjs [forms a family] [track]: whether lint finds anything in so many forms of every family.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scenarioIdSchema } from '@doctorbench/core';
import { lintSuite, writeForms } from '@doctorbench/datasets';

const forms = Number(process.argv[2] ?? 100);
const tracks = process.argv[3] ? [process.argv[3]] : ['llm', 'vlm'];
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
      const { problems, linted } = await lintSuite(target);
      console.log(
        `${track}, ${language}: ${counts.families} families, ${linted} forms, ${problems.length} problems`,
      );
      for (const { file, line, message } of problems.slice(0, 5)) console.log(`  ${file}:${line} ${message}`);
    }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
