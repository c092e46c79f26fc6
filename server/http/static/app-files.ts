import { Hono } from 'hono'
import type { Context } from 'hono'
import { GatewayError } from '../../gateway-error'
import type { RequestEnv } from '../request-log'
import { publicOriginOf } from '../../storage/object-store-settings'
import type { Settings } from '../../settings'
import { wecomPanelApp, wecomPanelOrigin } from '../../vendor-settings'
import { clientFramesFor, contentPolicy, frameAncestorsFor } from './content-policy'
import { createFileCache, type CachedFile } from './file-cache'
import { chooseEncoding } from '../encoding'

/** Base paths of the build, which routes by the hash and refers to its files relatively. */
const bases = ['/dsb/home', '/dsb/smpage', '/dsb/questionnaire'] as const

const YEAR = 'public, max-age=31536000, immutable'
const HASHED = /[./_-][0-9a-f]{7,}\.[\w.]+$/

/** True for the pages and files that {@link appFiles} serves. */
export const isAppFile = (path: string): boolean =>
  path === '/' || bases.some((base) => path === base || path.startsWith(`${base}/`))

export function appFiles(folder: string, settings: Settings): Hono<RequestEnv> {
  const files = createFileCache(folder)
  const routes = new Hono<RequestEnv>()
  // Browsers keep the hash across a redirect, but not the query.
  const redirectTo = (base: string) => (c: Context) => c.redirect(`${base}/${new URL(c.req.url).search}`)
  routes.get('/', redirectTo(bases[0]))
  // Language packs are those of the region whose host is asked for.
  routes.get('/lang/:name', async (c) => {
    const name = `lang/${new URL(c.req.url).host}/${c.req.param('name')}`
    const file = await files.find(name)
    if (!file) throw new GatewayError('notFound')
    return sendFile(c, name, file)
  })
  for (const base of bases) {
    routes.get(base, redirectTo(base))
    routes.get(`${base}/*`, async (c) => {
      const name = c.req.path.slice(base.length + 1) || 'index.html'
      const file = await files.find(name)
      if (!file) throw new GatewayError('notFound')
      if (file.type.startsWith('text/html')) protectPage(c, file.content.toString('utf8'), settings)
      return sendFile(c, name, file)
    })
  }
  return routes
}

function protectPage(c: Context, html: string, settings: Settings): void {
  const { scriptOrigins, frameAncestors, vendors } = settings
  const userAgent = c.req.header('user-agent') ?? ''
  const framedBy = frameAncestorsFor(userAgent, frameAncestors)
  const frames = [
    ...(wecomPanelApp(vendors) ? [wecomPanelOrigin] : []),
    ...clientFramesFor(userAgent, vendors.weapp !== null && vendors.weapp.originalId !== null),
  ]
  c.header(
    'Content-Security-Policy',
    contentPolicy(html, {
      ...{ scriptOrigins, frames, frameAncestors: framedBy },
      fileOrigin: publicOriginOf(settings.objectStore),
    }),
  )
  c.header('Vary', 'User-Agent')
}

export async function sendFile(c: Context, name: string, file: CachedFile): Promise<Response> {
  c.header('Cache-Control', HASHED.test(name) ? YEAR : 'no-cache')
  c.header('ETag', file.etag)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  const encoding = file.isText ? chooseEncoding(c.req.header('accept-encoding') ?? '') : null
  c.header('Content-Type', file.type)
  if (encoding) c.header('Content-Encoding', encoding)
  const content = encoding ? await file.encoded(encoding) : file.content
  c.header('Content-Length', String(content.byteLength))
  return c.body(new Uint8Array(content))
}
