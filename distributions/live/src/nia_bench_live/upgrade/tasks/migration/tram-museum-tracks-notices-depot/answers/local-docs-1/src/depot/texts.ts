import { KeyvBridgeAdapter, type KeyvBridgeStore, type KeyvSerializationAdapter } from 'keyv';

/** How the depot writes values, now and before the last change of the program. */
export const serialization: KeyvSerializationAdapter = {
  stringify: (entry) => JSON.stringify(entry),
  parse: <T>(text: string): T =>
    JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' && value.startsWith(':') ? value.slice(1) : value,
    ) as T,
};

/** A store with labels such as `parts:bolt`. */
export function labelled(store: KeyvBridgeStore): KeyvBridgeAdapter {
  return new KeyvBridgeAdapter(store, { namespaceSeparator: ':' });
}
