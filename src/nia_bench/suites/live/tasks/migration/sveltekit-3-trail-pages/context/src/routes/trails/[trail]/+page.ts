export function load({ params }: { params: { trail: string } }) {
  return { trail: params.trail };
}
