import { act } from 'react'
import { RoutePage } from '@/features/session/page/route-page'
import { setLanguage } from '@/i18n'
import { host } from '@/platform/host'
import * as navigation from '@/platform/page/navigation'
import { type RouteName, routes } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'
import { all, button, cleanUp, one, press, render } from '../../../components/render'

// The tests run without a router.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

const names = Object.keys(routes) as RouteName[]

beforeEach(() => {
  setLanguage('en-US', null)
  // The tests run without a stack of pages.
  jest.spyOn(navigation, 'isFirstPage').mockReturnValue(false)
  // jsdom has no media queries.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(cleanUp)

const shown = () => one('[role=main]').textContent

describe('the guard of a page', () => {
  it.each(names)('admits everyone and sets the title, also of the host: %s', (route) => {
    const setTitle = jest.spyOn(host, 'setTitle')
    expect(useSessionStore.getState()).toMatchObject({ token: null, userInfo: null })
    render(<RoutePage route={route}>content</RoutePage>)
    expect(shown()).toBe('content')
    expect(setTitle).toHaveBeenCalledWith(expect.stringMatching(/\w/))
  })

  it("sets the host's title when the page changes it", () => {
    const setTitle = jest.spyOn(host, 'setTitle')
    const { redraw } = render(<RoutePage route="answer">content</RoutePage>)
    redraw(
      <RoutePage route="answer" title="Satisfaction survey">
        content
      </RoutePage>,
    )
    expect(setTitle.mock.calls).toEqual([['Fill in'], ['Satisfaction survey']])
  })

  it.each<[string, boolean, boolean]>([
    ['2026年度纳税人满意度调查', false, false],
    ['2026年度全国重点行业纳税人缴费人满意度调查', false, false],
    ['2026年度全国重点行业纳税人缴费人满意度暨营商环境税收指标专项问卷调查', false, true],
    ['2026年度纳税人满意度调查', true, true],
    ['Survey 2026', true, false],
  ])('with the title %s, in a host’s bar %p, displays it in full below: %p', (title, inHost, isLong) => {
    jest.replaceProperty(host, 'hasTitleBar', inHost)
    render(
      <RoutePage route="answer" title={title}>
        content
      </RoutePage>,
    )
    expect(shown()).toBe(isLong ? `${title}content` : 'content')
    expect(one('h1').textContent).toBe(title)
  })
})

describe('the button to the workbench', () => {
  const homeButtons = () => all('.dt-drag').length
  const opened = (route: RouteName) =>
    act(async () => void render(<RoutePage route={route}>content</RoutePage>))

  it.each<[RouteName, boolean, boolean, number]>([
    ['answer', true, true, 1],
    ['answer', true, false, 0],
    ['answer', false, true, 0],
    ['home', true, true, 0],
    ['login', true, true, 0],
  ])(
    'on %s, in a host’s bar %p, opened directly %p, is there %i times',
    async (route, inHost, first, times) => {
      jest.replaceProperty(host, 'hasTitleBar', inHost)
      jest.spyOn(navigation, 'isFirstPage').mockReturnValue(first)
      await opened(route)
      expect(homeButtons()).toBe(times)
    },
  )

  it.each([{ bare: true }, { width: 'message' as const }])(
    'is neither over the fields of a landing page nor beside the actions of a message: %j',
    async (frame) => {
      jest.replaceProperty(host, 'hasTitleBar', true)
      jest.spyOn(navigation, 'isFirstPage').mockReturnValue(true)
      const page = (
        <RoutePage route="regist" {...frame}>
          content
        </RoutePage>
      )
      await act(async () => void render(page))
      expect(homeButtons()).toBe(0)
    },
  )

  it('leads to the workbench', async () => {
    jest.replaceProperty(host, 'hasTitleBar', true)
    jest.spyOn(navigation, 'isFirstPage').mockReturnValue(true)
    const relaunch = jest.spyOn(navigation, 'relaunch').mockReturnValue(undefined)
    await opened('answer')
    press(button('To the workbench'))
    expect(relaunch).toHaveBeenCalledWith('/pages/home/index')
  })
})
