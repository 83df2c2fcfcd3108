import { EmptySlot } from '../../lib/empty-slot';

export default EmptySlot;
