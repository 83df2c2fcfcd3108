declare global {
  namespace App {
    interface Error {
      code: string;
      reference?: string;
    }
  }
}

export {};
