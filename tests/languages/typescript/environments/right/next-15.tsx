import { cookies } from 'next/headers';
export const c = async () => (await cookies()).get('a');
