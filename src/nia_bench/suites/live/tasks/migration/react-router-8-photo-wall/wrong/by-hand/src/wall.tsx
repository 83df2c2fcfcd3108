import { NavLink, Outlet } from 'react-router';
import { useMove } from './move';

export function Wall() {
  const move = useMove();
  return (
    <>
      <header>
        <h1>Photo wall</h1>
        <NavLink
          to="/about"
          onClick={(event) => {
            event.preventDefault();
            move('/about');
          }}
        >
          About
        </NavLink>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
