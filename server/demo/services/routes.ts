import { Hono } from 'hono'
import { html } from 'hono/html'
import { GatewayError } from '../../gateway-error'
import type { Env } from '../../sessions/authentication'
import { documents } from './documents'
import { pages } from './pages'
import { textPdf } from './pdf'

const style = `
:root { color-scheme: light dark; --page: #f2f4f8; --card: #fff; --text: #161d2b; --line: #dfe4ec; --link: #1a5cd7 }
@media (prefers-color-scheme: dark) { :root { --page: #0e131d; --card: #18202e; --text: #e8edf5; --line: #2b3546; --link: #8ab4ff } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 16px }
h1 { font-size: 22px } h2 { margin: 0 0 8px; font-size: 18px }
section { margin: 0 0 12px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
p { margin: 0 0 8px } a { display: inline-block; min-height: 44px; color: var(--link); line-height: 44px }`

/** Simulated pages and documents of the product's other apps; only in a demo. */
export function serviceRoutes(): Hono<Env> {
  return new Hono<Env>()
    .get('/files/:file', (c) => {
      const file = documents.find(({ name }) => `${name}.pdf` === c.req.param('file'))
      if (!file) throw new GatewayError('notFound')
      c.header('Content-Type', 'application/pdf')
      return c.body(new Uint8Array(textPdf(file.lines)))
    })
    .get('/:name', (c) => {
      const page = pages.find(({ name }) => name === c.req.param('name'))
      if (!page) throw new GatewayError('notFound')
      // The language of the calling app, which may differ from the browser's.
      const language = c.req.query('lang') === 'en-US' ? 'en-US' : 'zh-CN'
      const home = { 'zh-CN': '回到工作台', 'en-US': 'To the workbench' }
      c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      return c.html(
        html`<!doctype html>
          <html lang="${language}">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <title>${page.title[language]}</title>
              <style>
                ${style}
              </style>
            </head>
            <body>
              <main>
                <h1>${page.title[language]}</h1>
                ${page.sections.map(
                  ({ title, lines }) =>
                    html`<section>
                      <h2>${title[language]}</h2>
                      ${lines.map((line) => html`<p>${line[language]}</p>`)}
                    </section>`,
                )}
                <a href="/dsb/home/">${home[language]}</a>
              </main>
            </body>
          </html>`,
      )
    })
}
