import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

const DAY = 24 * 60 * 60;

const MEMBER = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  signed: true,
} as const;

/** The shop front for a module; not initialised yet. */
export async function createShop(module: Type<unknown>, secrets: string[]): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module);

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
    exclude: [{ path: '/hooks/payments', method: 'POST' }],
  });

  return app;
}

/** Sends the signed cookie that tells who the member is. */
export function remember(app: NestExpressApplication, response: unknown, member: string): void {
  app.getHttpAdapter().setCookie(response, 'member', member, { ...MEMBER, maxAge: 30 * DAY });
}

/** Takes the cookie back. */
export function forget(app: NestExpressApplication, response: unknown): void {
  app.getHttpAdapter().clearCookie(response, 'member', MEMBER);
}
