export const tagOf = (slug: string) => ['blog', slug].join('/');
