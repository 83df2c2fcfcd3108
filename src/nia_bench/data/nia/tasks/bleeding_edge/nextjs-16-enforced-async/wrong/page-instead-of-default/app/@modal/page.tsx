export default function EmptyModal() {
  return null;
}
