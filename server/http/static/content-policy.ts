import { createHash } from 'node:crypto'
import { hostScripts } from '../../../src/wire/protocol/host-scripts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

interface PolicyOptions {
  scriptOrigins: string[]
  /** Origins of foreign pages that the app shows in a frame. */
  frames?: string[]
  frameAncestors: string[]
  /** Origin of the object store, if devices reach it; null without one. */
  fileOrigin?: string | null
}

/** Allows the page's inline scripts by their hashes, the hosts' SDKs and the given origins. */
export function contentPolicy(
  html: string,
  { scriptOrigins, frames = [], frameAncestors, fileOrigin = null }: PolicyOptions,
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const files = fileOrigin === null ? [] : [fileOrigin]
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...Object.values(hostScripts), ...scriptOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'connect-src': ["'self'", ...files],
    'frame-src': ["'self'", ...frames],
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

/** The user agent of 专有钉钉 contains DingTalk too, but 专有钉钉 frames no pages. */
const isDingtalk = (userAgent: string) => /dingtalk/i.test(userAgent) && !/taurusapp/i.test(userAgent)

/**
 * Origins that may frame the app: those of the settings, and DingTalk's if the user agent is DingTalk, whose desktop
 * client frames pages. A hostile page cannot change the user agent of the person's browser.
 */
export const frameAncestorsFor = (userAgent: string, configured: string[]): string[] =>
  isDingtalk(userAgent) ? [DINGTALK, ...configured] : configured

/** Sources of the frames in which WeChat draws its open tags. */
const openTagFrames = ['https://*.qq.com', 'webcompt:', 'weixin:']

const isWechat = (userAgent: string) => /micromessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)

/** Frames that a page needs in this client, besides those of all pages. */
export const clientFramesFor = (userAgent: string, hasOpenTags: boolean): string[] =>
  hasOpenTags && isWechat(userAgent) ? openTagFrames : []
