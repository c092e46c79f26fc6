import type { HostName } from '../../types'

/** The only origins DingTalk on computers sends messages to: https, without port or path. */
const dingtalkOrigin = /^https:\/\/(?:[a-z0-9-]+\.)+dingtalk\.com$/i

/**
 * Whether the origin that the SDK reads from this name belongs to DingTalk. The SDK itself checks only its
 * end.
 */
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
 * Clears the window's name before any SDK is loaded, unless DingTalk set it. A page that frames or opens this
 * one chooses its name, and DingTalk's SDK sends messages to the origin named there.
 */
export function distrustWindowName(host: HostName): void {
  if (host === 'dingtalk' && trustsParent(window.name)) return
  window.name = ''
}
