// In the browser, @sentry/browser 11.12.0. The page knows the DSN of its own project.
import * as Sentry from '@sentry/browser';

Sentry.init({
  dsn: document.documentElement.dataset.dsn,
  tunnel: { basePath: '/shop' },
});
