import type { ParamMatcher } from '@sveltejs/kit';

export const match = ((param: string): param is 'de' | 'fr' | 'it' => ['de', 'fr', 'it'].includes(param)) satisfies ParamMatcher;
