import { act, type ComponentType } from 'react'
import { loadAreas } from '@/components/area/area-source'
import { type Locale, locales, setLanguage } from '@/i18n'
import { routes } from '@/routes'
import { all, cleanUp, one, render } from '../components/render'

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
// There is no router here.
jest.mock('@/platform/lifecycle', () => ({
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

const demos = Object.values(routes).filter((route) => route.package === 'demo')

beforeEach(() => {
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

async function show(page: string, locale: Locale) {
  setLanguage(locale, null)
  const { default: Page } = (await import(`../../src/${page}`)) as { default: ComponentType }
  await act(async () => {
    render(<Page />)
    await loadAreas()
  })
}

describe.each(demos)('the page of $paths', ({ page, paths, requireAuth }) => {
  it.each(locales)('shows its blocks, each of them titled, in %s', async (locale) => {
    await show(page, locale)
    const blocks = all('[role=main] > .dt-card, [role=main] > .dt-cell-group')
    expect(blocks.length).toBeGreaterThan(0)
    const titled = blocks.filter((block) => block.querySelector('h2')?.textContent)
    expect(titled).toHaveLength(paths[0] === '/dt-demo' ? 0 : blocks.length)
  })

  it('has no field or choice without a name, and no id twice', async () => {
    await show(page, 'zh-CN')
    const fields = all<HTMLInputElement>('input, textarea')
    const nameless = fields.filter(
      (field) => !field.getAttribute('aria-label') && !field.labels?.[0]?.textContent,
    )
    expect(nameless).toEqual([])
    const ids = all('[id]').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(one('[role=main]').textContent).toMatch(/\S/)
  })

  it('is open to everybody', () => {
    expect(requireAuth).toBe(false)
  })
})

describe('the addresses of demos', () => {
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
