import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { ModelRefusalError } from '@langchain/core/errors';
import { type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { OutputParserException } from '@langchain/core/output_parsers';
import {
  ensureConfig,
  getCallbackManagerForConfig,
  Runnable,
  type RunnableConfig,
  RunnableLambda,
  RunnableSequence,
} from '@langchain/core/runnables';
import type { Outcome, Page } from './page.js';

const NAME = 'page-reader';

/** The name that every tracer for LangSmith has, whichever copy of LangChain it comes from. */
const LANGSMITH_TRACER = 'langchain_tracer';

/** What the providers said with the refusals that were raised here. */
const wordsOf = new WeakMap<object, string>();

// --- the messages -----------------------------------------------------------

const SIGNATURES: readonly (readonly [start: string, type: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
];

function mimeTypeOf(image: string): string {
  return SIGNATURES.find(([start]) => image.startsWith(start))?.[1] ?? 'image/jpeg';
}

function toMessages(page: Page): BaseMessage[] {
  return [
    new SystemMessage(
      'You transcribe photographs of old pages, line by line, exactly as they are written. ' +
        'Answer with JSON alone, in the form {"lines": ["first line", "second line"]}.',
    ),
    new HumanMessage({
      content: [
        { type: 'text', text: `The writing on this page is in this language: ${page.language}` },
        {
          type: 'image_url',
          image_url: { url: `data:${mimeTypeOf(page.image)};base64,${page.image}` },
        },
      ],
    }),
  ];
}

// --- refusals ---------------------------------------------------------------

/** Reasons for an end, in lower case, with which the providers tell that they refuse. */
const REFUSING = new Set([
  // Anthropic
  'refusal',
  // OpenAI
  'content_filter',
  // Gemini
  'safety',
  'recitation',
  'language',
  'blocklist',
  'prohibited_content',
  'spii',
  'image_safety',
  'image_prohibited_content',
  'image_recitation',
  'model_armor',
]);

function field(value: unknown, ...path: string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, name);
  }
  return current;
}

function firstText(values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** What the provider says about its refusal ('' where nothing), `undefined` where it did not refuse. */
function refusalOf(message: BaseMessage): string | undefined {
  const places: unknown[] = [message.response_metadata, message.additional_kwargs];
  const blocks: unknown[] = Array.isArray(message.content) ? message.content : [];

  // OpenAI
  const refusalBlocks = blocks
    .map((block) => (field(block, 'type') === 'non_standard' ? field(block, 'value') : block))
    .filter((block) => field(block, 'type') === 'refusal');
  const said = firstText([
    ...places.map((place) => field(place, 'refusal')),
    ...refusalBlocks.map((block) => field(block, 'refusal')),
  ]);
  if (said !== undefined) return said;

  const reasons = places.flatMap((place) => [
    field(place, 'stop_reason'),
    field(place, 'stopReason'),
    field(place, 'finish_reason'),
    field(place, 'finishReason'),
    field(place, 'incomplete_details', 'reason'),
  ]);
  const blocked = places.some((place) =>
    [field(place, 'promptFeedback', 'blockReason'), field(place, 'prompt_feedback', 'block_reason')].some(
      (reason) => typeof reason === 'string' && reason !== '' && reason !== 'BLOCK_REASON_UNSPECIFIED',
    ),
  );
  const refused =
    blocked ||
    refusalBlocks.length > 0 ||
    reasons.some((reason) => typeof reason === 'string' && REFUSING.has(reason.toLowerCase()));
  if (!refused) return undefined;

  return (
    firstText(
      places.flatMap((place) => [
        field(place, 'stop_details', 'explanation'),
        field(place, 'promptFeedback', 'blockReasonMessage'),
        field(place, 'prompt_feedback', 'block_reason_message'),
        field(place, 'finishMessage'),
        field(place, 'finish_message'),
      ]),
    ) ?? ''
  );
}

// --- the answer -------------------------------------------------------------

function toLines(message: BaseMessage): string[] {
  const words = refusalOf(message);
  if (words !== undefined) {
    const error = new ModelRefusalError(
      words === '' ? 'The model refused to read the page.' : `The model refused to read the page: ${words}`,
    );
    wordsOf.set(error, words);
    throw error;
  }

  const text = message.text.trim();
  const json = /^```(?:json)?\s*([\s\S]*?)\s*```$/i.exec(text)?.[1] ?? text;
  let answer: unknown;
  try {
    answer = JSON.parse(json);
  } catch {
    throw new OutputParserException('The answer of the model is not JSON.', text);
  }
  const lines = field(answer, 'lines');
  if (!Array.isArray(lines) || !lines.every((line): line is string => typeof line === 'string')) {
    throw new OutputParserException('The answer of the model has no list of lines.', text);
  }
  return lines;
}

// --- the traces -------------------------------------------------------------

interface Shown {
  inputs: { id: string; size: number };
  /** The run that shows them: the first that starts, which is that of the sequence. */
  runId?: unknown;
}

function isLangSmithTracer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && field(value, 'name') === LANGSMITH_TRACER;
}

function withShownInputs(kwargs: unknown, shown: Shown): unknown {
  return field(kwargs, 'inputs') === undefined ? kwargs : Object.assign({}, kwargs, { inputs: { ...shown.inputs } });
}

/** The arguments of a tracer's method, as they are to be for the run of the sequence. */
function shownArguments(method: string | symbol, given: unknown[], shown: Shown): unknown[] {
  const args = [...given];
  switch (method) {
    case '_createRunForChainStart':
    case 'handleChainStart':
      // (chain, inputs, runId, …)
      shown.runId ??= args[2];
      if (args[2] === shown.runId) args[1] = { ...shown.inputs };
      break;
    case 'handleChainEnd':
      // (outputs, runId, parentRunId, tags, kwargs)
      if (args[1] === shown.runId) {
        args[0] = {};
        args[4] = withShownInputs(args[4], shown);
      }
      break;
    case 'handleChainError':
      // (error, runId, parentRunId, tags, kwargs)
      if (args[1] === shown.runId) args[4] = withShownInputs(args[4], shown);
      break;
  }
  return args;
}

/** The tracer itself, but for what the run of the sequence shows in it. */
function veil<T extends object>(tracer: T, shown: Shown): T {
  const veiled: T = new Proxy(tracer, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || key === 'constructor') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, shownArguments(key, args, shown));
        if (result === target) return veiled;
        return isLangSmithTracer(result) ? veil(result, shown) : result;
      };
    },
    set(target, key, value: unknown) {
      return Reflect.set(target, key, value, target);
    },
  });
  return veiled;
}

async function veilConfig(page: Page, options?: Partial<RunnableConfig>): Promise<Partial<RunnableConfig>> {
  const config = ensureConfig(options);
  const manager = (await getCallbackManagerForConfig(config))?.copy();
  if (manager === undefined) return config;

  const shown: Shown = { inputs: { id: page.id, size: page.image.length } };
  const all = new Set([...manager.handlers, ...manager.inheritableHandlers]);
  const replaced = new Map(
    [...all].map((handler) => [handler, handler.name === LANGSMITH_TRACER ? veil(handler, shown) : handler]),
  );
  manager.handlers = manager.handlers.map((handler) => replaced.get(handler) ?? handler);
  manager.inheritableHandlers = manager.inheritableHandlers.map((handler) => replaced.get(handler) ?? handler);
  return { ...config, callbacks: manager };
}

// --- the reader -------------------------------------------------------------

/**
 * Runs the sequence, and nothing besides: it has no run of its own. Batches, streams and events all come
 * to `invoke` or `_streamIterator`. As it is not flattened into what it is piped to, the sequence keeps its run.
 */
class PageReader extends Runnable<Page, string[]> {
  static override lc_name(): string {
    return 'PageReader';
  }

  lc_namespace = ['page_reader'];

  override name = NAME;

  readonly #sequence: RunnableSequence<Page, string[]>;

  constructor(sequence: RunnableSequence<Page, string[]>) {
    super();
    this.#sequence = sequence;
  }

  override async invoke(input: Page, options?: Partial<RunnableConfig>): Promise<string[]> {
    return this.#sequence.invoke(input, await veilConfig(input, options));
  }

  override async *_streamIterator(input: Page, options?: Partial<RunnableConfig>): AsyncGenerator<string[]> {
    yield* this.#sequence._streamIterator(input, await veilConfig(input, options));
  }

  override getGraph(config?: RunnableConfig) {
    return this.#sequence.getGraph(config);
  }
}

export function pageReader(model: BaseChatModel): Runnable<Page, string[]> {
  return new PageReader(
    RunnableSequence.from<Page, string[]>(
      [
        RunnableLambda.from<Page, BaseMessage[]>(toMessages).withConfig({ runName: 'page-messages' }),
        model,
        RunnableLambda.from<BaseMessage, string[]>(toLines).withConfig({ runName: 'page-lines' }),
      ],
      NAME,
    ),
  );
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
