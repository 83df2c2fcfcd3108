export const region = '__REGION__';
export const isHigh = (metres: number): boolean => metres > 4;
