export const postTag = (slug: string) => ['post', slug].join(':');
