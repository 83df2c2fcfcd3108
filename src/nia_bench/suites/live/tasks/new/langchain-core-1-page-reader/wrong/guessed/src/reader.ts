import { ModelRefusalError } from '@langchain/core/errors';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
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
      new JsonOutputParser<{ lines: string[] }>(),
      ({ lines }: { lines: string[] }) => lines,
    ],
    {
      name: 'page-reader',
      tracing: {
        hideInputs: ({ id, image }: Page) => ({ id, size: image.length }),
        hideOutputs: true,
      },
    },
  );
}

export async function read(reader: Runnable<Page, string[]>, page: Page, config?: RunnableConfig): Promise<Outcome> {
  try {
    return { kind: 'read', lines: await reader.invoke(page, config) };
  } catch (error) {
    if (!ModelRefusalError.isInstance(error)) throw error;
    const refusal = error.rawMessage?.contentBlocks.find((block) => block.type === 'refusal');
    return { kind: 'refused', words: refusal?.refusal ?? '' };
  }
}
