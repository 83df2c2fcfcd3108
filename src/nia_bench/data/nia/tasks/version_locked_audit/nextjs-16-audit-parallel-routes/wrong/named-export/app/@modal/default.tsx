export function Default() {
  return null;
}
