export { EmptySlot as default } from '../../lib/empty-slot';
