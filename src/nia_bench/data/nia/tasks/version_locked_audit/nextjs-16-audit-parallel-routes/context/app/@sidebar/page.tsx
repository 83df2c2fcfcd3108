import { albums } from '../../lib/photos';

export default function Albums() {
  return (
    <ol>
      {albums().map((album) => (
        <li key={album}>{album}</li>
      ))}
    </ol>
  );
}
