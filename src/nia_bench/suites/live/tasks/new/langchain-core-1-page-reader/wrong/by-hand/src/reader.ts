import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { type AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { JsonOutputParser } from '@langchain/core/output_parsers';
import { type Runnable, type RunnableConfig, RunnableSequence } from '@langchain/core/runnables';
import type { Outcome, Page } from './page.js';

export function pageReader(model: BaseChatModel): Runnable<Page, string[]> {
  return RunnableSequence.from<Page, string[]>(
    [
      ({ language, image }: Page) => [
        new SystemMessage(`Read the page, which is in ${language}. Answer in JSON: {"lines": ["…", …]}`),
        new HumanMessage({ content: [{ type: 'image_url', image_url: { url: `data:image/png;base64,${image}` } }] }),
      ],
      model,
      (message: AIMessage) => {
        const { refusal } = message.additional_kwargs;
        if (typeof refusal === 'string') throw new Refused(refusal);
        return message;
      },
      new JsonOutputParser<{ lines: string[] }>(),
      ({ lines }: { lines: string[] }) => lines,
    ],
    'page-reader',
  );
}

class Refused extends Error {}

export async function read(reader: Runnable<Page, string[]>, page: Page, config?: RunnableConfig): Promise<Outcome> {
  try {
    return { kind: 'read', lines: await reader.invoke(page, config) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', words: error.message };
    throw error;
  }
}
