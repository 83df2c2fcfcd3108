/** Warms the presses up when the server starts. */
export default () => {};
