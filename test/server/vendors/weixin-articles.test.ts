import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

describeDatabase('an article of an official account', (open) => {
  let gateway: TestGateway
  beforeAll(async () => void (gateway = await createTestGateway(await open())))
  afterAll(() => gateway.close())

  it.each([
    ['/mpweixin/s/AbC-1', 'https://mp.weixin.qq.com/s/AbC-1'],
    ['/mpweixin/s?__biz=M%3D%3D&mid=1&sn=a%20b', 'https://mp.weixin.qq.com/s?__biz=M%3D%3D&mid=1&sn=a%20b'],
    ['/mpweixin/', 'https://mp.weixin.qq.com/'],
    ['/mpweixin', 'https://mp.weixin.qq.com/'],
    ['/mpweixin//evil.test/', 'https://mp.weixin.qq.com//evil.test/'],
    ['/mpweixin/@evil.test/', 'https://mp.weixin.qq.com/@evil.test/'],
    ['/mpweixin/%2f%2fevil.test', 'https://mp.weixin.qq.com/%2f%2fevil.test'],
    ['/mpweixin/%0d%0aSet-Cookie:a=1', 'https://mp.weixin.qq.com/%0d%0aSet-Cookie:a=1'],
    [
      '/mpweixin/https://evil.test/?goto=//evil.test',
      'https://mp.weixin.qq.com/https://evil.test/?goto=//evil.test',
    ],
  ])('at %s is redirected to %s, and nothing of it is served from here', async (path, location) => {
    const answer = await gateway.fetch(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(location)
    expect(new URL(location).origin).toBe('https://mp.weixin.qq.com')
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.each(['/mpweixinx/s', '/mpweixin.evil.test/s', '/mpweixin/../s', '/mpweixin/%2e%2e/s'])(
    'is not %s',
    async (path) => {
      expect((await gateway.fetch(path)).headers.get('location')).toBeNull()
    },
  )

  it('is read-only', async () => {
    expect((await gateway.fetch('/mpweixin/s', { method: 'POST' })).status).toBe(404)
  })
})
