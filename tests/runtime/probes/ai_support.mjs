// The support answer: printed piece by piece, errors apart, the tokens logged at the end.
import { functionsOf, lastText, mockModel, outputDuring, systemOf } from '../driver/models.mjs';

export default async function support(answer) {
  const [reply] = functionsOf(await answer.exported());
  const asked = mockModel(() => ({ texts: ['Good ', 'day'] }));
  const logged = [];
  const kept = { ...console };
  for (const level of ['log', 'info', 'debug']) console[level] = (...parts) => logged.push(parts.join(' '));
  console.error = console.warn = (...parts) => process.stderr.write(parts.join(' '));
  try {
    const said = await outputDuring(() => reply('Is it open?'));
    const tokens = logged.filter((line) => /\b7\b/.test(line)).length;
    mockModel(() => ({ texts: ['Good '], error: new Error('line is down') }));
    const failed = await outputDuring(() => reply('And now?').catch(() => {}));
    return {
      printed: said.out,
      tokens,
      guided: /polite/i.test(systemOf(asked[0])),
      asked: lastText(asked[0]),
      error: failed.err.includes('line is down'),
    };
  } finally {
    Object.assign(console, kept);
  }
}
