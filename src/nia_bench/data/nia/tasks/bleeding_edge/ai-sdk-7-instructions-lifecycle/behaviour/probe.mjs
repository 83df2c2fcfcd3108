// The support answer: printed while it comes, errors apart, the tokens logged at its end.
const QUESTION = 'Is your shop open on Sundays?';
const PIECES = ['Dear guest,\n', 'we are open ', 'on Sundays, too.'];
const BREAK = 'the line is down';
const usage = { input: 600, output: 37 };
// One may print each piece on a line of its own.
const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();

// The SDK itself prints an error that no `onError` takes; what is asked for is that the answer does.
const { error: print } = console;
console.error = (...parts) => /node_modules\/ai\//.test(new Error().stack.split('\n')[2]) || print(...parts);

export default async function support(answer, given, { says, reached, held, screen }) {
  const functions = await answer.exported();
  const reply = held(PIECES);
  const asked = says(() => ({ pieces: reply.pieces, usage }));
  const seen = screen();
  seen.shows(PIECES[0].trim()).then(reply.seen);
  const { ask } = await reached(asked, functions, QUESTION).finally(seen.close);
  const [{ model, system, messages }] = asked;
  const told = inOneLine(seen.out);
  const whole = inOneLine(PIECES.join(''));

  const failing = async (said) => {
    says(() => said);
    const shown = screen();
    // Who has printed the error may throw it as well.
    await Promise.resolve(ask(QUESTION)).catch(() => {}).finally(shown.close);
    return [shown.out.includes(said.pieces?.[0] ?? ''), shown.out.includes(BREAK), shown.err.includes(BREAK)];
  };
  return {
    printed: told.includes(whole),
    streamed: reply.early,
    tokens: /\b637\b/.test(inOneLine(seen.all).split(whole)[1] ?? ''),
    instructed: [/polite|courteous/i.test(system), /\b(three|3)\b/i.test(system)],
    asked: [asked.length, model, ...messages.map(({ role, text }) => [role, text.includes(QUESTION)])],
    broken: () => failing({ pieces: ['We are '], breaks: BREAK }),
    refused: () => failing({ error: BREAK, status: 400 }),
  };
}
