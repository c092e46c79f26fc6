import type { PaintedCanvas } from './wx-canvas'
import type { ViewNode } from '../view/view-layer'
import { attributesOf, parentOf } from '../view/tree'

type Fields = Record<string, unknown>
type Callback = (result: unknown) => void

interface Question {
  scope: ViewNode | undefined
  selector: string
  single: boolean
  fields: Fields
  callback: Callback | undefined
}

export interface QueryHost {
  /** The root of the top page, where a query searches unless `in` names a component. */
  root(): ViewNode | undefined
  canvas(node: ViewNode): PaintedCanvas
  viewport: { width: number; height: number }
}

/** There is no layout: every element has this box, and the height of its own style or of an ancestor's. */
const box = { left: 0, top: 0, right: 343, width: 343 }
const defaultHeight = 200

/** In CSS pixels. */
export function sizeOf(node: ViewNode): { width: number; height: number } {
  for (let each: ViewNode | undefined = node; each; each = parentOf(each)) {
    const [, height] = /(?:^|;)\s*height:\s*([\d.]+)px/.exec(String(attributesOf(each)['style'] ?? '')) ?? []
    if (height !== undefined) return { width: box.width, height: Number(height) }
  }
  return { width: box.width, height: defaultHeight }
}

/** `wx.createSelectorQuery()`. Like the real one it searches inside components only with `>>>`. */
export class SelectorQuery {
  private readonly questions: Question[] = []
  private scope: ViewNode | undefined

  constructor(private readonly host: QueryHost) {}

  in(component: { _exparserNode?: ViewNode } | undefined): this {
    this.scope = component?._exparserNode
    return this
  }

  select(selector: string) {
    return this.reference(selector, true)
  }

  selectAll(selector: string) {
    return this.reference(selector, false)
  }

  selectViewport() {
    return this.reference('', true)
  }

  exec(callback?: (results: unknown[]) => void): void {
    void Promise.resolve().then(() => {
      const results = this.questions.splice(0).map((question) => {
        const result = this.answer(question)
        question.callback?.(result)
        return result
      })
      callback?.(results)
    })
  }

  private reference(selector: string, single: boolean) {
    const scope = this.scope ?? this.host.root()
    const ask = (fields: Fields, callback?: Callback) => {
      this.questions.push({ scope, selector, single, fields, callback })
      return this
    }
    return {
      fields: ask,
      node: (callback?: Callback) => ask({ node: true }, callback),
      context: (callback?: Callback) => ask({ context: true }, callback),
      boundingClientRect: (callback?: Callback) =>
        ask({ id: true, dataset: true, rect: true, size: true }, callback),
      scrollOffset: (callback?: Callback) => ask({ id: true, dataset: true, scrollOffset: true }, callback),
    }
  }

  private answer({ scope, selector, single, fields }: Question): unknown {
    if (selector === '')
      return { id: '', dataset: {}, left: 0, top: 0, scrollLeft: 0, scrollTop: 0, ...this.host.viewport }
    const found = scope
      ? search(
          scope,
          selector.split('>>>').map((part) => part.trim()),
        )
      : []
    const described = found.map((node) => this.describe(node, fields))
    return single ? (described[0] ?? null) : described
  }

  private describe(node: ViewNode, fields: Fields): object {
    const canvas = node._vt?.tagName === 'canvas' ? this.host.canvas(node) : undefined
    const { width, height } = sizeOf(node)
    const edges = { ...box, width, height, bottom: box.top + height }
    return {
      ...(fields['id'] ? { id: node.id ?? '' } : {}),
      ...(fields['dataset'] ? { dataset: { ...node.dataset } } : {}),
      ...(fields['rect'] ? edges : {}),
      ...(fields['size'] ? { width, height } : {}),
      ...(fields['scrollOffset']
        ? { scrollLeft: 0, scrollTop: 0, scrollWidth: width, scrollHeight: height }
        : {}),
      ...(fields['node'] ? { node: canvas ?? null } : {}),
      ...(fields['context'] ? { context: {} } : {}),
      ...properties(node, fields['properties'] as string[] | undefined),
    }
  }
}

function properties(node: ViewNode, names: string[] = []): object {
  const attributes = attributesOf(node)
  return Object.fromEntries(names.map((name) => [name, attributes[name]]))
}

function search(scope: ViewNode, [selector = '', ...deeper]: string[]): ViewNode[] {
  const found = scope.shadowRoot?.querySelectorAll(selector) ?? []
  return deeper.length === 0 ? found : found.flatMap((node) => search(node, deeper))
}
