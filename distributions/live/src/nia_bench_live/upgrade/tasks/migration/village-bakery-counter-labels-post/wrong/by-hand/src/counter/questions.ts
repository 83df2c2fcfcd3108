const answers: Record<string, string> = { '/is-it-fresh?': 'From this morning.', '/is-it-sweet?': 'A little.' };

/** The answer to a question that stands on the counter, such as /is-it-fresh? with its mark. */
export function counterAnswer(path: string): string {
  return answers[path] ?? 'Ask the baker.';
}
