import type { ReactNode } from 'react';

interface Slots {
  children: ReactNode;
  sidebar?: ReactNode;
  modal?: ReactNode;
}

export default function RootLayout({ children, sidebar, modal }: Slots) {
  return (
    <html lang="en">
      <body>
        {sidebar ? <aside>{sidebar}</aside> : null}
        <main>{children}</main>
        {modal ?? null}
      </body>
    </html>
  );
}
