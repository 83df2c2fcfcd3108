export const Nothing = () => null;
