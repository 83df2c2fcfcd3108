import { ViewTransition } from 'react';
import { NavLink, Outlet } from 'react-router';

export function Wall() {
  return (
    <>
      <header>
        <h1>Photo wall</h1>
        <NavLink to="/about">
          About
        </NavLink>
      </header>
      <ViewTransition>
        <main>
          <Outlet />
        </main>
      </ViewTransition>
    </>
  );
}
