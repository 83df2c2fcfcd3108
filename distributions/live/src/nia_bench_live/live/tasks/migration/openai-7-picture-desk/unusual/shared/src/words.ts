/** How a picture may look, and how we say so. */
export const LOOKS = {
  vivid: 'Vivid, dramatic colours.',
  natural: 'Calm, natural colours.',
} as const;

export type Look = keyof typeof LOOKS;

/** What we ask for when a customer wants more of the same. */
export const VARIANT = 'The same motif once more, with another arrangement.';
