import { defineParams } from '@sveltejs/kit/params';
import { address } from './schemas';

export const params = defineParams({
  order: address(/^[1-9][0-9]*$/, Number),
  language: address(/^(?:de|fr|it)$/, (text) => text as 'de' | 'fr' | 'it'),
});
