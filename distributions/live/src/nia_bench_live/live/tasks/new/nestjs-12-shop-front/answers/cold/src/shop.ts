import 'reflect-metadata';
import { RequestMethod, type CookieOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

const DAY = 24 * 60 * 60;

const MEMBER: CookieOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  signed: true,
};

type Module = Parameters<typeof NestFactory.create>[0];
type Reply = Parameters<NestExpressApplication['setCookie']>[0];

/** The application for a module; the caller initialises it and lets it listen. */
export async function createShop(module: Module, secrets: string[]): Promise<NestExpressApplication> {
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
    exclude: [{ path: '/hooks/payments', method: RequestMethod.POST }],
  });
  return app;
}

/** Sends the signed cookie `member`. */
export function remember(app: NestExpressApplication, response: Reply, member: string): void {
  app.setCookie(response, 'member', member, { ...MEMBER, maxAge: 30 * DAY });
}

/** Takes the cookie `member` back. */
export function forget(app: NestExpressApplication, response: Reply): void {
  app.clearCookie(response, 'member', MEMBER);
}
