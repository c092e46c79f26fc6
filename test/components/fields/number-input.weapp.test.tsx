import { render as draw } from '@tarojs/react'
import { document, eventHandler, type TaroElement } from '@tarojs/runtime'
import * as React from 'react'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { NumberInput, type NumberInputProps } from '@/components/number-input/number-input'
import type { FakeWx } from '../../simulators/weapp/wx'
import { until } from '../../until'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({ Input: 'input', Text: 'text', View: 'view' }))

// Events come from the native side, outside React's `act`.
;(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = false

const { wx } = globalThis as unknown as { wx: FakeWx }
const standIn = (api: string, implementation: () => unknown) => Object.assign(wx, { [api]: implementation })

/** Positions on the screen, by selector. */
const places: Record<string, object> = { '#a-field': { bottom: 700 }, '#dt-keypad': { top: 480 } }

// The simulated canvas query does not support rectangles.
standIn('createSelectorQuery', () => {
  const found: unknown[] = []
  const query = {
    select: (selector: string) => ({
      boundingClientRect: () => query.with(places[selector] ?? null),
    }),
    selectViewport: () => ({ scrollOffset: () => query.with({ scrollTop: 1000 }) }),
    with(answer: unknown) {
      found.push(answer)
      return query
    },
    exec: (callback: (answers: unknown[]) => void) => callback(found),
  }
  return query
})

function elements(root: TaroElement): TaroElement[] {
  // Text nodes have no `props`.
  const children = (root.childNodes as unknown as TaroElement[]).filter((child) => 'props' in child)
  return [root, ...children.flatMap(elements)]
}

type Field = Partial<NumberInputProps> & { id: string; start?: string }

function Page({ fields }: { fields: Field[] }) {
  const [values, setValues] = React.useState<Record<string, string>>({})
  return (
    <>
      {fields.map(({ id, start = '', ...more }) => (
        <NumberInput
          key={id}
          id={id}
          label={`Figure ${id}`}
          value={values[id] ?? start}
          onChange={(value) => setValues((before) => ({ ...before, [id]: value }))}
          {...more}
        />
      ))}
      <KeypadSpacer />
    </>
  )
}

const roots: TaroElement[] = []

async function show(...fields: Field[]) {
  const root = document.createElement('root')
  roots.push(root)
  draw(<Page fields={fields} />, root, () => undefined)
  const byRole = (role: string, name?: string) =>
    elements(root).filter(
      ({ props, textContent }) =>
        props['aria-role'] === role && (name === undefined || (props['aria-label'] ?? textContent) === name),
    )
  const field = (at = 0) => byRole('textbox')[at]!
  await until(() => field())
  return {
    root,
    field,
    said: (at = 0) => field(at).props['aria-label'] as string,
    has: (className: string) =>
      elements(root).filter((element) =>
        String(element.props['class'] ?? '')
          .split(' ')
          .includes(className),
      ),
    key: (name: string) => byRole('button', name)[0]!,
    keypad: () => byRole('group', '数字键盘').length,
  }
}

type Shown = Awaited<ReturnType<typeof show>>

/** Dispatches an event in the form of the base library; taps bubble until propagation is stopped. */
function emit(element: TaroElement, type: string, detail: object = {}): void {
  const target = { dataset: { sid: element.sid } }
  eventHandler({ type, detail, target, currentTarget: target } as never)
}

/** React and Taro complete their work on an event in timers of zero length. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))

const settled = (isReached: () => boolean) => until(() => (isReached() ? true : null))

async function press({ key, said }: Shown, names: string, result: string, at = 0): Promise<void> {
  for (const name of names.split(' ')) {
    emit(key(name), 'tap')
    await nextTurn()
  }
  await settled(() => said(at) === result)
}

async function open(page: Shown, at = 0): Promise<void> {
  emit(page.field(at), 'tap')
  await settled(() => page.keypad() === 1)
}

afterEach(() => {
  for (const root of roots.splice(0)) draw(null as never, root, () => undefined)
})

describe('the number field in the mini-program', () => {
  it('is rendered as a view, without a system keyboard, and announces its value', async () => {
    const page = await show({ id: 'a', start: '1234.5', decimals: 2 })
    expect(page.said()).toBe('Figure a 1,234.50')
    expect(elements(page.root).filter(({ nodeName }) => nodeName === 'input')).toEqual([])
    expect(page.keypad()).toBe(0)
  })

  it('is typed on the keypad, and has commas afterwards', async () => {
    const page = await show({ id: 'a', decimals: 2, negative: true })
    await open(page)
    await press(page, '3 9 00 小数点 7 5 正负号 删除', 'Figure a -3900.7')
    emit(page.key('完成'), 'tap')
    await settled(() => page.said() === 'Figure a -3,900.70' && page.keypad() === 0)
  })

  it('has a caret that moves to a tapped character', async () => {
    const page = await show({ id: 'a', start: '1234' })
    await open(page)
    emit(page.has('dt-figure-place')[1]!, 'tap')
    await press(page, '9', 'Figure a 12934')
    await press(page, '光标左移 光标左移 8', 'Figure a 182934')
  })

  it('moves to the next cell, whose number is replaced by typing', async () => {
    const page = await show({ id: 'a', nextId: 'b' }, { id: 'b', start: '77' })
    await open(page)
    await press(page, '5 下一格', 'Figure a 5')
    await settled(() => page.has('dt-figure-selected').length === 2)
    await press(page, '6', 'Figure b 6', 1)
    expect(page.keypad()).toBe(1)
  })

  it('accepts pasted text', async () => {
    wx.calls.script('getClipboardData', () => ({ data: '￥１，２３４.50 元' }))
    const page = await show({ id: 'a', decimals: 2 })
    await open(page)
    await press(page, '粘贴', 'Figure a 1234.50')
  })

  it('is unchanged if the clipboard cannot be read', async () => {
    wx.calls.script('getClipboardData', () => {
      throw new Error('auth deny')
    })
    const page = await show({ id: 'a', start: '7' })
    await open(page)
    await press(page, '粘贴 5', 'Figure a 75')
  })

  it('scrolls above the keypad, and extends the page by its height', async () => {
    const before = wx.calls.of('pageScrollTo').length
    const page = await show({ id: 'a' })
    await open(page)
    await settled(() => wx.calls.of('pageScrollTo').length > before)
    expect(wx.calls.of('pageScrollTo').pop()).toMatchObject({ scrollTop: 1232 })
    expect(page.has('dt-keypad-room')).toHaveLength(1)
  })

  it('leaves space for the system’s keyboard of a text field', async () => {
    const page = await show({ id: 'a' })
    await open(page)
    wx.emit('KeyboardHeightChange', { height: 0 })
    expect(page.keypad()).toBe(1)
    wx.emit('KeyboardHeightChange', { height: 291 })
    await settled(() => page.keypad() === 0)
  })

  it('cannot be changed if it is disabled', async () => {
    const page = await show({ id: 'a', start: '7', disabled: true })
    emit(page.field(), 'tap')
    await nextTurn()
    expect([page.keypad(), page.field().props['aria-disabled']]).toEqual([0, true])
  })

  it('is a native field with the computer’s own keyboard on a computer', async () => {
    standIn('getDeviceInfo', () => ({ platform: 'windows' }))
    const root = document.createElement('root')
    roots.push(root)
    draw(<Page fields={[{ id: 'a', decimals: 2 }]} />, root, () => undefined)
    const native = await until(() => elements(root).find(({ nodeName }) => nodeName === 'input'))
    emit(native, 'focus')
    emit(native, 'input', { value: '1,234.50', cursor: 8 })
    await settled(() => native.props['value'] === '1234.50')
    emit(native, 'blur')
    await settled(() => native.props['value'] === '1,234.50')
  })
})
