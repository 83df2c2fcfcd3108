import { defineParams } from '@sveltejs/kit/params';

export const params = defineParams({
  order: (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined),
  language: (text) => (text === 'de' || text === 'fr' || text === 'it' ? text : undefined),
});
