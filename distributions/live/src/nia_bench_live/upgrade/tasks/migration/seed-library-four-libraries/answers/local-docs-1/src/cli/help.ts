import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  let page = '';
  cli.help((sections) => {
    page = sections
      .map(({ title, body }) => {
        // A line of an option has a blank where a default could follow.
        const lines = body.split('\n');
        const text = title === 'Options' ? lines.map((line) => `${line.trimEnd()} `).join('\n') : body;
        return title ? `${title}:\n${text}` : text;
      })
      .join('\n\n');
  });
  const { log, info } = console;
  console.log = () => {};
  console.info = () => {};
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.log = log;
    console.info = info;
  }
  return page.trim();
}
