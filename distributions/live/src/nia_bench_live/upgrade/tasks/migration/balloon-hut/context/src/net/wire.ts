/** The wire to the weather office. It is handed in, so that the hut can use another one in a storm. */
export type Wire = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

export const office = 'https://office.example/v2';
