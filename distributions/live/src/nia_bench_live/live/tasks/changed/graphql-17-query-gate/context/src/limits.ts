/** How large a text may be that a client sends us. Each limit is still allowed. */
export const limits = {
  /** UTF-16 code units, whatever they are. */
  length: 600,
  /** Lexical tokens: names, punctuators and values. */
  tokens: 60,
  /** Comments. */
  comments: 8,
};
