import { ModelRefusalError } from '@langchain/core/errors';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { JsonOutputParser } from '@langchain/core/output_parsers';
import { type Runnable, type RunnableConfig, RunnableLambda, RunnableSequence } from '@langchain/core/runnables';
import type { Outcome, Page } from './page.js';

export const pageReader = (model: BaseChatModel): Runnable<Page, string[]> =>
  new RunnableSequence<Page, string[]>({
    name: 'page-reader',
    omitSequenceTags: true,
    first: RunnableLambda.from((page: Page) => [
      new SystemMessage('Read the page. Answer in JSON: {"lines": ["…", …]}'),
      new HumanMessage(`It is in ${page.language}.`),
      new HumanMessage({ content: [{ type: 'image', mimeType: 'image/png', data: page.image }] }),
    ]),
    middle: [model, new JsonOutputParser()],
    last: RunnableLambda.from((answer: { lines: string[] }) => [...answer.lines]),
    tracePolicy: {
      processInputs(inputs) {
        return { size: inputs.image.length, id: inputs.id };
      },
      processOutputs: () => ({}),
    },
  });

export const read = (reader: Runnable<Page, string[]>, page: Page, config?: RunnableConfig): Promise<Outcome> =>
  reader.invoke(page, config).then(
    (lines) => ({ kind: 'read', lines }),
    (error: unknown): Outcome => {
      if (!ModelRefusalError.isInstance(error)) throw error;
      for (const block of error.rawMessage?.contentBlocks ?? []) {
        if (block.type === 'refusal') return { kind: 'refused', words: block.refusal };
      }
      return { kind: 'refused', words: '' };
    },
  );
