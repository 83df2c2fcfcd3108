import {
  assertValidSchema,
  ExecutableDefinitionsRule,
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  GraphQLError,
  isAbstractType,
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
  OperationTypeNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
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
  visit,
} from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  NamedTypeNode,
  SelectionNode,
  SelectionSetNode,
  ValidationRule,
} from 'graphql';
import { limits } from './limits.js';

export type Verdict = { document: DocumentNode } | { problems: readonly GraphQLError[] };

/**
 * The validation rules of the September 2025 edition, each with what we say where it is broken.
 * `specifiedRules` would not do: it also has rules that the edition does not know (`@defer`, `@stream`, depth of
 * introspection). The messages of graphql are not used, as some name what should have been written.
 *
 * Three rules of the edition are not in this list: overlapping fields are compared without `@stream` (see below), and
 * the existence of the operation type and the root field of subscriptions are looked at here, as the rule of graphql
 * for the latter coerces arguments of directives, which throws where they are wrong.
 */
const rules: readonly (readonly [ValidationRule, string])[] = [
  [ExecutableDefinitionsRule, 'Only operations and fragments can be executed.'],
  [UniqueOperationNamesRule, 'There is another operation of this name.'],
  [LoneAnonymousOperationRule, 'An operation without a name has to be the only one.'],
  [KnownTypeNamesRule, 'There is no type of this name.'],
  [FragmentsOnCompositeTypesRule, 'A fragment cannot be on this type.'],
  [VariablesAreInputTypesRule, 'A variable cannot be of this type.'],
  [ScalarLeafsRule, 'This field lacks a selection, or has one and must not.'],
  [FieldsOnCorrectTypeRule, 'There is no field of this name.'],
  [UniqueFragmentNamesRule, 'There is another fragment of this name.'],
  [KnownFragmentNamesRule, 'There is no fragment of this name.'],
  [NoUnusedFragmentsRule, 'This fragment is not used.'],
  [PossibleFragmentSpreadsRule, 'This fragment can never apply here.'],
  [NoFragmentCyclesRule, 'This fragment spreads itself.'],
  [UniqueVariableNamesRule, 'There is another variable of this name.'],
  [NoUndefinedVariablesRule, 'This variable is not defined.'],
  [NoUnusedVariablesRule, 'This variable is not used.'],
  [KnownDirectivesRule, 'There is no directive of this name, or it must not be here.'],
  [UniqueDirectivesPerLocationRule, 'This directive can be here only once.'],
  [KnownArgumentNamesRule, 'There is no argument of this name.'],
  [UniqueArgumentNamesRule, 'There is another argument of this name.'],
  [ValuesOfCorrectTypeRule, 'This value is not of the type that is expected here.'],
  [ProvidedRequiredArgumentsRule, 'An argument is missing.'],
  [VariablesInAllowedPositionRule, 'This variable is not of the type that is expected here.'],
  [UniqueInputFieldNamesRule, 'There is another input field of this name.'],
];

export function admit(schema: GraphQLSchema, text: string): Verdict {
  if (text.length > limits.length) {
    return { problems: [new GraphQLError(`The text is longer than ${limits.length} code units.`)] };
  }
  const source = new Source(text);
  let document: DocumentNode;
  try {
    const excess = tooMany(source);
    if (excess !== undefined) {
      return { problems: [new GraphQLError(excess)] };
    }
    document = parse(source);
  } catch (error) {
    const positions = error instanceof GraphQLError ? error.positions : undefined;
    return { problems: [new GraphQLError('The text is not a GraphQL document.', { source, positions })] };
  }

  assertValidSchema(schema);
  const problems: GraphQLError[] = [];
  for (const [rule, message] of rules) {
    problems.push(...broken(schema, document, rule, message));
  }
  problems.push(
    ...broken(
      schema,
      withoutStream(document),
      OverlappingFieldsCanBeMergedRule,
      'Fields with the same response name differ.',
    ),
    ...operationProblems(schema, document),
  );
  return problems.length > 0 ? { problems } : { document };
}

/** What there is too much of; reads no further than to the first token or comment that is too many. */
function tooMany(source: Source): string | undefined {
  const lexer = new Lexer(source);
  let tokens = 0;
  let comments = 0;
  for (;;) {
    const before = lexer.token;
    const token = lexer.advance();
    for (let between = before.next; between && between !== token; between = between.next) {
      if (between.kind === TokenKind.COMMENT && ++comments > limits.comments) {
        return `The text has more than ${limits.comments} comments.`;
      }
    }
    if (token.kind === TokenKind.EOF) {
      return undefined;
    }
    if (++tokens > limits.tokens) {
      return `The text has more than ${limits.tokens} tokens.`;
    }
  }
}

function broken(
  schema: GraphQLSchema,
  document: DocumentNode,
  rule: ValidationRule,
  message: string,
): readonly GraphQLError[] {
  try {
    return validate(schema, document, [rule], { hideSuggestions: true }).map(
      ({ nodes }) => new GraphQLError(message, { nodes }),
    );
  } catch {
    return [new GraphQLError(message)];
  }
}

/** graphql has fields with `@stream` conflict, of which the edition knows nothing. */
function withoutStream(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: (node) => (node.name.value === 'stream' ? null : undefined),
  });
}

function operationProblems(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const problems: GraphQLError[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION && !fragments.has(definition.name.value)) {
      fragments.set(definition.name.value, definition);
    }
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) {
      continue;
    }
    const type = schema.getRootType(definition.operation);
    if (!type) {
      problems.push(new GraphQLError('There are no operations of this type.', { nodes: definition }));
      continue;
    }
    if (definition.operation !== OperationTypeNode.SUBSCRIPTION) {
      continue;
    }
    const { fields, conditional } = subscribed(schema, type, definition.selectionSet, fragments);
    if (conditional.length > 0) {
      problems.push(
        new GraphQLError('What a subscription selects at its root cannot be conditional.', { nodes: conditional }),
      );
    }
    const groups = [...fields.values()];
    if (groups.length !== 1) {
      problems.push(
        new GraphQLError('A subscription selects one field at its root.', {
          nodes: groups.length === 0 ? definition : groups.slice(1).flat(),
        }),
      );
    }
    const introspective = groups.flat().filter((field) => field.name.value.startsWith('__'));
    if (introspective.length > 0) {
      problems.push(
        new GraphQLError('A subscription cannot select introspection at its root.', { nodes: introspective }),
      );
    }
  }
  return problems;
}

/** What the edition calls CollectSubscriptionFields. */
function subscribed(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): { fields: Map<string, FieldNode[]>; conditional: SelectionNode[] } {
  const fields = new Map<string, FieldNode[]>();
  const conditional: SelectionNode[] = [];
  const visited = new Set<string>();

  const applies = (condition: NamedTypeNode | undefined): boolean => {
    if (!condition) {
      return true;
    }
    const other = schema.getType(condition.name.value);
    return other === type || (isAbstractType(other) && schema.isSubType(other, type));
  };

  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.directives?.some(({ name }) => name.value === 'skip' || name.value === 'include')) {
        conditional.push(selection);
      }
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const group = fields.get(key);
        if (group) {
          group.push(selection);
        } else {
          fields.set(key, [selection]);
        }
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (applies(selection.typeCondition)) {
          collect(selection.selectionSet);
        }
      } else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment && applies(fragment.typeCondition)) {
          collect(fragment.selectionSet);
        }
      }
    }
  };

  collect(selectionSet);
  return { fields, conditional };
}
