import * as React from 'react';

export function Placeholder({ children }: React.PropsWithChildren) {
  return <React.Suspense fallback={<hr />}>{children}</React.Suspense>;
}
