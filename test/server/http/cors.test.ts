import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const page = 'https://gov.example.test'
const call = '/dsb/api/main/auth/demo_people'

describeDatabase('a page of another origin', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', PAGE_ORIGINS: page })
  })
  afterAll(() => gateway.close())

  const from = (origin: string) => gateway.fetch(call, { headers: { origin } })
  const ask = (origin: string) =>
    gateway.fetch(call, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  it('may call if the settings name it, and sends no cookie', async () => {
    const answer = await from(page)
    expect(answer.headers.get('access-control-allow-origin')).toBe(page)
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
    const asked = await ask(page)
    expect(asked.status).toBe(204)
    for (const header of ['token', 'x-corp-id', 'accept-language'])
      expect(asked.headers.get('access-control-allow-headers')).toContain(header)
  })

  it.each([
    'https://gov.example.test.evil.cn',
    'http://gov.example.test',
    'https://evil.test',
    'null',
    'https://GOV.example.test',
  ])('may not call from %s', async (origin) => {
    for (const answer of [await from(origin), await ask(origin)])
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })
})
