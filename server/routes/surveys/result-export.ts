import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Hono, type Context } from 'hono'
import { exportFileQuery, exportListQuery, exportRequest } from '../../../src/wire/results/result-export'
import { openExport } from '../../results/export/file'
import { issueExportTicket, listExports } from '../../results/export/download-ticket'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { membersOnly, reviewersOnly, type MemberEnv } from '../../sessions/authentication'
import { countOrRefuse } from '../../sessions/rate-limit'
import { actorOf } from './questionnaire'

const HOUR = 3_600
const EXPORTS_PER_HOUR = 60

export function resultExportRoutes(gateway: Gateway): Hono<MemberEnv> {
  return (
    new Hono<MemberEnv>()
      .post('/', membersOnly(gateway), reviewersOnly, async (c) => {
        const who = actorOf(c)
        const spec = await readBody(c, exportRequest)
        await countOrRefuse(gateway, `export ${who.personId}`, EXPORTS_PER_HOUR, HOUR)
        return ok(c, await issueExportTicket(gateway, who, { ...spec, language: languageOf(c) }))
      })
      .get('/list', membersOnly(gateway), reviewersOnly, async (c) =>
        ok(c, await listExports(gateway, actorOf(c), readQuery(c, exportListQuery).surveyId)),
      )
      // A HEAD request must not consume the ticket.
      .get('/', async (c) => (c.req.raw.method === 'HEAD' ? c.body(null) : await sendFile(gateway, c)))
  )
}

/** Authorised by the ticket, because a link that a browser or a host's viewer follows carries no header. */
async function sendFile(gateway: Gateway, c: Context): Promise<Response> {
  const { name, type, content } = await openExport(gateway, readQuery(c, exportFileQuery).ticket)
  c.header('Content-Type', type)
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cache-Control', 'private, no-store')
  // Node's web stream applies back pressure: it reads only as fast as the network sends.
  const stream: ReadableStream = Readable.toWeb(
    Readable.from(content, { objectMode: false, highWaterMark: 65_536 }),
  )
  return c.body(stream as unknown as globalThis.ReadableStream)
}
