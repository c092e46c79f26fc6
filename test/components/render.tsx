import type TestUtils from '@tarojs/test-utils-react'
import * as utils from '@tarojs/test-utils-react/dist/pure'
import type { ReactNode } from 'react'
import { afterPaint } from '@/platform/ui/after-paint'

// The module declares its own `fireEvent` without the events' names.
const { act } = utils
const fireEvent = utils.fireEvent as unknown as TestUtils['fireEvent']

type Mounted = ReturnType<typeof utils.render>
const mounted: Mounted[] = []

/** Renders into a new element of the page; `redraw` renders a new node into the same element. */
export function render(node: ReactNode): { redraw: (next: ReactNode) => void } {
  const own = utils.render(node, {})
  mounted.push(own)
  return { redraw: own.rerender }
}

/** Unmounts everything; for `afterEach`. */
export function cleanUp(): void {
  for (const { unmount, container } of mounted.splice(0)) {
    unmount()
    container.remove()
  }
}

export const all = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
]

/** The only element that matches the selector. Throws if there is none or several. */
export function one<E extends Element = HTMLElement>(selector: string): E {
  const [found, ...others] = all<E>(selector)
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} elements for ${selector}`)
  return found
}

/** The only button with this text or label. Throws if there is none or several. */
export function button(name: string): HTMLButtonElement {
  const found = all<HTMLButtonElement>('button').filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (found.length !== 1) throw new Error(`${found.length} buttons called ${name}`)
  return found[0]!
}

export const input = (selector = 'input, textarea') => one<HTMLInputElement>(selector)

export const press = (element: HTMLElement) => act(() => element.click())
export const focus = (element: HTMLElement) => act(() => element.focus())
export const leave = (element: HTMLElement) => act(() => element.blur())

/** Changes the text of a field as typing or pasting does. */
export const type = (field: HTMLInputElement, text: string): void =>
  void fireEvent.input(field, { target: { value: text } } as InputEventInit)

/** Resolves after what was to follow the next paint. */
export const painted = () => act(() => new Promise<void>((resolve) => void afterPaint(resolve)))

/** Presses a key on the focused element. False if the default action was prevented. */
export function key(name: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  utils.fireEvent(document.activeElement ?? document.body, event)
  return !event.defaultPrevented
}
