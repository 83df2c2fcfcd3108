import * as React from 'react';
import { NavLink, useOutlet } from 'react-router';

export function Wall() {
  const outlet = useOutlet();
  return (
    <>
      <header>
        <h1>Photo wall</h1>
        <NavLink to="/about">About</NavLink>
      </header>
      <main>
        <React.ViewTransition update="page" enter="page" exit="page">
          {outlet}
        </React.ViewTransition>
      </main>
    </>
  );
}
