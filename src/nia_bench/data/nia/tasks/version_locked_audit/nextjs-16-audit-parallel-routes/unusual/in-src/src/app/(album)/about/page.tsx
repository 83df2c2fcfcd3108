export default function About() {
  return <p>Pictures by all of us, collected since 2019.</p>;
}
