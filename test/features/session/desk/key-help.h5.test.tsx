import { act } from 'react'
import { KeyHelp } from '@/features/session/desk/key-help'
import { ToolButtons } from '@/features/session/desk/tool-buttons'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { setLanguage } from '@/i18n'
import { all, button, cleanUp, key, one, press, render } from '../../../components/render'

jest.mock('@/platform/page/lifecycle', () => ({
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

const acted: string[] = []

function Page({ isOff = false }: { isOff?: boolean }) {
  useShortcuts({
    j: { label: '下一家', act: () => void acted.push('j') },
    x: { label: '选中', shiftLabel: '连选', act: ({ shift }) => void acted.push(shift ? 'X' : 'x') },
    escape: { label: '关闭右栏', act: () => void acted.push('escape'), isOff },
  })
  return <input />
}

beforeEach(() => {
  acted.length = 0
  const media = { matches: true, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  act(() => setLanguage('zh-CN', null))
})

const rows = () => all('.key-help-row').map((row) => row.textContent)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
const opened = async () => {
  await settle()
  await settle()
  return all('[role=dialog]').map((dialog) => dialog.getAttribute('aria-label'))
}

describe('the help on keys', () => {
  it('lists what the page declares, also the keys that have nothing to act on', () => {
    render(<Page isOff />)
    render(<KeyHelp onClose={() => undefined} />)
    expect(rows()).toEqual(['J下一家', 'X选中', 'Shift X连选', 'Esc关闭右栏'])
    expect(key('Escape')).toBe(true)
    expect(acted).toEqual([])
  })

  it('says that a page has no keys of its own, and lists those of all pages', () => {
    render(<ToolButtons />)
    render(<KeyHelp onClose={() => undefined} />)
    expect(one('[role=dialog]').textContent).toContain('本页没有单独的快捷键')
    expect(rows()).toEqual(['Ctrl K搜索调查、企业、人员、页面', '?键盘快捷键'])
  })

  it('opens by its key outside fields, and by its button, and returns the focus', async () => {
    render(<Page />)
    render(<ToolButtons />)
    one('input').focus()
    key('?')
    expect(await opened()).toEqual([])
    one('input').blur()
    key('？', { shiftKey: true })
    expect(await opened()).toEqual(['键盘快捷键'])
    // The keys of the page rest.
    key('j')
    expect(acted).toEqual([])
    press(button('关闭'))
    expect(await opened()).toEqual([])
    button('键盘快捷键').focus()
    press(button('键盘快捷键'))
    expect(await opened()).toEqual(['键盘快捷键'])
    key('Escape')
    expect(await opened()).toEqual([])
    expect(document.activeElement).toBe(button('键盘快捷键'))
  })

  it('opens the search by Ctrl or ⌘ with K, also from a field', async () => {
    render(<Page />)
    render(<ToolButtons />)
    const before = all('[role=dialog]').length
    one('input').focus()
    expect(key('k', { ctrlKey: true })).toBe(false)
    expect(key('k', { metaKey: true })).toBe(false)
    expect(key('k')).toBe(true)
    expect(before).toBe(0)
    // The plain key belongs to the field, and keys of the page take no Ctrl.
    key('j', { ctrlKey: true })
    expect(acted).toEqual([])
  })

  it('says the name of a key with Shift only where Shift changes what it does', () => {
    render(<Page />)
    key('x')
    key('X', { shiftKey: true })
    expect(acted).toEqual(['x', 'X'])
  })

  it('leaves Enter to a button with the focus', () => {
    function WithEnter() {
      useShortcuts({ enter: { label: '打开', act: () => void acted.push('enter') } })
      return <button type="button">筛选</button>
    }
    render(<WithEnter />)
    button('筛选').focus()
    expect(key('Enter')).toBe(true)
    expect(acted).toEqual([])
    button('筛选').blur()
    key('Enter')
    expect(acted).toEqual(['enter'])
  })
})
