import { dir } from 'i18next';

export async function stripSide(language?: string): Promise<'left' | 'right'> {
  const isLeft = language !== undefined && dir(language) === 'ltr';
  return isLeft ? 'left' : 'right';
}
