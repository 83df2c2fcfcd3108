import { applyDecorators, HttpCode, HttpStatus, RequestMethod, Sse } from '@nestjs/common';
import type { INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** How many characters of events may wait for one listener. */
const MAX_WAITING = 16 * 1024 * 1024;

/** Makes one application of the groups; it is initialised, but does not listen yet. */
export async function openStage(groups: readonly Type<unknown>[]): Promise<INestApplication> {
  const app = await NestFactory.create(
    { imports: [...groups] },
    {
      // Otherwise Nest would end the process instead of rejecting.
      abortOnError: false,
      // What is spelled out comes before parameters, and those before wildcards, wherever they are declared.
      routeResolutionStrategy: 'specificity',
      // Overlaps (`shadow`) are settled by that order.
      routeConflictPolicy: { duplicate: 'error' },
    },
  );
  return app.init();
}

/** For a method that returns an `Observable` of events: `POST` to the path answers with them as server-sent events. */
export function live(path: string): MethodDecorator {
  return applyDecorators(
    Sse(path, { method: RequestMethod.POST, maxPendingDataLength: MAX_WAITING }),
    // Clients take only this status for a stream of events; Nest would answer `POST` with 201.
    HttpCode(HttpStatus.OK),
  );
}
