import { NavLink, Outlet } from 'react-router';

export function Wall() {
  return (
    <>
      <header>
        <h1>Photo wall</h1>
        <NavLink to="/about" viewTransition>
          About
        </NavLink>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
