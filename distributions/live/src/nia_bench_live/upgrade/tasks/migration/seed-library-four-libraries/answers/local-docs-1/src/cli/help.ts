import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  cli.help((sections) =>
    sections.map(({ title, body }) => {
      if (title !== 'Options') return title === undefined ? { body } : { title, body };
      // Each option ends with a blank, as the page has always had it.
      return { title, body: body.replace(/ *$/gm, ' ') };
    }),
  );
  const lines: string[] = [];
  const { log, info } = console;
  const collect = (...parts: unknown[]): void => {
    lines.push(parts.join(' '));
  };
  console.log = collect;
  console.info = collect;
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.log = log;
    console.info = info;
  }
  return lines.join('\n').trim();
}
