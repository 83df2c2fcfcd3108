export default function Loading() {
  return null;
}
