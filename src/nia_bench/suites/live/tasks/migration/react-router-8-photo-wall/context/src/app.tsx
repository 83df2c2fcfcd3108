import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

export function App({ router }: { router: DataRouter }) {
  return <RouterProvider router={router} />;
}
