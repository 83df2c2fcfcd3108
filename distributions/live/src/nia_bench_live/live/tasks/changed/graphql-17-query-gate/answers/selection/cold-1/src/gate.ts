import {
  type DocumentNode,
  ExecutableDefinitionsRule,
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  Lexer,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OverlappingFieldsCanBeMergedRule,
  parse,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  SingleFieldSubscriptionsRule,
  Source,
  TokenKind,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  validate,
  ValuesOfCorrectTypeRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
} from 'graphql';
import { limits } from './limits';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

/**
 * The validation rules of the September 2025 edition. What graphql has beyond them (the depth of introspection,
 * `@defer` and `@stream`) is left out.
 */
const RULES = [
  ExecutableDefinitionsRule,
  UniqueOperationNamesRule,
  LoneAnonymousOperationRule,
  SingleFieldSubscriptionsRule,
  KnownTypeNamesRule,
  FragmentsOnCompositeTypesRule,
  VariablesAreInputTypesRule,
  ScalarLeafsRule,
  FieldsOnCorrectTypeRule,
  UniqueFragmentNamesRule,
  KnownFragmentNamesRule,
  NoUnusedFragmentsRule,
  PossibleFragmentSpreadsRule,
  NoFragmentCyclesRule,
  UniqueVariableNamesRule,
  NoUndefinedVariablesRule,
  NoUnusedVariablesRule,
  KnownDirectivesRule,
  UniqueDirectivesPerLocationRule,
  KnownArgumentNamesRule,
  UniqueArgumentNamesRule,
  ValuesOfCorrectTypeRule,
  ProvidedRequiredArgumentsRule,
  VariablesInAllowedPositionRule,
  OverlappingFieldsCanBeMergedRule,
  UniqueInputFieldNamesRule,
];

/** Decides whether we execute the text of a document. */
export function admit(schema: GraphQLSchema, text: string): Verdict {
  if (text.length > limits.length) return refused(`More than ${limits.length} characters.`);

  let document: DocumentNode;
  try {
    const source = new Source(text);
    const tooLarge = measure(source);
    if (tooLarge) return refused(tooLarge);
    document = parse(source);
  } catch (error) {
    return { problems: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
  }

  const problems = [
    ...missingOperationTypes(schema, document),
    ...validate(schema, document, RULES, { hideSuggestions: true }),
  ];
  return problems.length > 0 ? { problems } : { document };
}

/** Which limit the source exceeds, if it does. It is read no further than that. */
function measure(source: Source): string | undefined {
  const lexer = new Lexer(source);
  let tokens = 0;
  let comments = 0;
  for (;;) {
    const before = lexer.token;
    const token = lexer.advance();
    for (let skipped = before.next; skipped && skipped !== token; skipped = skipped.next) {
      if (skipped.kind === TokenKind.COMMENT) comments += 1;
    }
    if (comments > limits.comments) return `More than ${limits.comments} comments.`;
    if (token.kind === TokenKind.EOF) return undefined;
    tokens += 1;
    if (tokens > limits.tokens) return `More than ${limits.tokens} tokens.`;
  }
}

/** The specification's "Operation Type Existence". */
function missingOperationTypes(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && !schema.getRootType(definition.operation)
      ? [new GraphQLError(`The schema has no ${definition.operation}.`, { nodes: definition })]
      : [],
  );
}

function refused(message: string): Verdict {
  return { problems: [new GraphQLError(message)] };
}
