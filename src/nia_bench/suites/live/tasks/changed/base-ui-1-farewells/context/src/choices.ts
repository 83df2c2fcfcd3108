export const brands = ['Arvel', 'Belmont', 'Castor'];
export const colours = ['Amber', 'Blue', 'Crimson'];
