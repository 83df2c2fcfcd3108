import { ApolloClient, InMemoryCache, type ApolloLink } from '@apollo/client';
import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql';
import { map, type Observable } from 'rxjs';

type Fields = Record<string, unknown>;

/** What `schema.graphql` says of the fields that are, or contain, a DateTime. */
const outputs: Record<string, Record<string, string>> = {
  Query: { event: 'Event', events: 'Event' },
  Mutation: { addEvent: 'Event' },
  Event: { startsAt: 'DateTime', endsAt: 'DateTime', reminders: 'DateTime' },
};

const inputs: Record<string, Record<string, string>> = {
  EventInput: { startsAt: 'DateTime', endsAt: 'DateTime', reminders: 'DateTime' },
};

function toText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toText);
  return value instanceof Date ? value.toISOString() : value;
}

function toDate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDate);
  return typeof value === 'string' ? new Date(value) : value;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function inputToText(value: unknown, type: string): unknown {
  if (type === 'DateTime') return toText(value);
  const fields = inputs[type];
  if (!fields) return value;
  if (Array.isArray(value)) return value.map((each) => inputToText(each, type));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name in fields ? inputToText(each, fields[name]) : each]),
  );
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function operationOf(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
}

/** The variables of an operation with text in the place of dates. */
function variablesToText<T>(document: DocumentNode, variables: T): T {
  if (!isObject(variables)) return variables;
  const types = new Map(
    operationOf(document)?.variableDefinitions?.map(({ variable, type }) => [variable.name.value, nameOf(type)]),
  );
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, inputToText(value, types.get(name) ?? '')]),
  ) as T;
}

/** Data of an operation with dates in the place of text; dates stay as they are. */
function dataToDates<T>(document: DocumentNode, data: T): T {
  const operation = operationOf(document);
  if (!operation) return data;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }

  function convert(value: unknown, type: string, selectionSet: SelectionSetNode): unknown {
    if (Array.isArray(value)) {
      const converted = value.map((each) => convert(each, type, selectionSet));
      return converted.some((each, at) => each !== value[at]) ? converted : value;
    }
    if (!isObject(value)) return value;
    let result = value;
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        result = convert(result, type, selection.selectionSet) as Fields;
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) result = convert(result, type, fragment.selectionSet) as Fields;
      } else {
        const fieldType = outputs[type]?.[selection.name.value];
        const key = selection.alias?.value ?? selection.name.value;
        if (fieldType === undefined || !(key in result)) continue;
        const before = result[key];
        let after = before;
        if (fieldType === 'DateTime') {
          const isText = typeof before === 'string' || (Array.isArray(before) && before.some((each) => typeof each === 'string'));
          if (isText) after = toDate(before);
        } else if (selection.selectionSet) {
          after = convert(before, fieldType, selection.selectionSet);
        }
        if (after !== before) result = { ...result, [key]: after };
      }
    }
    return result;
  }

  const root = operation.operation === 'mutation' ? 'Mutation' : 'Query';
  return convert(data, root, operation.selectionSet) as T;
}

const dateTime = {
  read: (stored: unknown) => toDate(stored),
  merge: (_: unknown, incoming: unknown) => toText(incoming),
};

interface Result {
  data?: unknown;
}

interface Options {
  query?: DocumentNode;
  mutation?: DocumentNode;
  variables?: unknown;
  update?: (cache: unknown, result: Result, options: Options) => void;
  updateQuery?: (previous: unknown, options: { fetchMoreResult: unknown }) => unknown;
}

interface Live {
  readonly query: DocumentNode;
  pipe: Observable<Result>['pipe'];
  getCurrentResult(): Result;
  refetch(variables?: unknown): Promise<Result>;
  setVariables(variables: unknown): Promise<unknown>;
  reobserve(options?: Options): Promise<Result>;
  fetchMore(options: Options): Promise<Result>;
}

interface Loose {
  query(options: Options): Promise<Result>;
  mutate(options: Options): Promise<Result>;
  watchQuery(options: Options): Live;
}

function resultToDates(document: DocumentNode, result: Result): Result {
  const data = dataToDates(document, result.data);
  return data === result.data ? result : { ...result, data };
}

function liveToDates(live: Live, document: DocumentNode): void {
  const known = new WeakMap<Result, Result>();
  const convert = (result: Result): Result => {
    const before = known.get(result);
    if (before) return before;
    const after = resultToDates(document, result);
    known.set(result, after);
    return after;
  };
  const { getCurrentResult, refetch, setVariables, reobserve, fetchMore } = live;
  const results = live.pipe(map(convert));
  Object.assign(live, {
    subscribe: results.subscribe.bind(results),
    pipe: results.pipe.bind(results),
    getCurrentResult: () => convert(getCurrentResult.call(live)),
    refetch: (variables?: unknown) => refetch.call(live, variablesToText(document, variables)).then(convert),
    setVariables: (variables: unknown) => setVariables.call(live, variablesToText(document, variables)),
    reobserve: (options?: Options) =>
      reobserve.call(
        live,
        options && 'variables' in options
          ? { ...options, variables: variablesToText(document, options.variables) }
          : options,
      ),
    fetchMore: (options: Options) => {
      const query = options.query ?? document;
      const { updateQuery } = options;
      return fetchMore
        .call(live, {
          ...options,
          ...('variables' in options ? { variables: variablesToText(query, options.variables) } : {}),
          ...(updateQuery
            ? {
                updateQuery: (previous: unknown, given: { fetchMoreResult: unknown }) =>
                  updateQuery(dataToDates(document, previous), {
                    ...given,
                    fetchMoreResult: dataToDates(query, given.fetchMoreResult),
                  }),
              }
            : {}),
        })
        .then((result) => resultToDates(query, result));
    },
  });
}

/** A client that has `Date` wherever the schema says `DateTime`; the link and the cache hold text. */
export function createClient(link: ApolloLink): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies: {
      Event: { fields: { startsAt: dateTime, endsAt: dateTime, reminders: dateTime } },
    },
  });
  const client = new ApolloClient({ cache, link });
  const loose = client as unknown as Loose;
  const query = loose.query.bind(client);
  const mutate = loose.mutate.bind(client);
  const watchQuery = loose.watchQuery.bind(client);

  const own: Loose = {
    query: async (options) => {
      const document = options.query!;
      const result = await query({ ...options, variables: variablesToText(document, options.variables) });
      return resultToDates(document, result);
    },
    mutate: async (options) => {
      const document = options.mutation!;
      const { update } = options;
      const result = await mutate({
        ...options,
        variables: variablesToText(document, options.variables),
        ...(update
          ? {
              update: (target: unknown, given: Result, more: Options) =>
                update(target, resultToDates(document, given), more),
            }
          : {}),
      });
      return resultToDates(document, result);
    },
    watchQuery: (options) => {
      const document = options.query!;
      const live = watchQuery({ ...options, variables: variablesToText(document, options.variables) });
      liveToDates(live, document);
      return live;
    },
  };
  Object.assign(client, own);
  return client;
}
