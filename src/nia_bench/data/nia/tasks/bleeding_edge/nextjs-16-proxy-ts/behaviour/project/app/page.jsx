export default function Start() {
  return <p>start</p>;
}
