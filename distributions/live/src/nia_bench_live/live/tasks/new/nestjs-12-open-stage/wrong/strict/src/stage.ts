import 'reflect-metadata';
import { RequestMethod, Sse, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class Stage {}

export async function openStage(groups: Type<unknown>[]): Promise<INestApplication> {
  const app = await NestFactory.create(
    { module: Stage, imports: groups },
    { routeConflictPolicy: { duplicate: 'error', shadow: 'error' }, abortOnError: false },
  );
  return app.init();
}

export const live = (path: string): MethodDecorator => Sse(path, { method: RequestMethod.POST, maxPendingDataLength: Infinity });
