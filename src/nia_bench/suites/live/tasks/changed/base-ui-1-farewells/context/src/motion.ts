/** Lets an element fade on our canvas; the promise resolves when nothing of it can be seen any more. */
export function leave(element: HTMLElement): Promise<void> {
  element.dataset.leaving = 'yes';
  return new Promise((resolve) => {
    setTimeout(() => {
      delete element.dataset.leaving;
      resolve();
    }, 150);
  });
}
