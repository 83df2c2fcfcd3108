let used = 'en';

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  used = wording;
  return used;
}
