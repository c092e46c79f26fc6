import { createHash } from 'node:crypto'
import { hostScripts } from '../../../src/wire/protocol/host-scripts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

interface Allowed {
  scriptOrigins: string[]
  frameAncestors: string[]
}

/** Allows the page's own inline scripts by their hashes, and of others the SDKs of hosts and what is named. */
export function contentPolicy(html: string, { scriptOrigins, frameAncestors }: Allowed): string {
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
    'frame-ancestors': ["'self'", ...frameAncestors],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

const DINGTALK = 'https://*.dingtalk.com'

/** 专有钉钉 names DingTalk too, and frames nothing. */
const isDingtalk = (userAgent: string) => /dingtalk/i.test(userAgent) && !/taurusapp/i.test(userAgent)

/**
 * Who may show the app in a frame: what the settings name, and DingTalk on computers, which does so. A page
 * that frames the app for another purpose cannot change the name the person's browser gives itself.
 */
export const frameAncestorsFor = (userAgent: string, named: string[]): string[] =>
  isDingtalk(userAgent) ? [DINGTALK, ...named] : named
