import { distrustWindowName, trustsParent } from '@/platform/host/drivers/dingtalk/window-name'

const nameOf = (hostOrigin: unknown) =>
  JSON.stringify({ hostOrigin, containerId: 'c1', hostVersion: '7.6.0' })
const trusted = nameOf('https://im.dingtalk.com')

describe('the window that a page in DingTalk on a computer sends messages to', () => {
  test.each(['https://im.dingtalk.com', 'https://a.b-c.dingtalk.com', 'https://IM.DingTalk.com'])(
    'may be %s',
    (hostOrigin) => expect(trustsParent(nameOf(hostOrigin))).toBe(true),
  )

  test.each([
    'https://evil7ding.ai',
    'https://7ding.ai',
    'https://dingtalk.com',
    'https://evildingtalk.com',
    'https://im.dingtalk.com.evil.example',
    'https://evil.example/.dingtalk.com',
    'https://evil.example#.dingtalk.com',
    'https://evil.example\\.dingtalk.com',
    'https://a@evil.example.dingtalk.com.',
    'https://user@im.dingtalk.com',
    'https://im.dingtalk.com:8443',
    'https://im.dingtalk.com/',
    'http://im.dingtalk.com',
    'javascript://im.dingtalk.com',
    ' https://im.dingtalk.com',
    'https://im.dingtalk.com\n',
    ['https://im.dingtalk.com'],
    null,
    undefined,
  ])('may not be %j', (hostOrigin) => expect(trustsParent(nameOf(hostOrigin))).toBe(false))

  test.each(['', 'im.dingtalk.com', '{', '{}', '{"hostOrigin":'])('is named by more than %j', (name) =>
    expect(trustsParent(name)).toBe(false),
  )

  test('is parsed like the SDK: the first line with braces applies', () => {
    expect(trustsParent(`${nameOf('https://evil.example')}\n${trusted}`)).toBe(false)
    expect(trustsParent(`x ${trusted} y`)).toBe(true)
  })
})

describe("the window's name", () => {
  test('is kept in DingTalk if DingTalk set it', () => {
    window.name = trusted
    distrustWindowName('dingtalk')
    expect(window.name).toBe(trusted)
  })

  test.each(['browser', 'zwdd', 'wechat'] as const)('is cleared in %s', (host) => {
    window.name = trusted
    distrustWindowName(host)
    expect(window.name).toBe('')
  })

  test('is cleared in DingTalk if another page set it', () => {
    window.name = nameOf('https://evil7ding.ai')
    distrustWindowName('dingtalk')
    expect(window.name).toBe('')
  })
})
