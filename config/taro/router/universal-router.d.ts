interface Route {
  path: string | string[]
  action: (context: { pathname: string }, params: object) => unknown
}

export default class UniversalRouter {
  constructor(routes: Route[], options?: { baseUrl?: string })
  resolve(pathname: string): Promise<unknown>
}
