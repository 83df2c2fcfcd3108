/** How long an echo takes. */
export function echoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const tenths = Math.floor((milliseconds % 60_000) / 100) / 10;
  if (minutes === 0 && tenths === 0) return '0ms';
  const seconds = minutes > 0 ? Math.floor(tenths * 10) / 10 : tenths;
  return [minutes > 0 ? `${minutes}m` : '', seconds > 0 ? `${seconds}s` : ''].filter((part) => part !== '').join(' ');
}
