import { Hono } from 'hono'
import { createFileCache } from '../../../server/http/static/file-cache'
import { sendFile } from '../../../server/http/static/app-files'
import { listen } from '../../../server/listen'
import type { Env } from '../../../server/sessions/authentication'

/** Serves a folder with the gateway's compression and headers. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const files = createFileCache(folder)
  const app = new Hono<Env>().get('*', async (c) => {
    const name = c.req.path.slice(1) || 'index.html'
    const file = await files.find(name)
    return file ? sendFile(c, name, file) : c.notFound()
  })
  const { port, close } = await listen(app, 0, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, close }
}
