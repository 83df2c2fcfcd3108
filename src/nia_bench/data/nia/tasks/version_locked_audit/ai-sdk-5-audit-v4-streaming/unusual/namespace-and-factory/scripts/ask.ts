import { stream } from '../lib/model';

export async function ask(question: string) {
  const { textStream } = stream({
    prompt: question,
    onError: ({ error }) => {
      throw error;
    },
  });
  for await (const text of textStream) process.stdout.write(text);
}
