import { ApolloClient, type ApolloLink, type DocumentNode, InMemoryCache, type OperationVariables } from '@apollo/client';
import { NotImplementedHandler } from '@apollo/client/incremental';
import { map } from 'rxjs';

/** Dates become text, however deep they are. */
function toText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toText);
  if (value !== null && typeof value === 'object') {
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toText(inner)]));
    }
  }
  return value;
}

/** Text becomes a date, in lists too. */
function toDate(value: unknown): unknown {
  if (typeof value === 'string') return new Date(value);
  return Array.isArray(value) ? value.map(toDate) : value;
}

const dateTime = {
  read: (existing: unknown) => toDate(existing),
  merge: (_existing: unknown, incoming: unknown) => toText(incoming),
};

const createCache = () =>
  new InMemoryCache({
    typePolicies: { Event: { fields: { startsAt: dateTime, endsAt: dateTime, reminders: dateTime } } },
  });

/** Has the last word on a request before the link gets it. */
class TextInVariables extends NotImplementedHandler {
  override prepareRequest(request: ApolloLink.Request): ApolloLink.Request {
    const prepared = super.prepareRequest(request);
    return { ...prepared, variables: toText(prepared.variables) as OperationVariables };
  }
}

/** Results that come past the cache get their dates here. */
class CalendarClient extends ApolloClient {
  readonly #read = new WeakMap<object, unknown>();

  #withDates(query: DocumentNode, variables: OperationVariables | undefined, data: unknown, dataId: string): unknown {
    if (data === null || typeof data !== 'object') return data;
    const known = this.#read.get(data);
    if (known) return known;
    const scratch = createCache();
    const document = scratch.transformDocument(query);
    scratch.write({ dataId, query: document, variables, result: data as Record<string, unknown> });
    const read = scratch.diff<unknown>({
      id: dataId,
      query: document,
      variables,
      optimistic: false,
      returnPartialData: true,
    }).result;
    if (read !== null && typeof read === 'object') this.#read.set(read, read);
    this.#read.set(data, read);
    return read;
  }

  override async query(options: any): Promise<any> {
    const result: any = await super.query(options);
    const policy = options.fetchPolicy ?? this.defaultOptions.query?.fetchPolicy;
    if (policy !== 'no-cache') return result;
    return { ...result, data: this.#withDates(options.query, options.variables, result.data, 'ROOT_QUERY') };
  }

  override async mutate(options: any): Promise<any> {
    const result: any = await super.mutate(options);
    return { ...result, data: this.#withDates(options.mutation, options.variables, result.data, 'ROOT_MUTATION') };
  }

  override watchQuery(options: any): any {
    const watched: any = super.watchQuery(options);
    const convert = (result: any) =>
      watched.options.fetchPolicy === 'no-cache'
        ? { ...result, data: this.#withDates(options.query, watched.variables, result.data, 'ROOT_QUERY') }
        : result;
    const dated = watched.pipe(map(convert));
    const current = watched.getCurrentResult.bind(watched);
    const refetch = watched.refetch.bind(watched);
    watched.subscribe = dated.subscribe.bind(dated);
    watched.pipe = dated.pipe.bind(dated);
    watched.getCurrentResult = () => convert(current());
    watched.refetch = async (variables?: unknown) => convert(await refetch(variables));
    return watched;
  }
}

export function createClient(link: ApolloLink): ApolloClient {
  return new CalendarClient({ link, cache: createCache(), incrementalHandler: new TextInVariables() });
}
