import type { ReactNode } from 'react';

export default function RootLayout(slots: Record<'children' | 'sidebar' | 'modal', ReactNode>) {
  return (
    <html lang="en">
      <body>
        <aside>{slots.sidebar}</aside>
        <main>{slots.children}</main>
        {slots.modal}
      </body>
    </html>
  );
}
