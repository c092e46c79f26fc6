import { act, useState } from 'react'
import { ConsolePage } from '@/features/session/page/console-page'
import { PageActions } from '@/hooks/desktop/page-actions'
import { useTarget } from '@/hooks/use-appearance'
import { setLanguage } from '@/i18n'
import * as navigation from '@/platform/page/navigation'
import type { RouteName } from '@/routes'
import { all, button, cleanUp, one, press, render } from '../../../components/render'

// The tests run without a router.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

let isDesktop = true
const listeners = new Set<() => void>()
beforeEach(() => {
  isDesktop = true
  setLanguage('zh-CN', null)
  jest.spyOn(navigation, 'isFirstPage').mockReturnValue(false)
  const media = {
    addListener: (listener: () => void) => void listeners.add(listener),
    removeListener: (listener: () => void) => void listeners.delete(listener),
  }
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ ...media, matches: isDesktop }),
  })
})
afterEach(() => {
  cleanUp()
  listeners.clear()
})

const resize = (wide: boolean) =>
  act(() => {
    isDesktop = wide
    for (const listener of listeners) listener()
  })

/** Counts what is pressed in the head, where the page's own state is. */
function Counter() {
  const [count, setCount] = useState(0)
  return (
    <div>
      <PageActions>
        <button type="button" onClick={() => setCount(count + 1)}>{`add to ${count}`}</button>
      </PageActions>
      {`${count} at ${useTarget()}`}
    </div>
  )
}

/** The head is loaded when the first page has it. */
const show = async (route: RouteName = 'indicators', record?: string) => {
  const shown = render(
    <ConsolePage route={route} record={record}>
      <Counter />
    </ConsolePage>,
  )
  await act(async () => void (await import('@/features/session/page/desk/console-head')))
  return shown
}

const heading = () => one('h1').textContent
const backs = () => all('[aria-label=返回]')

describe('a page of the console', () => {
  it('has its title and its actions in one head on a computer, without an arrow back', async () => {
    await show()
    expect(heading()).toBe('指标与台账')
    expect(backs()).toEqual([])
    expect(one('.console-head').contains(button('add to 0'))).toBe(true)
    press(button('add to 0'))
    press(button('add to 1'))
    expect(one('[role=main]').textContent).toBe('2 at 32')
    expect(all('.console-head button')).toEqual([button('add to 2')])
  })

  it.each<[RouteName, string | undefined, string]>([
    ['result', '满意度调查', '结果 · 满意度调查'],
    ['result', undefined, '结果'],
    ['jobs', undefined, '后台任务'],
  ])('%s names its record %s', async (route, record, title) => {
    await show(route, record)
    expect(heading()).toBe(title)
  })

  it('is a page as others on tablets and phones; what is entered stays when the window changes', async () => {
    await show()
    press(button('add to 0'))
    resize(false)
    expect(all('.console-head')).toEqual([])
    expect(backs()).toHaveLength(1)
    expect(one('[role=main]').contains(button('add to 1'))).toBe(true)
    expect(one('[role=main]').textContent).toContain('1 at 44')
    resize(true)
    expect(one('.console-head').contains(button('add to 1'))).toBe(true)
  })

  it('loses the actions of a part that is closed', async () => {
    const { redraw } = await show()
    redraw(<ConsolePage route="indicators">closed</ConsolePage>)
    expect(all('.console-head button')).toEqual([])
  })
})
