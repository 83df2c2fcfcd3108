export default function Page() {
  return <p>rest</p>;
}
