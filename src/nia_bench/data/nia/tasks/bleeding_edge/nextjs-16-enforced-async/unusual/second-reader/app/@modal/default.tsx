export default function Default(): null {
  return null;
}
