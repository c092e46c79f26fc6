import type { HostName } from '../../types'

/** DingTalk on computers talks to this origin only; a port or a path after it is not DingTalk's. */
const dingtalkOrigin = /^https:\/\/(?:[a-z0-9-]+\.)+dingtalk\.com$/i

/** Whether what the SDK would read from this name leads to DingTalk; the SDK's own check looks at the end only. */
export function trustsParent(name: string): boolean {
  const [json] = /{.*}/.exec(name) ?? []
  if (json === undefined) return false
  try {
    const { hostOrigin } = JSON.parse(json) as { hostOrigin?: unknown }
    return typeof hostOrigin === 'string' && dingtalkOrigin.test(hostOrigin)
  } catch {
    return false
  }
}

/**
 * Whoever frames or opens a page chooses its name, and DingTalk's SDK answers to the origin named there. So
 * it is cleared, before any SDK is loaded, unless DingTalk itself is around the page.
 */
export function distrustWindowName(host: HostName): void {
  if (host === 'dingtalk' && trustsParent(window.name)) return
  window.name = ''
}
