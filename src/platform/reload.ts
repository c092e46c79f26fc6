import type { ReloadPage } from './reload-types'

/** Outside any app (tests, Node) there is no page. */
export const reloadPage: ReloadPage = () => undefined
