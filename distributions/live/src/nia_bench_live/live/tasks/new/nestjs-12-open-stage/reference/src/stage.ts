import 'reflect-metadata';
import { Module, RequestMethod, Sse, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** The application of these groups. */
export async function openStage(groups: Type<unknown>[]): Promise<INestApplication> {
  class Stage {}
  Module({ imports: groups })(Stage);
  const app = await NestFactory.create(Stage, { routeResolutionStrategy: 'specificity', routeConflictPolicy: { duplicate: 'error' } });
  return app.init();
}

/** For a method that streams events to whoever asks for them. */
export function live(path: string): MethodDecorator {
  return Sse(path, { method: RequestMethod.POST, maxPendingDataLength: 16 * 1024 * 1024 });
}
