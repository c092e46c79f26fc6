import type { NameMissingPage } from './types'

/**
 * A global for `config/taro/router/universal-router.js`, which is built into the router and cannot import modules of
 * the app.
 */
export const nameMissingPage: NameMissingPage = (missingPage) => void Object.assign(window, { missingPage })
