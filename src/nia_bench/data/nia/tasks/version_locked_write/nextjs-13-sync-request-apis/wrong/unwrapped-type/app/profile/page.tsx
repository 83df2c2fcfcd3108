import { cookies, headers, type UnsafeUnwrappedCookies, type UnsafeUnwrappedHeaders } from 'next/headers';

export default function ProfilePage() {
  const jar = cookies() as unknown as UnsafeUnwrappedCookies;
  const head = headers() as unknown as UnsafeUnwrappedHeaders;
  return (
    <h1>
      Hello {jar.get('session')?.value ?? 'guest'} ({head.get('accept-language')})
    </h1>
  );
}
