// What `next typegen` (and `next dev`, `next build`) declares for the routes of a project, for any route.
type NextRouteSegment<S extends string> = S extends `[[...${infer Name}]]`
  ? { [key in Name]?: string[] }
  : S extends `[...${infer Name}]`
    ? { [key in Name]: string[] }
    : S extends `[${infer Name}]`
      ? { [key in Name]: string }
      : {};

type NextRouteParams<R extends string> = R extends `${infer Head}/${infer Tail}`
  ? NextRouteSegment<Head> & NextRouteParams<Tail>
  : NextRouteSegment<R>;

interface PageProps<Route extends string> {
  params: Promise<NextRouteParams<Route>>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type LayoutProps<Route extends string> = {
  params: Promise<NextRouteParams<Route>>;
  children: import('react').ReactNode;
} & { [slot: string]: any };

interface RouteContext<Route extends string> {
  params: Promise<NextRouteParams<Route>>;
}
