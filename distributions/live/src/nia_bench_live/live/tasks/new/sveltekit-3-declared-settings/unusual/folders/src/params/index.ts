import { defineParams } from '@sveltejs/kit/params';

const LANGUAGES = ['de', 'fr', 'it'] as const;

function order(text: string): number | undefined {
  const found = Number(text);
  return Number.isInteger(found) && found > 0 && String(found) === text ? found : undefined;
}

const language = (text: string) => LANGUAGES.find((each) => each === text);

export const params = defineParams({ order, language });
