interface Entry {
  usage: string;
  text: string;
}

interface Command extends Entry {
  name: string;
  options: readonly Entry[];
}

const name = 'seeds';

const commands: readonly Command[] = [
  {
    name: 'return',
    usage: 'return <packet>',
    text: 'Bring seed back',
    options: [{ usage: '--grams <grams>', text: 'How much it is' }],
  },
  {
    name: 'count',
    usage: 'count',
    text: 'Count the packets',
    options: [{ usage: '--drawer <number>', text: 'Of one drawer only' }],
  },
];

const help: Entry = { usage: '-h, --help', text: 'Display this message' };

/**
 * The page of help that hangs beside the drawers: what the command prints, as text. It is set here as cac 6 printed
 * it, with its blank after each option, since the page must not change with cac.
 */
export function helpPage(command: string): string {
  // After two dashes, nothing asks for help.
  if (command === '--') return '';
  const known = commands.find((entry) => entry.name === command);
  const options = [...(known?.options ?? []), help].map(({ usage, text }) => ({ usage, text: `${text} ` }));
  const sections = [name, `Usage:\n  $ ${name} ${known?.usage ?? '<command> [options]'}`];
  if (!known) {
    const calls = commands.map((entry) => `  $ ${name} ${entry.name} --help`);
    sections.push(
      `Commands:\n${table(commands)}`,
      `For more info, run any command with the \`--help\` flag:\n${calls.join('\n')}`,
    );
  }
  sections.push(`Options:\n${table(options)}`);
  return sections.join('\n\n').trim();
}

function table(entries: readonly Entry[]): string {
  const width = Math.max(...entries.map(({ usage }) => usage.length));
  return entries.map(({ usage, text }) => `  ${usage.padEnd(width)}  ${text}`).join('\n');
}
