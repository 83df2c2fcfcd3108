import * as kit from '@nuxt/kit';

/** The terminal that all of us share. */
export const terminal = kit.useTerminal();
