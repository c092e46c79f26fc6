import type { NameMissingPage } from './types'

/** Read by `config/taro/universal-router.js`, which is built into the router and can import nothing of the app. */
export const nameMissingPage: NameMissingPage = (missingPage) => void Object.assign(window, { missingPage })
