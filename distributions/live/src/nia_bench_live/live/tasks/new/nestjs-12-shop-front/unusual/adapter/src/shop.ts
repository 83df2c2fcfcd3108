import { type INestApplication, type SecurityHeadersOptions, type Type } from '@nestjs/common';
import * as core from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';

const DAY = 86_400;

const headers: SecurityHeadersOptions = {
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: ['same-origin'] },
  strictTransportSecurity: { maxAge: 730 * DAY, includeSubDomains: true, preload: true },
  contentSecurityPolicy: { useDefaults: true, directives: { imgSrc: ['https://img.shop.test', 'data:', "'self'"] } },
};

export const createShop = async (module: Type<unknown>, secrets: string[]) => {
  const shop = await core.NestFactory.create<NestExpressApplication>(module, new ExpressAdapter(), {
    cookies: { secret: [...secrets] },
    logger: ['error'],
  });
  return shop
    .enableCsrfProtection({
      trustedOrigins: ['https://admin.shop.test/'.slice(0, -1)],
      exclude: (request: { method: string; path: string }) => request.method === 'POST' && request.path === '/hooks/payments',
    })
    .useSecurityHeaders(headers);
};

const kept = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function remember(app: INestApplication, response: unknown, member: string) {
  const server = app.getHttpAdapter();
  if (!server.setCookie) throw new Error('This server sets no cookies.');
  server.setCookie(response, 'member', member, { signed: true, maxAge: 30 * DAY, ...kept });
}

export function forget(app: INestApplication, response: unknown) {
  app.getHttpAdapter().setCookie?.(response, 'member', '', { ...kept, maxAge: 0, expires: new Date(0) });
}
