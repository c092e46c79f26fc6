import type { ReloadPage } from './types'

/** Outside any app (tests, Node) there is no page. */
export const reloadPage: ReloadPage = () => Promise.resolve()
