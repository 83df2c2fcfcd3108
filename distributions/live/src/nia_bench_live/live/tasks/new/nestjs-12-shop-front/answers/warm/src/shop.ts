import { type CookieSerializeOptions, type INestApplication, RequestMethod } from '@nestjs/common';
import { HttpAdapterHost, type IEntryNestModule, NestFactory } from '@nestjs/core';

const DAY = 24 * 60 * 60;

const MEMBER = 'member';

/** How the cookie is sent, and therefore also how it is taken back. */
const MEMBER_OPTIONS: CookieSerializeOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' };

/** The application, still to be initialised. New cookies are signed with the first secret, the others still count. */
export async function createShop(module: IEntryNestModule, secrets: readonly string[]): Promise<INestApplication> {
  const app = await NestFactory.create(module, { cookies: { secret: [...secrets] } });

  app.useSecurityHeaders({
    contentSecurityPolicy: {
      // A directive replaces the default one of its name, so what that allows is repeated.
      directives: { imgSrc: ["'self'", 'data:', 'https://img.shop.test'] },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 2 * 365 * DAY, includeSubDomains: true, preload: true },
    xFrameOptions: { action: 'deny' },
  });

  app.enableCsrfProtection({
    trustedOrigins: ['https://admin.shop.test'],
    exclude: [{ path: 'hooks/payments', method: RequestMethod.POST }],
  });

  return app;
}

/** Sends the signed cookie of the member; `response` is what a controller gets by `@Res()`. */
export function remember(app: INestApplication, response: unknown, member: string): void {
  adapterOf(app).setCookie(response, MEMBER, member, { ...MEMBER_OPTIONS, maxAge: 30 * DAY, signed: true });
}

/** Takes the cookie back. */
export function forget(app: INestApplication, response: unknown): void {
  adapterOf(app).clearCookie(response, MEMBER, MEMBER_OPTIONS);
}

function adapterOf(app: INestApplication) {
  return app.get(HttpAdapterHost).httpAdapter;
}
