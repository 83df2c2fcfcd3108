export interface Job {
  name: string;
  work(): Promise<void>;
}

export interface Hooks {
  before(job: Job): void;
  after(job: Job, failure?: Error): void;
}

/** Runs jobs, as they come; a job may run further ones. The hooks tell what happens and cannot wrap the work. */
export class Runner {
  readonly #hooks: Hooks;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  async run(job: Job): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#hooks.before(job);
    try {
      await job.work();
      this.#hooks.after(job);
    } catch (error) {
      this.#hooks.after(job, error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }
}
