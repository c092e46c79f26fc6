import Taro from '@tarojs/taro'
import { ExternalLink } from '@/platform/ui/elements'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({ Text: 'text', View: 'view' }))

const refused = () => Promise.reject({ errMsg: 'fail cancel' })

function watch(answer: () => Promise<never> | Promise<TaroGeneral.CallbackResult>) {
  const said: string[] = []
  jest.spyOn(Taro, 'makePhoneCall').mockImplementation(({ phoneNumber }) => {
    said.push(`call ${phoneNumber}`)
    return answer()
  })
  jest.spyOn(Taro, 'setClipboardData').mockImplementation(({ data }) => {
    said.push(`copy ${data}`)
    return answer() as Promise<never>
  })
  return said
}

const done = () => Promise.resolve({ errMsg: 'ok' })
const tap = (href: string) => (ExternalLink({ href }).props as { onClick: () => void }).onClick()

describe('ExternalLink in the mini-program', () => {
  it.each([
    ['tel:12366', ['call 12366']],
    ['https://a.cn/b', ['copy https://a.cn/b']],
    ['http://a.cn', ['copy http://a.cn']],
    ['javascript:alert(1)', []],
    ['/pages/home/index', []],
    ['', []],
  ])('with %j does %j', (href, expected) => {
    const said = watch(done)
    tap(href)
    expect(said).toEqual(expected)
  })

  it.each(['tel:12366', 'https://a.cn'])('stays quiet when %s is refused', async (href) => {
    const said = watch(refused)
    tap(href)
    await Promise.resolve()
    expect(said).toHaveLength(1)
  })

  it('is a link for a screen reader', () => {
    expect(ExternalLink({ href: 'tel:12366', className: 'x' }).props).toMatchObject({
      className: 'x',
      'aria-role': 'link',
    })
  })
})
