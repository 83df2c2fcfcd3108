import { ModelRefusalError } from '@langchain/core/errors';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { BaseMessage } from '@langchain/core/messages';
import { JsonOutputParser, OutputParserException } from '@langchain/core/output_parsers';
import {
  ensureConfig,
  getCallbackManagerForConfig,
  Runnable,
  RunnableLambda,
  RunnableSequence,
} from '@langchain/core/runnables';
import type { RunnableConfig } from '@langchain/core/runnables';
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain';

import type { Outcome, Page } from './page.js';

const NAME = 'page-reader';

/** What the provider said about a refusal, by the error that tells of it. */
const wordsOf = new WeakMap<object, string>();

/** The reasons for which Gemini stops without (the rest of) an answer because of what it says. */
const GEMINI_REFUSALS = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
  'MODEL_ARMOR',
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** What the provider says about its refusal, `undefined` if the message is none. */
function refusalOf(message: BaseMessage): string | undefined {
  const sources: Record<string, unknown>[] = [];
  for (const source of [message.response_metadata, message.additional_kwargs]) {
    if (isRecord(source)) sources.push(source);
  }

  // OpenAI: a text of its own beside the content, or blocks of the content.
  for (const source of sources) {
    if (typeof source.refusal === 'string' && source.refusal !== '') return source.refusal;
  }
  const content: unknown = message.content;
  if (Array.isArray(content)) {
    const blocks: unknown[] = content;
    let refused = false;
    let words = '';
    for (const block of blocks) {
      if (!isRecord(block)) continue;
      const own = block.type === 'non_standard' && isRecord(block.value) ? block.value : block;
      if (own.type !== 'refusal') continue;
      refused = true;
      words += firstText(own.refusal);
    }
    if (refused) return words;
  }

  for (const source of sources) {
    // OpenAI: the filter of the contents.
    if (source.finish_reason === 'content_filter') return '';
    if (isRecord(source.incomplete_details) && source.incomplete_details.reason === 'content_filter') {
      return '';
    }

    // Anthropic
    if (source.stop_reason === 'refusal') {
      for (const { stop_details: details } of sources) {
        if (isRecord(details)) {
          const words = firstText(details.explanation);
          if (words !== '') return words;
        }
      }
      return '';
    }

    // Gemini: the answer was stopped …
    for (const reason of [source.finishReason, source.finish_reason]) {
      if (typeof reason === 'string' && GEMINI_REFUSALS.has(reason)) {
        return firstText(...sources.flatMap((one) => [one.finishMessage, one.finish_message]));
      }
    }
    // … or the question was not let through.
    for (const feedback of [source.promptFeedback, source.prompt_feedback]) {
      if (!isRecord(feedback)) continue;
      if (firstText(feedback.blockReason, feedback.block_reason) !== '') {
        return firstText(feedback.blockReasonMessage, feedback.block_reason_message);
      }
    }
  }
  return undefined;
}

function mimeTypeOf(image: string): string {
  if (image.startsWith('iVBORw0KGgo')) return 'image/png';
  if (image.startsWith('R0lGOD')) return 'image/gif';
  if (image.startsWith('UklGR')) return 'image/webp';
  return 'image/jpeg';
}

function messagesOf(page: Page): BaseMessage[] {
  return [
    new SystemMessage(
      'You read photographs of old pages. Write down the lines of the page exactly as they stand ' +
        'there, from top to bottom. Answer with nothing but JSON of the form {"lines": ["…", "…"]}.',
    ),
    new HumanMessage({
      content: [
        { type: 'text', text: `The language of the writing: ${page.language}` },
        {
          type: 'image_url',
          image_url: { url: `data:${mimeTypeOf(page.image)};base64,${page.image}` },
        },
      ],
    }),
  ];
}

async function linesOf(message: BaseMessage): Promise<string[]> {
  const words = refusalOf(message);
  if (words !== undefined) {
    const error = new ModelRefusalError(words === '' ? 'The model refused to answer.' : words);
    wordsOf.set(error, words);
    throw error;
  }

  const text = message.text;
  let answer: unknown;
  try {
    answer = await new JsonOutputParser().parse(text);
  } catch {
    throw new OutputParserException(`The answer is not JSON: ${text}`, text);
  }
  const found: unknown = isRecord(answer) ? answer.lines : undefined;
  if (!Array.isArray(found)) {
    throw new OutputParserException(`The answer has no lines: ${text}`, text);
  }
  const items: unknown[] = found;
  const lines: string[] = [];
  for (const item of items) {
    if (typeof item !== 'string') {
      throw new OutputParserException(`A line of the answer is not a text: ${text}`, text);
    }
    lines.push(item);
  }
  return lines;
}

interface Hiding {
  inputs: { id: string; size: number };
  /** The run under which the sequence runs, if any. */
  parentRunId: string | undefined;
  /** The runs of the sequence itself. */
  runIds: Set<unknown>;
}

/** The same tracer, but the run of the sequence reaches it with little inputs and no outputs. */
function hidingIn(tracer: LangChainTracer, hiding: Hiding): LangChainTracer {
  return new Proxy(tracer, {
    get(target, key, receiver): unknown {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || key === 'constructor') return value;

      return (...given: unknown[]): unknown => {
        let args = given;
        if (key === '_createRunForChainStart' || key === 'handleChainStart') {
          // (chain, inputs, runId, parentRunId, …): only the steps have the sequence as parent.
          const [chain, , runId, parentRunId, ...rest] = given;
          if (hiding.runIds.has(runId) || parentRunId === hiding.parentRunId) {
            hiding.runIds.add(runId);
            args = [chain, { ...hiding.inputs }, runId, parentRunId, ...rest];
          }
        } else if (key === 'handleChainEnd' && hiding.runIds.has(given[1])) {
          // (outputs, runId, parentRunId, tags, { inputs })
          args = [{}, ...given.slice(1, 4)];
        } else if (key === 'handleChainError' && hiding.runIds.has(given[1])) {
          // (error, runId, parentRunId, tags, { inputs })
          args = given.slice(0, 4);
        }

        const result: unknown = Reflect.apply(value, target, args);
        if (result === target) return receiver;
        // Copies of the tracer, which LangChain makes to add metadata.
        return result instanceof LangChainTracer ? hidingIn(result, hiding) : result;
      };
    },
  });
}

function hidingConfig(page: Page, options?: Partial<RunnableConfig>): RunnableConfig {
  const config: RunnableConfig = ensureConfig(options);
  // With the tracers of the environment and of a surrounding run.
  const manager = getCallbackManagerForConfig(config)?.copy();
  if (manager === undefined) return config;

  const hiding: Hiding = {
    inputs: { id: page.id, size: page.image.length },
    parentRunId: manager.getParentRunId(),
    runIds: new Set(),
  };
  const hidden = new Map<LangChainTracer, LangChainTracer>();
  const replace = <T>(handler: T): T | LangChainTracer => {
    if (!(handler instanceof LangChainTracer)) return handler;
    const known = hidden.get(handler);
    if (known !== undefined) return known;
    const made = hidingIn(handler, hiding);
    hidden.set(handler, made);
    return made;
  };
  manager.handlers = manager.handlers.map((handler) => replace(handler));
  manager.inheritableHandlers = manager.inheritableHandlers.map((handler) => replace(handler));
  return { ...config, callbacks: manager };
}

/**
 * Runs a sequence, without a run of its own. As it is no `RunnableSequence` itself, piping does not
 * take the sequence apart.
 */
class PageReader extends Runnable<Page, string[]> {
  lc_namespace = ['page-reader'];

  override name = NAME;

  private readonly sequence: RunnableSequence<Page, string[]>;

  constructor(sequence: RunnableSequence<Page, string[]>) {
    super();
    this.sequence = sequence;
  }

  // `batch` comes here too.
  override async invoke(page: Page, options?: Partial<RunnableConfig>): Promise<string[]> {
    return this.sequence.invoke(page, hidingConfig(page, options));
  }

  // `stream`, `transform`, `streamEvents` and `streamLog` come here.
  override async *_streamIterator(
    page: Page,
    options?: Partial<RunnableConfig>,
  ): AsyncGenerator<string[]> {
    yield* this.sequence._streamIterator(page, hidingConfig(page, options));
  }

  override getGraph(config?: RunnableConfig) {
    return this.sequence.getGraph(config);
  }
}

export function pageReader(model: BaseChatModel): Runnable<Page, string[]> {
  const sequence = RunnableSequence.from<Page, string[]>(
    [
      new RunnableLambda<Page, BaseMessage[]>({ func: messagesOf }),
      model,
      new RunnableLambda<BaseMessage, string[]>({ func: linesOf }),
    ],
    NAME,
  );
  return new PageReader(sequence);
}

export async function read(
  reader: Runnable<Page, string[]>,
  page: Page,
  config?: RunnableConfig,
): Promise<Outcome> {
  try {
    return { kind: 'read', lines: await reader.invoke(page, config) };
  } catch (error) {
    if (ModelRefusalError.isInstance(error)) {
      return { kind: 'refused', words: wordsOf.get(error) ?? error.message };
    }
    throw error;
  }
}
