import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Env } from '../../sessions/authentication'
import { sendFile } from '../../http/static/app-files'
import { contentPolicy } from '../../http/static/content-policy'
import { createFileCache } from '../../http/static/file-cache'
import { listDemoPeople } from '../people'
import { authorize } from './authorize'
import { frameScript, repliesOf } from './frame'
import { showLab } from './page'
import { type Simulator, simulators } from './simulators'

const assets: Record<string, string> = {
  'lab.js': 'text/javascript; charset=utf-8',
  'lab.css': 'text/css; charset=utf-8',
}

function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new GatewayError('notFound')
  return thing
}

const simulatorOf = (host: string): Simulator => found(simulators().find((one) => one.host === host))

/** The hosts with their devices and calls. */
function listHosts() {
  return simulators().map((simulator) => ({
    name: simulator.host,
    devices: Object.keys(simulator.devices).map((name) => {
      const replies = Object.entries(repliesOf(simulator, name))
      return { name, apis: Object.fromEntries(replies.map(([api, known]) => [api, Object.keys(known)])) }
    }),
  }))
}

/** The built app in simulated hosts, and a simulated vendor sign-in page. Only in a demo. */
export function labRoutes(gateway: Gateway, staticDir: string | undefined): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/lab/authorize', (c) => authorize(gateway, c))
  for (const [name, type] of Object.entries(assets))
    routes.get(`/lab/${name}`, async (c) => {
      c.header('Content-Type', type)
      return c.body(await readFile(join(__dirname, name), 'utf8'))
    })
  if (staticDir === undefined) return routes

  const files = createFileCache(staticDir)
  routes.get('/lab', (c) => c.redirect('/lab/'))
  routes.get('/lab/', async (c) => {
    const hosts = listHosts()
    if (hosts.length === 0) throw new GatewayError('notFound')
    return showLab(c, hosts, await listDemoPeople(gateway.db))
  })
  routes.get('/lab/scripts/:host/:file', (c) => {
    const { scripts = {} } = simulatorOf(c.req.param('host'))
    const index = Number(/^(\d)\.js$/.exec(c.req.param('file'))?.[1] ?? -1)
    c.header('Content-Type', assets['lab.js'])
    return c.body(found(Object.values(scripts)[index]))
  })
  routes.get('/lab/app/:host/:device/dsb/home/*', async (c) => {
    const { host, device } = c.req.param()
    const simulator = simulatorOf(host)
    found(simulator.devices[device])
    const name = c.req.path.split('/dsb/home/')[1] || 'index.html'
    const file = found(await files.find(name))
    if (!file.type.startsWith('text/html')) return sendFile(c, name, file)
    return sendWithScript(c, file.content.toString('utf8'), frameScript(simulator, device))
  })
  return routes
}

/** Sends the app's page with `script` before all other scripts. */
function sendWithScript(c: Context, page: string, script: string): Response {
  const html = page.replace(/<head>/i, (head) => `${head}<script>${script}</script>`)
  c.header('Content-Security-Policy', contentPolicy(html, { scriptOrigins: [], frameAncestors: [] }))
  return c.html(html)
}
