import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export default async function probe(answer) {
  const { check, tidy, checkFolder } = await answer.load('src/desk.ts');

  const places = (findings) => findings.map(({ line, column }) => `${line}:${column}`).join(' ');
  const checked = async (...sheets) => {
    const told = [];
    for (const sheet of sheets) told.push(places(await check(sheet)));
    return told;
  };
  const tidied = async (...sheets) => {
    const told = [];
    for (const sheet of sheets) {
      const { code, left } = await tidy(sheet);
      told.push([code, places(left)]);
    }
    return told;
  };

  return {
    singleLine() {
      return checked(
        'a { top: 0; left: 0 }\n',
        'a { top: 0 }\nb { top: 0; left: 0; right: 0 }\n',
        'a {\n  top: 0;\n  left: 0;\n}\n',
        'a {\n  top: 0; left: 0 }\n',
        '.a { top: 0; .b { left: 0 } }\n',
        '.a { .b { top: 0; left: 0 } }\n',
        '@media print { a { top: 0; left: 0 } }\n',
        '@page { margin: 0; size: a5 }\n',
        'a,\nb { top: 0; left: 0 }\n',
      );
    },
    values() {
      return checked(
        'p { hyphens: legal }\n',
        'p { hyphens: auto }\n',
        'p { hyphens: never }\n',
        'p { bleed: press }\n',
        'p { bleed: 3mm }\n',
        'p { bleed: wide }\n',
        'p { border: 1px wavy red }\n',
        'p { border: 1px wild red }\n',
        'p { top: huge }\n',
      );
    },
    colours() {
      return checked(
        'a { color: #0b3d2e }\n',
        'a { background: #f4efe6 linear-gradient(#f4efe6, #c8102e) }\n',
        ':root { --colour-fir: #0b3d2e }\n',
        'a { color: #123456 }\n',
        '/* stylelint-disable house/colour-tokens */\na { color: #0b3d2e }\n/* stylelint-enable house/colour-tokens */\nb { color: #0b3d2e }\n',
      );
    },
    others() {
      return checked('a {}\n', 'a { color: #12 }\n', 'a { color: red }\n');
    },
    tidies() {
      return tidied(
        'a { color: #0b3d2e }\nb {\n  border: 1px solid #c8102e;\n  background: #f4efe6 linear-gradient(#f4efe6, #c8102e);\n}\n',
        ':root { --colour-fir: #0b3d2e }\nc {}\na { color: #0b3d2e }\n',
        'a { color: red }\n',
      );
    },
    heeds() {
      return tidied(
        '/* stylelint-disable-next-line house/colour-tokens */\na { color: #0b3d2e }\nb { color: #0b3d2e }\n',
        'a { color: #f4efe6 }\n/* stylelint-disable house/colour-tokens */\nb { color: #0b3d2e }\n/* stylelint-enable house/colour-tokens */\nc { color: #c8102e }\n',
      );
    },
    async folder() {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sheets-'));
      const write = async (name, sheet) => {
        await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await fs.writeFile(path.join(folder, name), sheet);
      };
      await write('book.css', 'a { top: 0; left: 0 }\n');
      await write('covers/front.css', 'a {}\n\nb { color: #0b3d2e }\n');
      await write('covers/back.css', 'a { top: 0 }\n');
      await write('drafts/new.css', 'a {}\n');
      await write('notes.txt', 'a {}\n');
      try {
        const found = await checkFolder(folder);
        const empty = path.join(folder, 'none');
        await fs.mkdir(empty);
        const none = await checkFolder(empty);
        return {
          found: Object.keys(found).sort().map((name) => `${name.split(path.sep).join('/')} ${places(found[name])}`.trim()),
          none: Object.keys(none).length,
        };
      } finally {
        await fs.rm(folder, { recursive: true, force: true });
      }
    },
  };
}
