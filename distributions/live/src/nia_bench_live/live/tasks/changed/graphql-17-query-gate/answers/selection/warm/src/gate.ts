import {
  type DocumentNode,
  ExecutableDefinitionsRule,
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  GraphQLError,
  type GraphQLSchema,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownOperationTypesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  SingleFieldSubscriptionsRule,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
  assertValidSchema,
  parse,
  validate,
  visit,
} from 'graphql';
import { limits } from './limits';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

/** The grammar asks for a selection in each pair of braces; the parser of graphql does not. */
const NoEmptySelectionSetsRule: ValidationRule = (context) => ({
  SelectionSet(node) {
    if (node.selections.length === 0) context.reportError(new GraphQLError('Empty selection set.', { nodes: node }));
  },
});

/**
 * The rules of the September 2025 edition, and how we word what they refuse. The `specifiedRules` of graphql go further:
 * they limit introspection, and know of @defer and @stream. And its own wordings tell names that are not in the text,
 * such as that of a required argument to someone who mistyped it.
 */
const rules: readonly (readonly [ValidationRule, string])[] = [
  [NoEmptySelectionSetsRule, 'A selection set must not be empty.'],
  [ExecutableDefinitionsRule, 'Only operations and fragments are executable.'],
  [KnownOperationTypesRule, 'The schema has no operations of this type.'],
  [UniqueOperationNamesRule, 'There is more than one operation with this name.'],
  [LoneAnonymousOperationRule, 'An anonymous operation must be the only operation.'],
  [KnownTypeNamesRule, 'This type does not exist.'],
  [FragmentsOnCompositeTypesRule, 'A fragment must be on an object, interface or union type.'],
  [VariablesAreInputTypesRule, 'The type of a variable must be an input type.'],
  [ScalarLeafsRule, 'A field must have a selection set if its type has fields, and none otherwise.'],
  [FieldsOnCorrectTypeRule, 'This field does not exist on this type.'],
  [UniqueFragmentNamesRule, 'There is more than one fragment with this name.'],
  [KnownFragmentNamesRule, 'This fragment does not exist.'],
  [NoUnusedFragmentsRule, 'This fragment is not used.'],
  [PossibleFragmentSpreadsRule, 'This fragment can never apply here.'],
  [NoFragmentCyclesRule, 'A fragment must not spread itself.'],
  [UniqueVariableNamesRule, 'There is more than one variable with this name.'],
  [NoUndefinedVariablesRule, 'This variable is not defined by the operation.'],
  [NoUnusedVariablesRule, 'This variable is not used by the operation.'],
  [KnownDirectivesRule, 'This directive does not exist, or not here.'],
  [UniqueDirectivesPerLocationRule, 'This directive can be used only once here.'],
  [KnownArgumentNamesRule, 'This argument does not exist here.'],
  [UniqueArgumentNamesRule, 'There is more than one argument with this name.'],
  [ValuesOfCorrectTypeRule, 'This value is not of the type that is expected here.'],
  [ProvidedRequiredArgumentsRule, 'A required argument is missing.'],
  [VariablesInAllowedPositionRule, 'The type of this variable does not allow it to be used here.'],
  [UniqueInputFieldNamesRule, 'There is more than one input field with this name.'],
];

/** Rules that treat @defer and @stream in a way of their own, where the edition has them as directives like any other. */
const rulesWithoutDeferAndStream: typeof rules = [
  [SingleFieldSubscriptionsRule, 'A subscription must have one root field, which is not of introspection, without @skip and @include.'],
  [OverlappingFieldsCanBeMergedRule, 'These fields have the same response name, but cannot be merged.'],
];

/** Decides whether we execute a text of a client. */
export function admit(schema: GraphQLSchema, text: string): Verdict {
  let document: DocumentNode;
  try {
    document = parse(text, {
      maxSourceLength: limits.length,
      maxLexicalTokens: limits.tokens,
      maxComments: limits.comments,
    });
  } catch (error) {
    return { problems: [refusal(error)] };
  }
  // Not a problem of the text.
  assertValidSchema(schema);
  try {
    const plain = visit(document, {
      Directive: ({ name }) => (name.value === 'defer' || name.value === 'stream' ? null : undefined),
    });
    const problems = [...check(schema, document, rules), ...check(schema, plain, rulesWithoutDeferAndStream)];
    return problems.length > 0 ? { problems } : { document };
  } catch (error) {
    return { problems: [refusal(error)] };
  }
}

function check(schema: GraphQLSchema, document: DocumentNode, checked: typeof rules): GraphQLError[] {
  return checked.flatMap(([rule, wording]) =>
    validate(schema, document, [rule], { hideSuggestions: true }).map(
      ({ nodes }) => new GraphQLError(wording, { nodes }),
    ),
  );
}

/** The problem that something was thrown for. */
function refusal(error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError('The text cannot be judged.');
  const { message, nodes, source, positions } = error;
  // The lexer has suggestions, too.
  return new GraphQLError(message.replace(/, did you mean .*/is, '.'), { nodes, source, positions });
}
