import { act } from 'react'
import { MissingPage } from '@/features/session/message/missing-page'
import * as navigation from '@/platform/page/navigation'
import { all, button, cleanUp, press, render } from '../../../components/render'

// The tests run without a router.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

beforeEach(() => {
  // jsdom has no media queries.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(cleanUp)

const openMissing = (path: string) => {
  jest.spyOn(navigation, 'currentPath').mockReturnValue(path)
  return act(async () => void render(<MissingPage />))
}
const ways = () => all('.page-foot button').map(({ textContent }) => textContent)

describe('a page whose code failed to load', () => {
  it('leads home, or tries the same address again', async () => {
    const relaunch = jest.spyOn(navigation, 'relaunch').mockReturnValue(undefined)
    const replace = jest.spyOn(navigation, 'replace').mockReturnValue(undefined)
    await openMissing('/notices?id=1')
    expect(ways()).toEqual(['回到工作台', '重试'])
    press(button('重试'))
    expect(replace).toHaveBeenCalledWith('/notices?id=1')
    press(button('回到工作台'))
    expect(relaunch).toHaveBeenCalledWith('/pages/home/index')
  })

  it('is only tried again if it is home', async () => {
    await openMissing('/home')
    expect(ways()).toEqual(['重试'])
  })
})
