export interface Bike {
  id: string;
  name: string;
  size: 'S' | 'M' | 'L' | 'XL';
  /** For a day, in euros. */
  price: number;
}

/** Which columns stand at which side. Our staff's layouts are stored like this. */
export interface Layout {
  left: string[];
  right: string[];
}
