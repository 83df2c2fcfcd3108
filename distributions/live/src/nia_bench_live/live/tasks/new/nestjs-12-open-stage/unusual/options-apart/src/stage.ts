import 'reflect-metadata';
import * as common from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';

const MEBI = 2 ** 20;
const options: common.NestApplicationOptions = {
  routeResolutionStrategy: 'specificity',
  routeConflictPolicy: { duplicate: 'error', shadow: 'off' },
};

export const openStage = async (groups: common.Type<unknown>[]): Promise<common.INestApplication> => {
  class Stage {}
  common.Module({ imports: [...groups] })(Stage);
  const application = await NestFactory.create(Stage, new ExpressAdapter(), options);
  await application.init();
  return application;
};

export const live = (path: string) => common.Sse(path, { maxPendingDataLength: 16 * MEBI, method: common.RequestMethod.POST });
