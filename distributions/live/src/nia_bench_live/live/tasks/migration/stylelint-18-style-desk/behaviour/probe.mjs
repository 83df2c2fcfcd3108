import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export default async function probe(answer, { sheets, texts, mended, hidden }) {
  const { checkFolder, checkText } = await answer.load('src/desk.ts');

  function folder(files) {
    const root = mkdtempSync(join(tmpdir(), 'sheets-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return root;
  }
  const told = (findings) => findings.map(({ file, line, kind }) => `${file}:${line} ${kind}`).sort();
  const kinds = async (text) => told((await checkText(text)).findings);

  return {
    crowded: () => Promise.all(texts.crowded.map(kinds)),
    unknown: () => Promise.all(texts.unknown.map(kinds)),
    pixels: () => Promise.all(texts.pixels.map(kinds)),
    others: () => Promise.all(texts.others.map(kinds)),
    folder: async () => told(await checkFolder(folder(sheets))),
    skips: async () => told(await checkFolder(folder(sheets), { skip: ['old/**', '*.css'] })),
    withoutIgnored: async () => [
      told(await checkFolder(folder({ 'a.css': hidden, 'b/c.css': hidden }))),
      told(await checkFolder(folder({ 'a.css': hidden, 'b/c.css': hidden, '.gitignore': '/b\n' }))),
      told(await checkFolder(folder({ '.gitignore': '' }))),
    ],
    mends: async () => {
      const root = folder(sheets);
      const left = told(await checkFolder(root, { mend: true }));
      return { left, now: ['main.css', 'old/c.css', 'dist/d.css'].map((file) => readFileSync(join(root, file), 'utf8')) };
    },
    mendsTexts: () =>
      Promise.all(
        mended.map(async (text) => {
          const { findings, css } = await checkText(text, { mend: true });
          return { findings: told(findings), css };
        }),
      ),
    leavesAsIs: async () => {
      const root = folder(sheets);
      await checkFolder(root);
      return readFileSync(join(root, 'old/c.css'), 'utf8') === sheets['old/c.css'] && (await checkText(hidden)).css === hidden;
    },
  };
}
