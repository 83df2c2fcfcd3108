/** How keys have always been written in the stores of the observatory: `keyv:vega`. */
export const storeNames = { namespace: 'keyv', namespaceSeparator: ':' };
