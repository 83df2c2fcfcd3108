export interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const BASE = '/api/users';

export async function getUser(id: number, options?: RequestInit): Promise<User> {
  const response = await window.fetch([BASE, id].join('/'), options);
  if (response.status >= 400) {
    throw Object.assign(new Error('Request failed'), { status: response.status });
  }
  return (await response.json()) as User;
}
