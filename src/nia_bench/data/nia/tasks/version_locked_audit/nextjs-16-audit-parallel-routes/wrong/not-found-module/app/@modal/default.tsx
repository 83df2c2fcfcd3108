import { notFound } from 'next/not-found';

export default function NoModal() {
  notFound();
}
