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

/** The names that the build makes of Taro's components: for `jest.mock('@tarojs/components', …)`. */
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

/** Draws into Taro's own tree, as the mini-program does; the same call again draws into a further place. */
export function show(node: React.ReactElement): { redraw: (next: React.ReactElement) => void } {
  const root = document.createElement('root')
  roots.push(root)
  const redraw = (next: React.ReactElement) => React.act(() => void draw(next, root, () => undefined))
  redraw(node)
  return { redraw }
}

/** Takes everything away again; for `afterEach`. */
export function clear(): void {
  for (const root of roots.splice(0)) React.act(() => void unmountComponentAtNode(root))
}

function within(root: TaroElement): TaroElement[] {
  // A text has no properties.
  const children = (root.childNodes as unknown as TaroElement[]).filter((child) => 'props' in child)
  return children.flatMap((child) => [child, ...within(child)])
}

export const all = (fits: (element: TaroElement) => boolean): TaroElement[] =>
  roots.flatMap(within).filter(fits)

export const tagged = (tag: string) => all(({ nodeName }) => nodeName === tag)
export const classed = (name: string) => all(({ className }) => className.split(' ').includes(name))
export const ofRole = (role: string) => all(({ props }) => props['aria-role'] === role)

/** What a screen reader says of it: its label, or else its words. */
export const nameOf = ({ props, textContent }: TaroElement) =>
  (props['aria-label'] as string | undefined) ?? textContent

export const names = (role: string) => ofRole(role).map(nameOf)

export function only([found, ...others]: TaroElement[]): TaroElement {
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} elements`)
  return found
}

/** The one element of a role with this name. */
export const named = (role: string, name: string) =>
  only(ofRole(role).filter((each) => nameOf(each) === name))

/** An event of one element, as the base library hands it over. */
export function emit(element: TaroElement, type: string, more: object = {}): void {
  const target = { dataset: { sid: element.sid } }
  const event = createEvent({ type, detail: {}, target, currentTarget: target, ...more } as never, element)
  React.act(() => void element.dispatchEvent(event))
}

/** A tap bubbles: each element around hears of it in its turn, and Taro itself passes over what was stopped. */
export function tap(element: TaroElement): void {
  for (let at: TaroElement | null = element; at; at = at.parentNode as TaroElement | null) emit(at, 'tap')
}

/** What a person types, or picks from the platform's own calendar. */
export const fill = (field: TaroElement, type: 'input' | 'change', value: string) =>
  emit(field, type, { detail: { value } })
