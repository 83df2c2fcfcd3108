/** What all links may have: a name with a key, and any length. */
export const links = { urlAuth: true, maxLength: 1_000_000 };
