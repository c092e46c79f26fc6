import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const mounted: { root: Root; place: HTMLElement }[] = []

/** Renders into the page; `redraw` renders a new node in the same place. */
export function render(node: ReactNode): { redraw: (next: ReactNode) => void } {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  mounted.push({ root, place })
  const redraw = (next: ReactNode) => act(() => root.render(next))
  redraw(node)
  return { redraw }
}

/** Unmounts everything; for `afterEach`. */
export function cleanUp(): void {
  for (const { root, place } of mounted.splice(0)) {
    act(() => root.unmount())
    place.remove()
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
export function type(field: HTMLInputElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set
  act(() => {
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Presses a key on the focused element. False if the default action was prevented. */
export function key(name: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
  return !event.defaultPrevented
}
