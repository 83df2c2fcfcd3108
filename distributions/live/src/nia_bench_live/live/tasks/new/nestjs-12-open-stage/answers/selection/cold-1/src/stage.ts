import 'reflect-metadata';

import { type INestApplication, RequestMethod, Sse, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** How many characters of events may wait for one listener. */
const WAITING = 16 * 1024 * 1024;

class Stage {}

/** Makes one application of all groups; it is initialised, but does not listen yet. */
export async function openStage(groups: Type<unknown>[]): Promise<INestApplication> {
  const app = await NestFactory.create(
    { module: Stage, imports: groups },
    {
      abortOnError: false,
      routing: { order: 'specificity', duplicates: 'error' },
    },
  );
  try {
    await app.init();
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

/** `POST` to the path answers with the events of the method, as server-sent events. */
export function live(path: string): MethodDecorator {
  return Sse(path, { method: RequestMethod.POST, maxBufferedLength: WAITING });
}
