/** No picture is open on the grid itself. */
export default function NoPicture() {
  return null;
}
