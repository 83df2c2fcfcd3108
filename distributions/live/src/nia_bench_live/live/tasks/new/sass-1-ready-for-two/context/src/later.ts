import type { DeprecationOrId } from 'sass';

/** What our designers mend later; until then it may stay in our sheets. */
export const later: DeprecationOrId[] = ['slash-div', 'strict-unary'];
