import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { limits } from './limits.js';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

export function admit(schema: GraphQLSchema, text: string): Verdict {
  try {
    const document = parse(text, {
      maxSourceLength: limits.length,
      maxLexicalTokens: limits.tokens,
      maxComments: limits.comments,
    });
    const problems = validate(schema, document, specifiedRules, { hideSuggestions: true });
    return problems.length > 0 ? { problems } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { problems: [error] };
    return { problems: [new GraphQLError('The text cannot be read.')] };
  }
}
