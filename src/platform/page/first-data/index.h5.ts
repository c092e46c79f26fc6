import type { DelayFirstPage } from './types'

/** Milliseconds. Reading may include more than the response: a renewed session, parts of the page. */
const LONGEST_MS = 1_000

/**
 * A global for `config/taro/router/universal-router.js`, which is built into the router and cannot import modules of
 * the app.
 */
export const delayFirstPage: DelayFirstPage = (data) => {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
  window.firstData = Promise.race([data, late])
}
