import 'reflect-metadata';

import { type INestApplication, RequestMethod, Sse, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** So many characters of events may wait for each listener. */
const MAY_WAIT = 16 * 1024 * 1024;

class Stage {}

/** Makes an application of the groups; the caller lets it listen. */
export async function openStage(groups: Type<unknown>[]): Promise<INestApplication> {
  const app = await NestFactory.create(
    { module: Stage, imports: groups },
    {
      // Mistakes reject the promise instead of ending the process.
      abortOnError: false,
      routeOrder: 'specificity',
      duplicateRoutes: 'error',
    },
  );
  try {
    return await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** `POST` to that path answers with the events of the method. */
export function live(path: string): MethodDecorator {
  return Sse(path, { method: RequestMethod.POST, maxBufferSize: MAY_WAIT });
}
