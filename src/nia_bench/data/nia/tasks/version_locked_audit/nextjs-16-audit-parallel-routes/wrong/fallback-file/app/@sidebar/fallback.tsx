export default function SidebarFallback() {
  return null;
}
