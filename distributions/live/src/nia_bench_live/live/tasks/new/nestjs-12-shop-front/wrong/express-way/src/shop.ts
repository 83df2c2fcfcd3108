import type { INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

export async function createShop(module: Type<unknown>, secrets: string[]): Promise<INestApplication> {
  const app = await NestFactory.create(module, { cookieSecret: secrets, logger: false });
  app.enableSecurityHeaders({ frameguard: 'deny', referrerPolicy: 'same-origin', hsts: { maxAge: 63_072_000, preload: true } });
  app.enableCsrf({ origins: ['https://admin.shop.test'], ignore: ['/hooks/payments'] });
  return app;
}

export function remember(app: INestApplication, response: unknown, member: string): void {
  app.getHttpAdapter().cookie(response, 'member', member, { signed: true, httpOnly: true, secure: true });
}

export function forget(app: INestApplication, response: unknown): void {
  app.getHttpAdapter().removeCookie(response, 'member');
}
