import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';

export async function GET() {
  const jar = await cookies();
  return NextResponse.json({ session: jar.get('session')?.value ?? null });
}
