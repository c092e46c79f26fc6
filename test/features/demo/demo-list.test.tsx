import { DemoList } from '@/features/demo/demo-list'
import { setLanguage } from '@/i18n'
import * as navigation from '@/platform/navigation'
import { routes } from '@/routes'
import { all, cleanUp, input, one, press, render, type } from '../../components/render'

const opened: string[] = []

beforeEach(() => {
  setLanguage('en-US', null)
  jest.spyOn(navigation, 'open').mockImplementation((url) => void opened.splice(0, 1, url))
})
afterEach(cleanUp)

const paths = () => all('.dt-cell-note').map((each) => each.textContent)

describe('the list of components', () => {
  it('names every component by its address, and neither itself nor what lies below another page', () => {
    render(<DemoList />)
    const known = Object.values(routes)
      .map((route) => route.paths[0] as string)
      .filter((path) => path.startsWith('/dt-') && path !== '/dt-demo')
    expect(paths()).toEqual(known.filter((path) => path.split('/').length === 2))
    expect(paths()).toEqual(expect.arrayContaining(['/dt-button', '/dt-area-demo', '/dt-chart-demo']))
  })

  it.each([
    ['RADIO', ['/dt-radio']],
    [' dt-rat ', ['/dt-rate']],
  ])('finds by %j %j, and opens it', (keyword, found) => {
    render(<DemoList />)
    type(input(), keyword)
    expect(paths()).toEqual(found)
    press(one('.dt-cell'))
    expect(opened).toEqual([`/pages/demo${found[0]?.replace('/dt-', '/')}/index`])
  })

  it('says that nothing was found', () => {
    render(<DemoList />)
    type(input(), 'no such thing')
    expect([paths(), one('[role=status]').textContent]).toEqual([[], 'No component foundTry another name.'])
  })
})
