import type { INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import helmet from 'helmet';

export async function createShop(module: Type<unknown>, secrets: string[]): Promise<INestApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module);
  app.use(helmet({ frameguard: { action: 'deny' }, referrerPolicy: { policy: 'same-origin' } }));
  app.use(cookieParser(secrets));
  return app;
}

export function remember(app: INestApplication, response: any, member: string): void {
  response.cookie('member', member, { signed: true, httpOnly: true, secure: true, sameSite: 'lax', maxAge: 30 * 86_400_000 });
}

export function forget(app: INestApplication, response: any): void {
  response.clearCookie('member');
}
