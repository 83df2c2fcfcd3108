import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  let page = '';
  cli.help((sections) => {
    page = sections.map(({ title, body }) => (title ? `${title}:\n${body}` : body)).join('\n\n');
  });
  const silent = console.info;
  console.info = () => {};
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.info = silent;
  }
  return page.trim();
}
