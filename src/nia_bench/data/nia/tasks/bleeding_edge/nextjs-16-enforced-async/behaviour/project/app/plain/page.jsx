export default function Plain() {
  return <p>nothing else</p>;
}
