const lines: Record<string, string> = {
  return: 'return <packet>\n\nOptions:\n  --grams <grams>  How much it is \n  -h, --help       Display this message',
  count: 'count\n\nOptions:\n  --drawer <number>  Of one drawer only \n  -h, --help         Display this message',
};

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  return `seeds\n\nUsage:\n  $ seeds ${lines[command]}`;
}
