/** The colours of the house and the custom properties that stand for them. */
export const palette: Record<string, string> = {
  '#0b3d2e': '--colour-fir',
  '#f4efe6': '--colour-paper',
  '#c8102e': '--colour-seal',
};
