import { attributesOf, parentOf } from './tree'
import { viewLayer, type ViewNode } from './view-layer'

export interface Point {
  x: number
  y: number
}

export function dispatch(
  node: ViewNode,
  type: string,
  detail: object,
  bubbles = false,
  extraFields: object = {},
): void {
  const { Event } = viewLayer().exparser
  Event.dispatchEvent(
    node,
    Event.create(type, detail, { bubbles, composed: true, capturePhase: true, extraFields }),
  )
}

export function dispatchTouch(node: ViewNode, type: string, { x, y }: Point): void {
  const finger = { identifier: 0, x, y, clientX: x, clientY: y, pageX: x, pageY: y }
  const touches = type === 'touchend' ? [] : [finger]
  dispatch(node, type, {}, true, { touches, changedTouches: [finger] })
}

export function listens(node: ViewNode, type: string): boolean {
  for (let each: ViewNode | undefined = node; each; each = parentOf(each))
    if (each._vt?.event?.[type]) return true
  return false
}

export function isDisabled(node: ViewNode): boolean {
  for (let each: ViewNode | undefined = node; each; each = parentOf(each)) {
    if (attributesOf(each)['disabled'] === true) return true
  }
  return false
}

export function pickedValue(
  attributes: Record<string, unknown>,
  value: string | number | (string | number)[],
): unknown {
  const { mode = 'selector', range, rangeKey: key } = attributes
  if (mode !== 'selector' || typeof value !== 'string' || !Array.isArray(range)) return value
  const labels = range.map((item: unknown) => (key ? (item as Record<string, unknown>)[String(key)] : item))
  const index = labels.indexOf(value)
  if (index < 0) throw new Error(`"${value}" is not among ${labels.join(', ')}`)
  return index
}

/** The enclosing button of WeChat with an `open-type`. */
export function openTypeOf(node: ViewNode): { node: ViewNode; type: string; id: string } | undefined {
  for (let each: ViewNode | undefined = node; each; each = parentOf(each)) {
    const { openType, id } = attributesOf(each)
    if (openType) return { node: each, type: String(openType), id: String(id ?? '') }
  }
  return undefined
}
