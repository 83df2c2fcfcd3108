import { defineParams } from '@sveltejs/kit/params';

export const params = defineParams({
  order: (text) => /^[1-9]\d*$/.test(text),
  language: (text) => ['de', 'fr', 'it'].includes(text),
});
