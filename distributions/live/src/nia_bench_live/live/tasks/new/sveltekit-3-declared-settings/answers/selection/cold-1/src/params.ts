import { defineParams } from '@sveltejs/kit/hooks';

export const params = defineParams({
  order: (param: string): number | undefined => {
    if (!/^[1-9][0-9]*$/.test(param)) return undefined;
    const order = Number(param);
    return Number.isSafeInteger(order) ? order : undefined;
  },
  language: (param: string): 'de' | 'fr' | 'it' | undefined =>
    param === 'de' || param === 'fr' || param === 'it' ? param : undefined,
});
