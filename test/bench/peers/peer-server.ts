import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { largeForm } from '../../server/harness/worlds/large-form'

const packages = path.resolve(__dirname, '..', '..', '..', 'node_modules')

/** The large form with its rules, in survey-core's terms. */
export function largeSurvey() {
  const rulesAt = new Map<string, { expression: string; notificationType?: string }[]>()
  for (const { at, level, constraint } of largeForm.rules ?? []) {
    const rule = {
      expression: expressionOf(constraint),
      ...(level === 'hard' ? {} : { notificationType: 'info' }),
    }
    rulesAt.set(String(at), [...(rulesAt.get(String(at)) ?? []), rule])
  }
  const element = ({ id, title, required }: (typeof largeForm.pages)[number]['questions'][number]) => ({
    ...{ type: 'text', inputType: 'number', name: id, title: title['zh-CN'], isRequired: required === true },
    validators: (rulesAt.get(id) ?? []).map((rule) => ({ type: 'expression', ...rule })),
  })
  return {
    checkErrorsMode: 'onValueChanged',
    pages: largeForm.pages.map(({ id, questions }) => ({ name: id, elements: questions.map(element) })),
  }
}

/** The operators of the large form's rules. */
function expressionOf(rule: unknown): string {
  if (typeof rule !== 'object' || rule === null) return String(rule)
  const [[operator, operands] = ['', []]] = Object.entries(rule as Record<string, unknown>)
  if (operator === 'var') return `{${String(operands)}}`
  return (operands as unknown[]).map(expressionOf).join(` ${operator} `)
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'peer-page.tsx')],
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'chrome80' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** survey-react-ui with the form of 1,000 questions, served compressed on a free port. */
export async function servePeer(): Promise<{ url: string; close: () => void }> {
  const style = readFileSync(path.join(packages, 'survey-core', 'survey-core.min.css'), 'utf8')
  const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>peer</title><link rel="stylesheet" href="/style.css"><div id="app"></div><script src="/page.js"></script>`
  const files: Record<string, [type: string, body: Buffer]> = {
    '/': ['text/html', gzipSync(page)],
    '/style.css': ['text/css', gzipSync(style)],
    '/page.js': ['text/javascript', gzipSync(await bundle())],
    '/form.json': ['application/json', gzipSync(JSON.stringify(largeSurvey()))],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    if (!type) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
