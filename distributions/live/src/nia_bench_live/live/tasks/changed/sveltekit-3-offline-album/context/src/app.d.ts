/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />

declare global {
  namespace App {}
}

export {};
