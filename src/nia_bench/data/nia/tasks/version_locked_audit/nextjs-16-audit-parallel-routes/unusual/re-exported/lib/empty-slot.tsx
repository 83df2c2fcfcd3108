const EmptySlot = () => null;

export { EmptySlot };
