import http from 'node:http'

interface Answer {
  status: number
  body: Buffer
}

/** A request independent of the app, because jsdom has no `fetch`. */
function call(url: string, token: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The data of the gateway's envelope. Throws on any other status than 200. */
export async function callJson<T>(url: string, token: string, body?: unknown): Promise<T> {
  const { status, body: text } = await call(url, token, body === undefined ? body : JSON.stringify(body))
  const envelope = JSON.parse(text.toString()) as { status: number; data: T }
  if (status !== 200 || envelope.status !== 200) throw new Error(`${url}: ${text.toString()}`)
  return envelope.data
}

export async function download(url: string): Promise<Buffer> {
  const { status, body } = await call(url, '')
  if (status !== 200) throw new Error(`${url}: ${status}`)
  return body
}
