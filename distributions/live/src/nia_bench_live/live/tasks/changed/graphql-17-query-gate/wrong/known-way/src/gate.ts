import { type DocumentNode, GraphQLError, type GraphQLSchema, Lexer, parse, Source, TokenKind, validate } from 'graphql';
import { limits } from './limits.js';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

function commentsIn(text: string): number {
  const lexer = new Lexer(new Source(text));
  let token = lexer.advance();
  let comments = 0;
  while (token.kind !== TokenKind.EOF) token = lexer.advance();
  for (let at = token.prev; at; at = at.prev) if (at.kind === TokenKind.COMMENT) comments += 1;
  return comments;
}

export function admit(schema: GraphQLSchema, text: string): Verdict {
  if (text.length > limits.length) return { problems: [new GraphQLError('The text is too long.')] };
  try {
    if (commentsIn(text) > limits.comments) return { problems: [new GraphQLError('There are too many comments.')] };
    const document = parse(text, { maxTokens: limits.tokens });
    const problems = validate(schema, document, undefined, { hideSuggestions: true });
    return problems.length > 0 ? { problems } : { document };
  } catch (error) {
    return { problems: [error instanceof GraphQLError ? error : new GraphQLError('The text cannot be read.')] };
  }
}
