import Taro from '@tarojs/taro'
import { currentPath, open, relaunch, replace, returnTo, safeBack, tryOpen } from '@/platform/page/navigation'
import { back, reopenReplaced } from '@/platform/page/replaced-pages'
import { WxFailure } from '../../simulators/weapp/api'
import type { FakeWx } from '../../simulators/weapp/wx'
import { until } from '../../until'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

const page = (name: string | number) => `/pages/p/index?name=${name}`
const depth = () => wx.pageStack.length

/** Waits until the page has opened. */
async function moved(move: () => void, to: string): Promise<void> {
  move()
  await until(() => currentPath() === to || null)
  // Callbacks of the base library's call run one turn later.
  await new Promise((resolve) => setImmediate(resolve))
}

/** The back button of the phone: the page below is shown. */
async function nativeBack(to: string, delta = 1): Promise<void> {
  await moved(() => {
    void Taro.navigateBack({ delta }).then(() => reopenReplaced())
  }, to)
}

/** Opens numbered pages on top of the first one. */
async function openUpTo(last: number): Promise<void> {
  for (let name = 2; name <= last; name += 1) await moved(() => open(page(name)), page(name))
}

beforeEach(() => moved(() => relaunch(page(1)), page(1)))

describe('pages on top of each other', () => {
  it('are at most nine, and the next one replaces the ninth', async () => {
    await openUpTo(9)
    expect(depth()).toBe(9)
    await openUpTo(12)
    expect(depth()).toBe(9)
  })

  it.each([
    ['the phone’s own way', (to: string) => nativeBack(to)],
    ['the app’s way', (to: string) => moved(() => safeBack(page('home')), to)],
    ['a host’s action', (to: string) => moved(() => void back(), to)],
  ])('are closed one by one by %s', async (_way, goBack) => {
    await openUpTo(13)
    for (let name = 12; name >= 1; name -= 1) await goBack(page(name))
    expect(depth()).toBe(1)
  })

  it('lead back to the previous page after going back and forward again', async () => {
    await openUpTo(11)
    await nativeBack(page(10))
    await moved(() => open(page('other')), page('other'))
    await nativeBack(page(10))
    await nativeBack(page(9))
    await nativeBack(page(8))
    expect(depth()).toBe(8)
  })

  it('leave room for a page that returns a result to its caller', async () => {
    await openUpTo(11)
    await expect(tryOpen(page('asked'))).resolves.toBe(true)
    expect(depth()).toBe(10)
    await nativeBack(page(11))
    expect(depth()).toBe(9)
    await nativeBack(page(10))
  })

  it('are not opened twice by two taps', async () => {
    await openUpTo(9)
    open(page(10))
    await moved(() => open(page(10)), page(10))
    await nativeBack(page(9))
    await nativeBack(page(8))
  })

  it('keep the way back if a page replaces the last one', async () => {
    await openUpTo(10)
    await moved(() => replace(page('instead')), page('instead'))
    await nativeBack(page(9))
  })
})

describe('a return to a page further down', () => {
  const isPage = (name: string | number) => (path: string) => path === `/pages/p${name}/index`
  const other = (name: number) => `/pages/p${name}/index`

  beforeEach(async () => {
    for (let name = 2; name <= 12; name += 1) await moved(() => open(other(name)), other(name))
  })

  it('finds an open page, and drops the pages after it', async () => {
    await moved(() => returnTo(other(8), isPage(8)), other(8))
    reopenReplaced()
    expect(depth()).toBe(8)
    await openFrom(8, 9)
    await nativeBack(other(8))
    expect(depth()).toBe(8)
  })

  it('reopens a page that was replaced', async () => {
    await moved(() => returnTo(other(10), isPage(10)), other(10))
    await nativeBack(other(9))
    await nativeBack(other(8))
  })

  it('reopens a page from the page that returns a result', async () => {
    await tryOpen(other(20))
    await moved(() => {
      returnTo(other(10), isPage(10))
      setTimeout(() => reopenReplaced())
    }, other(10))
    await nativeBack(other(9))
  })

  it('restarts if there is none, without a way back', async () => {
    await moved(() => returnTo(other(30), isPage(30)), other(30))
    expect(depth()).toBe(1)
    expect(reopenReplaced()).toBe(false)
  })

  const openFrom = async (from: number, to: number) => {
    for (let name = from + 1; name <= to; name += 1) await moved(() => open(other(name)), other(name))
  }
})

describe('a relaunch', () => {
  it('by WeChat itself, as from a shared card, has no way back', async () => {
    await openUpTo(12)
    wx.pageStack.splice(0, 12, { route: 'pages/card/index', options: {} })
    expect(reopenReplaced()).toBe(false)
    await openUpTo(9)
    await moved(() => safeBack(page('home')), page(8))
    expect(depth()).toBe(8)
  })
})

describe('a page whose successor cannot be opened', () => {
  it('stays open, and leads back to the one before it', async () => {
    await openUpTo(9)
    wx.calls.script('redirectTo', () => {
      throw new WxFailure('page "pages/p/index" is not found')
    })
    open(page(10))
    await new Promise((resolve) => setImmediate(resolve))
    expect(currentPath()).toBe(page(9))
    await nativeBack(page(8))
    expect(depth()).toBe(8)
  })
})
