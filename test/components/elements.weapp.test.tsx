import type { ReactElement, ReactNode } from 'react'
import { Choice, OptionColumn, TextArea } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({
  Input: 'input',
  Picker: 'picker',
  ScrollView: 'scroll-view',
  Text: 'text',
  Textarea: 'textarea',
  View: 'view',
}))

type Native = ReactElement<Record<string, unknown> & { children?: ReactNode }>

const propsOf = (node: unknown) => (node as Native).props
const nothing = () => undefined

describe('a partly checked box in the mini-program', () => {
  const box = (mixed: boolean) =>
    propsOf(Choice({ type: 'checkbox', name: 'all', checked: false, mixed, onChange: nothing }))

  it('is announced to a screen reader', () => {
    expect(box(true)).toMatchObject({ 'aria-role': 'checkbox', 'aria-checked': 'mixed' })
    expect(box(false)).toMatchObject({ 'aria-checked': false })
  })
})

describe('a modal in the mini-program', () => {
  const open = (more: { maskDisabled?: boolean; shade?: number }) => {
    let closed = 0
    const mask = propsOf(Modal({ label: 'Prompt', onClose: () => (closed += 1), ...more }))
    ;(mask['onClick'] as () => void)()
    const [shade, box] = mask.children as [Native | null, Native]
    return { closed, shade: shade?.props['style'], box: box.props }
  }

  it('is a named dialog that closes on a tap beside it', () => {
    const { closed, shade, box } = open({})
    expect([closed, shade]).toEqual([1, undefined])
    expect(box).toMatchObject({ 'aria-role': 'dialog', 'aria-label': 'Prompt' })
  })

  it('stays open with a disabled mask, and has the requested opacity', () => {
    expect(open({ maskDisabled: true, shade: 0.3 })).toMatchObject({ closed: 0, shade: { opacity: 0.3 } })
  })
})

describe('a column of options in the mini-program', () => {
  it('is a named group, and scrolls to its initial option', () => {
    const column = propsOf(OptionColumn({ label: 'Year', shown: 'period-0-2', children: null }))
    expect(column).toMatchObject({ 'aria-role': 'radiogroup', 'aria-label': 'Year' })
    expect(propsOf(column.children)).toMatchObject({ scrollY: true, scrollIntoView: 'period-0-2' })
  })
})

describe('a text area in the mini-program', () => {
  it.each([true, false])('grows by the native component (%p)', (autoHeight) => {
    const area = propsOf(TextArea({ id: 'q', value: '', onChange: nothing, autoHeight }))
    expect(area['autoHeight']).toBe(autoHeight)
  })
})
