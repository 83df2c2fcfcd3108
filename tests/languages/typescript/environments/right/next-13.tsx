import { cookies } from 'next/headers';
export const c: string | undefined = cookies().get('a')?.value;
