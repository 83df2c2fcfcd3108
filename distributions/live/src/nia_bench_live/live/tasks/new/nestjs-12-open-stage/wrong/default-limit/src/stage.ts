import 'reflect-metadata';
import { RequestMethod, Sse, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class Stage {}

/** The application of these groups. */
export async function openStage(groups: Type<unknown>[]): Promise<INestApplication> {
  const app = await NestFactory.create(
    { module: Stage, imports: groups },
    { routeResolutionStrategy: 'specificity', routeConflictPolicy: { duplicate: 'error' }, abortOnError: false },
  );
  return app.init();
}

/** For a method that streams events to whoever asks for them. */
export function live(path: string): MethodDecorator {
  return Sse(path, { method: RequestMethod.POST });
}
