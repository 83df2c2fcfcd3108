import 'reflect-metadata';
import { RequestMethod, type CookieSerializeOptions, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const COOKIE = 'member';
const ATTRIBUTES: CookieSerializeOptions = { httpOnly: true, secure: true, sameSite: 'lax' };

export async function createShop(module: Type<unknown>, secrets: string[]): Promise<INestApplication> {
  const app = await NestFactory.create(module, { cookies: { secret: secrets }, logger: false });
  app.useSecurityHeaders({
    contentSecurityPolicy: { directives: { 'img-src': ["'self'", 'data:', 'https://img.shop.test'] } },
    strictTransportSecurity: { maxAge: 60 * 60 * 24 * 365 * 2, preload: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.enableCsrfProtection({
    trustedOrigins: ['https://admin.shop.test'],
    exclude: [{ path: 'hooks/payments', method: RequestMethod.POST }],
  });
  return app;
}

export function remember(app: INestApplication, response: unknown, member: string): void {
  app.getHttpAdapter().setCookie?.(response, COOKIE, member, { ...ATTRIBUTES, maxAge: 1000 * 60 * 60 * 24 * 30, signed: true });
}

export function forget(app: INestApplication, response: unknown): void {
  app.getHttpAdapter().clearCookie?.(response, COOKIE, ATTRIBUTES);
}
