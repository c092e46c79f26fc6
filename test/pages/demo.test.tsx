import { act, type ComponentType } from 'react'
import { loadAreas } from '@/components/area/area-source'
import { type Locale, locales, setLanguage } from '@/i18n'
import { demoTitles } from '@/i18n/demo-titles'
import { sharedDemoNames } from '@/lib/text/demo-names'
import * as navigation from '@/platform/page/navigation'
import { href, routes } from '@/routes'
import { settle } from '../components/display/fake-canvas'
import { all, cleanUp, one, render } from '../components/render'

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageInFront: () => true,
  usePageParams: () => mockParams,
  usePageReturn: () => undefined,
}))

let mockParams: Record<string, string> = {}

const demos = Object.values(routes).filter((route) => route.package === 'demo')
const { page: sharedPage } = routes.demoComponent

/** Every page by what opens it, and every component of the page that many share. */
const shown = [
  ...demos.filter(({ page }) => page !== sharedPage).map(({ page, paths: [address] }) => ({ page, address })),
  ...sharedDemoNames.map((name) => ({ page: sharedPage, address: href('demoComponent', { name }), name })),
]

beforeEach(() => {
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  jest.spyOn(navigation, 'currentPath').mockReturnValue('/dt-component')
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
  mockParams = {}
})

async function show(page: string, locale: Locale, name?: string) {
  if (name) mockParams = { name }
  setLanguage(locale, null)
  const { default: Page } = (await import(`../../src/${page}`)) as { default: ComponentType }
  await act(async () => {
    render(<Page />)
    await loadAreas()
    await settle()
  })
}

describe.each<{ page: string; address: string; name?: keyof (typeof demoTitles)['zh-CN'] }>(shown)(
  'the page $address',
  ({ page, name }) => {
    it.each(locales)('shows its blocks, each of them titled, in %s', async (locale) => {
      await show(page, locale, name)
      if (name) expect(all('h1')[0]?.textContent).toBe(demoTitles[locale][name])
      const blocks = all('[role=main] > .dt-card, [role=main] > .dt-cell-group')
      expect(blocks.length).toBeGreaterThan(0)
      const titled = blocks.filter((block) => block.querySelector('h2')?.textContent)
      expect(titled).toHaveLength(blocks.length)
    })

    it('has no field or choice without a name, and no id twice', async () => {
      await show(page, 'zh-CN', name)
      const fields = all<HTMLInputElement>('input, textarea')
      const nameless = fields.filter(
        (field) => !field.getAttribute('aria-label') && !field.labels?.[0]?.textContent,
      )
      expect(nameless).toEqual([])
      const ids = all('[id]').map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(one('[role=main]').textContent).toMatch(/\S/)
    })
  },
)

describe('the page that components share', () => {
  it.each([{}, { name: 'no-such-component' }])('with %j says that there is none', async (given) => {
    mockParams = given
    await show(sharedPage, 'en-US')
    expect(one('[role=main] [role=status]').textContent).toBe('No component foundTry another name.')
  })
})

describe('the addresses of demos', () => {
  it('are open to everybody', () => {
    expect(demos.filter(({ requireAuth }) => requireAuth)).toEqual([])
  })

  it('are those of the specification, and a list of them', () => {
    const spelt = [
      '/dt-area-organization-demo /dt-area-organization-demo/basic /dt-area-demo /dt-area-demo/basic',
      '/dt-button /dt-cell /dt-checkbox /dt-checklist /dt-picker /dt-radio /dt-rate /dt-signCanvas /dt-textarea',
    ].flatMap((line) => line.split(' '))
    const known = demos.flatMap(({ paths }) => paths as string[])
    expect(spelt.filter((path) => !known.includes(path))).toEqual([])
    expect(known).toContain('/dt-demo')
  })
})
