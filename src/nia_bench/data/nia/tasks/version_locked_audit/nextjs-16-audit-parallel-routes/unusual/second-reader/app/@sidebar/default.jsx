import { Nothing } from '../nothing';

export default function SidebarFallback() {
  return <Nothing />;
}
