import 'reflect-metadata';

import { type INestApplication, Module, RequestMethod, Sse, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** How many characters of events may wait for one listener. */
const MAX_WAITING = 16 * 1024 * 1024;

@Module({})
class StageModule {}

/** The application made of the groups, initialised; rejects where two handlers are for exactly the same requests. */
export async function openStage(groups: Type[]): Promise<INestApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    { module: StageModule, imports: groups },
    {
      abortOnError: false,
      routing: {
        order: 'specificity',
        onDuplicate: 'error',
      },
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

/** `POST` to the path answers with the events of the method as server-sent events. */
export function live(path: string): MethodDecorator {
  return Sse(path, {
    method: RequestMethod.POST,
    maxBufferSize: MAX_WAITING,
    overflow: 'disconnect',
  });
}
