import { type DocumentNode, GraphQLError, type GraphQLSchema, Lexer, parse, Source, TokenKind, validate, visit } from 'graphql';
import { limits } from './limits.js';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

function countIn(text: string): { comments: number; others: number } {
  const lexer = new Lexer(new Source(text));
  let token = lexer.advance();
  let [comments, others] = [0, 0];
  while (token.kind !== TokenKind.EOF) token = lexer.advance();
  for (let at = token.prev; at && at.kind !== TokenKind.SOF; at = at.prev) {
    if (at.kind === TokenKind.COMMENT) comments += 1;
    else others += 1;
  }
  return { comments, others };
}

export function admit(schema: GraphQLSchema, text: string): Verdict {
  if (text.length > limits.length) return { problems: [new GraphQLError('The text is too long.')] };
  try {
    const { comments, others } = countIn(text);
    if (comments > limits.comments || others > limits.tokens) return { problems: [new GraphQLError('It is too large.')] };
    const document = parse(text);
    const problems = [...validate(schema, document, undefined, { hideSuggestions: true })];
    visit(document, {
      SelectionSet(node) {
        if (!node.selections.length) problems.push(new GraphQLError('Nothing is selected.', { nodes: [node] }));
      },
    });
    return problems.length > 0 ? { problems } : { document };
  } catch (error) {
    return { problems: [error instanceof GraphQLError ? error : new GraphQLError('The text cannot be read.')] };
  }
}
