import { render as draw, unmountComponentAtNode } from '@tarojs/react'
import { createEvent, document, type TaroElement } from '@tarojs/runtime'
import * as React from 'react'

interface Framework {
  createReactApp: (app: () => null, react: typeof React, taroReact: object, config: object) => unknown
  connectReactPage: (react: typeof React, id: string) => (page: () => null) => unknown
}

// Page hooks such as `useDidShow` read React and the page's context from the started app.
const { createReactApp, connectReactPage } = jest.requireActual<Framework>(
  '@tarojs/plugin-framework-react/dist/runtime',
)
const Nothing = () => null
createReactApp(Nothing, React, jest.requireActual('@tarojs/react'), { pages: [], window: {} })
connectReactPage(React, 'test')(Nothing)
;(globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = true

/** Tag names that the build makes of Taro's components, for `jest.mock('@tarojs/components', …)`. */
export const nativeTags = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) =>
      String(name)
        .replace(/\B[A-Z]/g, '-$&')
        .toLowerCase(),
  },
)

const roots: TaroElement[] = []

/** Renders into Taro's own tree, as the mini-program does. Each call adds a root. */
export function show(node: React.ReactElement): { redraw: (next: React.ReactElement) => void } {
  const root = document.createElement('root')
  roots.push(root)
  const redraw = (next: React.ReactElement) => React.act(() => void draw(next, root, () => undefined))
  redraw(node)
  return { redraw }
}

/** Unmounts everything; for `afterEach`. */
export function clear(): void {
  for (const root of roots.splice(0)) React.act(() => void unmountComponentAtNode(root))
}

function within(root: TaroElement): TaroElement[] {
  // Text nodes have no `props`.
  const children = (root.childNodes as unknown as TaroElement[]).filter((child) => 'props' in child)
  return children.flatMap((child) => [child, ...within(child)])
}

export const all = (fits: (element: TaroElement) => boolean): TaroElement[] =>
  roots.flatMap(within).filter(fits)

export const tagged = (tag: string) => all(({ nodeName }) => nodeName === tag)
export const classed = (name: string) => all(({ className }) => className.split(' ').includes(name))
export const ofRole = (role: string) => all(({ props }) => props['aria-role'] === role)

/** Accessible name: the label, or else the text. */
export const nameOf = ({ props, textContent }: TaroElement) =>
  (props['aria-label'] as string | undefined) ?? textContent

export const names = (role: string) => ofRole(role).map(nameOf)

export function only([found, ...others]: TaroElement[]): TaroElement {
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} elements`)
  return found
}

/** The only element with this role and name. Throws if there is none or several. */
export const named = (role: string, name: string) =>
  only(ofRole(role).filter((each) => nameOf(each) === name))

/** Dispatches an event on an element, in the form of the base library. */
export function emit(element: TaroElement, type: string, more: object = {}): void {
  const target = { dataset: { sid: element.sid } }
  const event = createEvent({ type, detail: {}, target, currentTarget: target, ...more } as never, element)
  React.act(() => void element.dispatchEvent(event))
}

/** Dispatches a tap on the element and all its ancestors; Taro ignores it where propagation was stopped. */
export function tap(element: TaroElement): void {
  for (let at: TaroElement | null = element; at; at = at.parentNode as TaroElement | null) emit(at, 'tap')
}

/** Simulates typing, or choosing in the platform's calendar. */
export const fill = (field: TaroElement, type: 'input' | 'change', value: string) =>
  emit(field, type, { detail: { value } })
