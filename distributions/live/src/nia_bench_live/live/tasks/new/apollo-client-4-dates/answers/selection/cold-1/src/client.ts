import { ApolloClient, InMemoryCache, type ApolloLink } from '@apollo/client';
import type { Cache, FieldReadFunction, Reference } from '@apollo/client';
import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';

type Fields = Record<string, unknown>;

/** What the fields of the schema are, as far as a DateTime can be reached through them. */
const FIELDS: Record<string, Record<string, string>> = {
  Query: { event: 'Event', events: 'Event' },
  Mutation: { addEvent: 'Event' },
  Event: { startsAt: 'DateTime', endsAt: 'DateTime', reminders: 'DateTime' },
};

function toDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDates);
  return typeof value === 'string' ? new Date(value) : value;
}

/** A copy with text in the place of each Date. */
function toText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toText);
  if (typeof value === 'object' && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toText(each)]));
  }
  return value;
}

/** The data of a reply with Dates where the schema says DateTime. */
function parseData(data: unknown, document: DocumentNode): unknown {
  const selectionsOf = new Map<string, { on: string; selectionSet: SelectionSetNode }>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      selectionsOf.set(definition.name.value, {
        on: definition.typeCondition.name.value,
        selectionSet: definition.selectionSet,
      });
    }
  }

  function parseFields(from: Fields, into: Fields, type: string, { selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const fieldType = FIELDS[type]?.[selection.name.value];
        if (fieldType === undefined || !(key in from)) continue;
        into[key] =
          fieldType === 'DateTime'
            ? toDates(from[key])
            : parseValue(from[key], into[key], fieldType, selection.selectionSet);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        parseFields(from, into, selection.typeCondition?.name.value ?? type, selection.selectionSet);
      } else {
        const fragment = selectionsOf.get(selection.name.value);
        if (fragment) parseFields(from, into, fragment.on, fragment.selectionSet);
      }
    }
  }

  function parseValue(from: unknown, before: unknown, type: string, selectionSet?: SelectionSetNode): unknown {
    if (!selectionSet || typeof from !== 'object' || from === null) return from;
    if (Array.isArray(from)) {
      const known = Array.isArray(before) ? (before as unknown[]) : [];
      return from.map((each, at) => parseValue(each, known[at], type, selectionSet));
    }
    const isCopy = typeof before === 'object' && before !== null && before !== from;
    const into: Fields = isCopy ? (before as Fields) : { ...(from as Fields) };
    parseFields(from as Fields, into, type, selectionSet);
    return into;
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const type = definition.operation === 'mutation' ? 'Mutation' : 'Query';
    return parseValue(data, undefined, type, definition.selectionSet);
  }
  return data;
}

/** Holds text, takes and gives Dates. */
class DateCache extends InMemoryCache {
  override write(options: Cache.WriteOptions<any, any>): Reference | undefined {
    return super.write({ ...options, result: toText(options.result), variables: toText(options.variables) as any });
  }
}

const readDates: FieldReadFunction = (existing: unknown) => toDates(existing);

interface Request {
  variables?: unknown;
}

interface Reply {
  data?: unknown;
  errors?: unknown;
}

/** What the client sends to the link, and what it makes of the replies, before anybody else sees them. */
const handler = {
  isIncrementalResult: (): boolean => true,
  prepareRequest: <R extends Request>(request: R): R => ({ ...request, variables: toText(request.variables) }),
  extractErrors: (reply: Reply) => reply.errors,
  startRequest: ({ query }: { query: DocumentNode }) => ({
    hasNext: false,
    handle: (_before: unknown, reply: Reply): Reply =>
      reply.data ? { ...reply, data: parseData(reply.data, query) } : reply,
  }),
};

export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new DateCache({
      typePolicies: {
        Event: { fields: { startsAt: readDates, endsAt: readDates, reminders: readDates } },
      },
    }),
    incrementalHandler: handler as unknown as ApolloClient.Options['incrementalHandler'],
  });
}
