import {
  assertValidSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Lexer,
  parse,
  Source,
  specifiedRules,
  TokenKind,
  validate,
} from 'graphql';
import { limits } from './limits';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

/** What graphql checks by default although the September 2025 edition does not ask for it. */
const BEYOND_THE_SPECIFICATION: ReadonlySet<string> = new Set([
  'DeferStreamDirectiveLabelRule',
  'DeferStreamDirectiveOnRootFieldRule',
  'DeferStreamDirectiveOnValidOperationsRule',
  'StreamDirectiveOnListFieldRule',
  'MaxIntrospectionDepthRule',
]);

const RULES = specifiedRules.filter((rule) => !BEYOND_THE_SPECIFICATION.has(rule.name));

/** Decides whether a text of a client is executed. */
export function admit(schema: GraphQLSchema, text: string): Verdict {
  assertValidSchema(schema);
  if (text.length > limits.length) return refuse(new GraphQLError(`The text is longer than ${limits.length}.`));
  try {
    const source = new Source(text);
    const excess = tooLarge(source);
    if (excess) return refuse(excess);
    const document = parse(source, { maxTokens: limits.tokens });
    const errors = validate(schema, document, RULES, { hideSuggestions: true });
    return errors.length > 0 ? { problems: errors.map(discreet) } : { document };
  } catch (error) {
    return refuse(error instanceof GraphQLError ? error : new GraphQLError('The text cannot be read.'));
  }
}

function refuse(problem: GraphQLError): Verdict {
  return { problems: [problem] };
}

/** Reads no further than to the first token or comment that is too many. */
function tooLarge(source: Source): GraphQLError | undefined {
  const lexer = new Lexer(source);
  let tokens = 0;
  let comments = 0;
  for (;;) {
    const token = lexer.advance();
    for (let before = token.prev; before?.kind === TokenKind.COMMENT; before = before.prev) comments += 1;
    if (comments > limits.comments) return new GraphQLError(`The text has more than ${limits.comments} comments.`);
    if (token.kind === TokenKind.EOF) return undefined;
    tokens += 1;
    if (tokens > limits.tokens) return new GraphQLError(`The text has more than ${limits.tokens} tokens.`);
  }
}

/** The same problem without the names that would have been right. */
function discreet(error: GraphQLError): GraphQLError {
  const { nodes, source, positions } = error;
  if (/required.*not provided/s.test(error.message)) {
    return new GraphQLError('A required argument or input field is missing.', { nodes, source, positions });
  }
  const suggestion = error.message.indexOf(' Did you mean ');
  return suggestion < 0 ? error : new GraphQLError(error.message.slice(0, suggestion), { nodes, source, positions });
}
