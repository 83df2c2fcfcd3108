export type Boil = (rags: string) => Promise<number>;

/** Boils rags in two vats; gives the litres of pulp of each batch, or null where there is none. */
export async function boilAll(batches: readonly string[], boil: Boil, patience: number): Promise<(number | null)[]> {
  const litres: (number | null)[] = batches.map(() => null);
  let next = 0;
  const vat = async (): Promise<void> => {
    while (next < batches.length) {
      const index = next;
      next += 1;
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
      litres[index] = await Promise.race([boil(batches[index] ?? ''), late]);
    }
  };
  await Promise.all([vat(), vat()]);
  return litres;
}
