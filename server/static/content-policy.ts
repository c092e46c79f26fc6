import { createHash } from 'node:crypto'
import { hostScripts } from '../../src/wire/host-scripts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** Allows the page's own inline scripts by their hashes, and of others the SDKs of hosts and what is named. */
export function contentPolicy(html: string, scriptOrigins: string[]): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...Object.values(hostScripts), ...scriptOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", 'https://*.dingtalk.com'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
