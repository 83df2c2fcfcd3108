import { isNetworkError, type Options } from 'ky';

/**
 * What the booth asks of ky: an answer that says nothing is an empty text where JSON was wanted,
 * and a line that breaks is told of by the mistake of the line itself.
 *
 * Bodies are read from the response, for the time that ky gives also counts for what is read with its shortcuts.
 */
export const manners: Options = {
  parseJson: (text) => (text === '' ? '' : JSON.parse(text)),
  hooks: {
    beforeError: [({ error }) => (isNetworkError(error) && error.cause instanceof Error ? error.cause : error)],
  },
};

export const wantsJson = { accept: 'application/json' };
export const wantsText = { accept: 'text/*' };
