import type { Callbacks } from '@langchain/core/callbacks/manager';
import { ModelRefusalError } from '@langchain/core/errors';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { HumanMessage, SystemMessage, type BaseMessage } from '@langchain/core/messages';
import {
  BaseOutputParser,
  JsonOutputParser,
  OutputParserException,
} from '@langchain/core/output_parsers';
import type { ChatGeneration, Generation } from '@langchain/core/outputs';
import {
  RunnableLambda,
  RunnableSequence,
  type Runnable,
  type RunnableConfig,
} from '@langchain/core/runnables';
import { omitPayload, type TracePolicy } from '@langchain/core/tracers/tracer_langchain';

import type { Outcome, Page } from './page.js';

const INSTRUCTIONS = [
  'You transcribe photographs of old pages.',
  'Keep the spelling of the page, and give each line of the writing as one string, from top to bottom.',
  'Answer with nothing but JSON of this form: {"lines": ["first line", "second line"]}',
].join('\n');

/** What the base64 of an image of each type begins with. */
const IMAGE_TYPES: ReadonlyArray<readonly [prefix: string, mimeType: string]> = [
  ['iVBORw0KGgo', 'image/png'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
];

function mimeTypeOf(image: string): string {
  return IMAGE_TYPES.find(([prefix]) => image.startsWith(prefix))?.[1] ?? 'image/jpeg';
}

function messagesFor(page: Page): BaseMessage[] {
  return [
    new SystemMessage(INSTRUCTIONS),
    new HumanMessage({
      contentBlocks: [
        { type: 'text', text: `The writing on this page is in ${page.language}.` },
        { type: 'image', mimeType: mimeTypeOf(page.image), data: page.image },
      ],
    }),
  ];
}

function linesOf(answer: unknown, text: string): string[] {
  if (typeof answer === 'object' && answer !== null && 'lines' in answer) {
    const { lines } = answer;
    if (Array.isArray(lines) && lines.every((line) => typeof line === 'string')) return lines;
  }
  throw new OutputParserException(
    `The answer is not of the form {"lines": ["…", …]}: ${text}`,
    text,
  );
}

/**
 * Parses whole answers only. `JsonOutputParser` by itself emits partial objects
 * where it is streamed, and does not look for refusals there; this parser
 * collects the chunks first, so that all ways to run it end in `parseResult`.
 */
class LinesParser extends BaseOutputParser<string[]> {
  static override lc_name(): string {
    return 'LinesParser';
  }

  override lc_namespace = ['page_reader', 'output_parsers'];

  private readonly json = new JsonOutputParser<Record<string, unknown>>();

  /** @throws {ModelRefusalError} If the model refused instead of answering. */
  override async parseResult(
    generations: Generation[] | ChatGeneration[],
    callbacks?: Callbacks,
  ): Promise<string[]> {
    const answer = await this.json.parseResult(generations, callbacks);
    return linesOf(answer, generations[0]?.text ?? '');
  }

  override async parse(text: string): Promise<string[]> {
    return linesOf(await this.json.parse(text), text);
  }

  override getFormatInstructions(): string {
    return INSTRUCTIONS;
  }

  protected override _baseMessageToString(message: BaseMessage): string {
    return message.text;
  }
}

/** What LangSmith gets of the run of the sequence itself; the steps are not touched by it. */
const tracePolicy: TracePolicy = {
  processInputs: ({ id, image }) => ({
    id,
    size: typeof image === 'string' ? image.length : 0,
  }),
  processOutputs: omitPayload,
};

export function pageReader(model: BaseChatModel): Runnable<Page, string[]> {
  // Not with `pipe()`, which drops the trace policy.
  return RunnableSequence.from<Page, string[]>(
    [RunnableLambda.from<Page, BaseMessage[]>(messagesFor), model, new LinesParser()],
    { name: 'page-reader', tracePolicy },
  );
}

/** What the provider itself says; the message of the error has LangChain's words around it. */
function wordsOf(refusal: ModelRefusalError): string {
  const words: string[] = [];
  for (const block of refusal.rawMessage?.contentBlocks ?? []) {
    if (block.type === 'refusal' && block.refusal !== '') words.push(block.refusal);
  }
  return words.join('\n');
}

export async function read(
  reader: Runnable<Page, string[]>,
  page: Page,
  config?: RunnableConfig,
): Promise<Outcome> {
  try {
    return { kind: 'read', lines: await reader.invoke(page, config) };
  } catch (error) {
    if (ModelRefusalError.isInstance(error)) return { kind: 'refused', words: wordsOf(error) };
    throw error;
  }
}
