import 'reflect-metadata';
import { RequestMethod, Sse, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class Stage {}

export async function openStage(groups: Type<unknown>[]): Promise<INestApplication> {
  const app = await NestFactory.create({ module: Stage, imports: groups }, { routeOrder: 'specific', duplicateRoutes: 'error' });
  await app.init();
  return app;
}

export const live = (path: string): MethodDecorator => Sse(path, { method: RequestMethod.POST, maxBufferSize: 16 * 1024 * 1024 });
