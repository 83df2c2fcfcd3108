export default function ModalFallback() {
  return null;
}
