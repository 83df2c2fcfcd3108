import {
  type CookieSerializeOptions,
  type DynamicModule,
  type INestApplication,
  RequestMethod,
  type Type,
} from '@nestjs/common';
import { HttpAdapterHost, NestFactory } from '@nestjs/core';

const DAY = 24 * 60 * 60;

const MEMBER = 'member';

const memberCookie: CookieSerializeOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' };

/** The application for a module, not yet initialised. Cookies are signed with the first of the secrets. */
export async function createShop(module: Type<unknown> | DynamicModule, secrets: readonly string[]): Promise<INestApplication> {
  const app = await NestFactory.create(module, { cookies: { secret: [...secrets] } });

  app.useSecurityHeaders({
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: { maxAge: 2 * 365 * DAY, includeSubDomains: true, preload: true },
    referrerPolicy: { policy: 'same-origin' },
    // A directive given here replaces the default one of its name; the others stay.
    contentSecurityPolicy: { directives: { imgSrc: ["'self'", 'data:', 'https://img.shop.test'] } },
  });
  app.enableCsrfProtection({
    trustedOrigins: ['https://admin.shop.test'],
    exclude: [{ path: 'hooks/payments', method: RequestMethod.POST }],
  });

  return app;
}

const adapterOf = (app: INestApplication) => app.get(HttpAdapterHost).httpAdapter;

/** Sends the cookie of a member; `response` is what a controller gets by `@Res()`. */
export function remember(app: INestApplication, response: unknown, member: string): void {
  // Nest takes the age in seconds, as the header does.
  adapterOf(app).setCookie(response, MEMBER, member, { ...memberCookie, maxAge: 30 * DAY, signed: true });
}

/** Takes the cookie of a member back. */
export function forget(app: INestApplication, response: unknown): void {
  adapterOf(app).clearCookie(response, MEMBER, memberCookie);
}
