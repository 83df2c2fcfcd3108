import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import { limits } from './limits.js';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

/** graphql 17.1 takes braces that hold nothing; the specification does not. */
const noEmptySelections: ValidationRule = (context) => ({
  SelectionSet(node) {
    if (node.selections.length === 0) {
      context.reportError(new GraphQLError('A selection must not be empty.', { nodes: node }));
    }
  },
});

export function admit(schema: GraphQLSchema, text: string): Verdict {
  if (text.length > limits.length || (text.match(/#/g)?.length ?? 0) > limits.comments) {
    return { problems: [new GraphQLError('The text is too large.')] };
  }
  try {
    const document = parse(text, {
      maxLexicalTokens: limits.tokens,
    });
    const problems = validate(schema, document, [...specifiedRules, noEmptySelections], { hideSuggestions: true });
    return problems.length > 0 ? { problems } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { problems: [error] };
    return { problems: [new GraphQLError('The text cannot be read.')] };
  }
}
