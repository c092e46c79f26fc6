import { act } from 'react'
import { Trail } from '@/features/session/desk/breadcrumbs'
import { isEntry } from '@/features/session/navigation/entries'
import { setLanguage } from '@/i18n'
import * as navigation from '@/platform/page/navigation'
import { pagesAbove } from '@/route-parents'
import { type RouteName, routes } from '@/routes'
import { all, cleanUp, one, press, render } from '../../../components/render'

let isDesktop = true
beforeEach(() => {
  isDesktop = true
  const media = { addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ ...media, matches: isDesktop }),
  })
})
afterEach(() => {
  cleanUp()
  act(() => setLanguage('zh-CN', null))
})

const crumbs = () => all('nav li').map((item) => item.textContent)

describe('the breadcrumbs', () => {
  it.each<[RouteName, string | undefined, string[]]>([
    ['respondents', 'F203 月报', ['调查', 'F203 月报', '填报进度']],
    ['respondents', undefined, ['调查', '填报进度']],
    ['formEditor', 'F203 月报', ['表单', 'F203 月报']],
    ['review', '云栖科技', ['审核', '云栖科技']],
    ['service', '办税日历', ['工作台', '全部应用', '办税日历']],
    ['surveys', undefined, []],
  ])('of %s with the record %s', (current, record, expected) => {
    render(<Trail {...{ current, record }} />)
    expect(crumbs()).toEqual(expected)
    if (expected.length > 0) {
      expect(one('[aria-current=page]').textContent).toBe(expected.at(-1))
      expect(one('[aria-current=page]').title).toBe(expected.at(-1))
      expect(one('nav').getAttribute('aria-label')).toBe('所在位置')
    }
  })

  it('go up to the page that is still open', () => {
    const returnTo = jest.spyOn(navigation, 'returnTo').mockReturnValue()
    render(<Trail current="respondents" record="F203 月报" />)
    press(one('[role=link]'))
    const [[url, isThePage] = ['', () => false]] = returnTo.mock.calls
    expect(url).toBe(`/${routes.surveys.page}`)
    // Pages are open under their file or one of their addresses.
    const addresses = [`/${routes.surveys.page}`, routes.surveys.paths[0], `/${routes.home.page}`]
    expect(addresses.map(isThePage)).toEqual([true, true, false])
  })

  it('are not on tablets', () => {
    isDesktop = false
    render(<Trail current="respondents" record="F203 月报" />)
    expect(crumbs()).toEqual([])
  })

  it('lead from every page of the product up to one that the navigation or the bar names', () => {
    const demos: RouteName[] = ['chartDemo', 'chartExample', 'demos']
    const names = (Object.keys(routes) as RouteName[]).filter(
      (name) => routes[name].requireAuth && !demos.includes(name),
    )
    const astray = names.filter((name) => {
      const [top = name] = pagesAbove(name)
      return !isEntry(top) && top !== 'me'
    })
    expect(astray).toEqual(['appLogin', 'regist', 'noAuthority', 'reload', 'errorTip'])
  })
})
