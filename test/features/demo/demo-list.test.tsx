import { demoAddress, demoNameOf, spelledAddress } from '@/features/demo/address'
import { DemoList } from '@/features/demo/demo-list'
import { demos } from '@/features/demo/demos'
import { type Locale, setLanguage } from '@/i18n'
import { demoNames, sharedDemoNames } from '@/lib/text/demo-names'
import * as navigation from '@/platform/page/navigation'
import { routeOf } from '@/routes'
import { all, cleanUp, input, one, press, render, type } from '../../components/render'

const opened: string[] = []
let here = '/dt-demo'

beforeEach(() => {
  jest.spyOn(navigation, 'open').mockImplementation((url) => void opened.splice(0, 1, url))
  jest.spyOn(navigation, 'currentPath').mockImplementation(() => here)
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
  here = '/dt-demo'
})

const paths = () => all('.dt-cell-note').map((each) => each.textContent)

describe('the list of components', () => {
  it('names every component once, by kind', () => {
    render(<DemoList />)
    expect(paths().sort()).toEqual(demoNames.map(spelledAddress).sort())
    expect(all('h2').map((each) => each.textContent)).toEqual(['基础', '录入', '展示', '反馈'])
  })

  it.each<[Locale, string, string[]]>([
    ['en-US', 'RADIO', ['/dt-radio']],
    ['zh-CN', 'radio', ['/dt-radio']],
    ['en-US', '单选框', ['/dt-radio']],
    ['en-US', ' dt-rat ', ['/dt-rate']],
  ])('in %s by %j finds %j, and opens it', (locale, keyword, found) => {
    setLanguage(locale, null)
    render(<DemoList />)
    type(input(), keyword)
    expect(paths()).toEqual(found)
    press(one('.dt-cell'))
    expect(opened).toEqual(found)
  })

  it('reports an empty search', () => {
    setLanguage('en-US', null)
    render(<DemoList />)
    type(input(), 'no such thing')
    expect([paths(), one('[role=status]').textContent]).toEqual([[], 'No component foundTry another name.'])
  })
})

describe('the URL of a component', () => {
  it.each(demoNames)('%s leads to its page from the list in the browser', (name) => {
    const { route } = { route: 'demoComponent', ...demos[name] }
    const address = demoAddress(name, '/dt-demo?x=1')
    expect(routeOf(address)).toBe(route)
    if (route === 'demoComponent') expect(demoNameOf(address, {})).toBe(name)
  })

  it.each(sharedDemoNames)('%s is a parameter where pages are known by their files', (name) => {
    const address = demoAddress(name, '/pages/demo/list/index')
    expect(address).toBe(`/pages/demo/component/index?name=${name}`)
    expect(demoNameOf(address, { name })).toBe(name)
  })

  it.each<[string, Record<string, string>]>([
    ['/dt-component', {}],
    ['/dt-component', { name: 'constructor' }],
    ['/pages/demo/component/index', { name: '' }],
    ['', {}],
  ])('%s with %j means none', (address, params) => {
    expect(demoNameOf(address, params)).toBeNull()
  })
})
