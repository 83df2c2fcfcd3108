/// <reference types="@sveltejs/kit" />

declare global {
  namespace App {
    interface PageState {
      /** The photo that the viewer shows on top of the page. */
      photo?: number;
    }
  }
}

export {};
