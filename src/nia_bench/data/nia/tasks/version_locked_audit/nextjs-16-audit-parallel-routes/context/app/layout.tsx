import type { ReactNode } from 'react';

interface Slots {
  children: ReactNode;
  sidebar: ReactNode;
  modal: ReactNode;
}

export default function RootLayout({ children, sidebar, modal }: Slots) {
  return (
    <html lang="en">
      <body>
        <aside>{sidebar}</aside>
        <main>{children}</main>
        {modal}
      </body>
    </html>
  );
}
