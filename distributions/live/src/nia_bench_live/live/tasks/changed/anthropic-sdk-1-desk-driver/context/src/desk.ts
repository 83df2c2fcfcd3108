/** A remote desktop. Each action may throw, such as when the desktop is gone. */
export interface Desk {
  /** What is on the screen, as a PNG in base64. */
  picture(): Promise<string>;
  /** Clicks with the left button, once or twice; without a place where the mouse is. */
  click(times: 1 | 2, at?: { x: number; y: number }): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses keys together, such as `ctrl+s`. */
  press(keys: string): Promise<void>;
}
