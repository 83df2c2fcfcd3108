/// <reference types="@sveltejs/kit" />

declare global {
  namespace App {
    interface PageState {
      /** The photo that is shown large, above the page. */
      photo?: string;
    }
  }
}

export {};
