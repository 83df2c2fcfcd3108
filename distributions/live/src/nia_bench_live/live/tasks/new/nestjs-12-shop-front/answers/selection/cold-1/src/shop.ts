import 'reflect-metadata';
import type { CookieOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

const DAY = 24 * 60 * 60;

const MEMBER = 'member';

const memberCookie: CookieOptions = {
  signed: true,
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
};

export async function createShop(module: Type<unknown>, secrets: string[]): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module);

  // Before everything that may refuse, so that refusals have the headers, too.
  app.enableSecurityHeaders({
    frameOptions: 'DENY',
    strictTransportSecurity: { maxAge: 2 * 365 * DAY, includeSubDomains: true, preload: true },
    referrerPolicy: 'same-origin',
    contentSecurityPolicy: {
      useDefaults: true,
      directives: { 'img-src': ["'self'", 'data:', 'https://img.shop.test'] },
    },
  });
  app.enableCookies({ secrets });
  app.enableCsrfProtection({
    trustedOrigins: ['https://admin.shop.test'],
    exclude: [{ method: 'POST', path: '/hooks/payments' }],
  });

  return app;
}

/** `response` is what a controller gets by `@Res()`. */
export function remember(app: NestExpressApplication, response: unknown, member: string): void {
  app.getHttpAdapter().setCookie(response, MEMBER, member, { ...memberCookie, maxAge: 30 * DAY * 1000 });
}

export function forget(app: NestExpressApplication, response: unknown): void {
  app.getHttpAdapter().clearCookie(response, MEMBER, memberCookie);
}
