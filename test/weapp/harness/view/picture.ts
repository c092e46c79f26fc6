import type { MiniApp } from '../app'
import { attributesOf, childrenOf, isTag, tagOf } from './tree'
import type { ViewNode } from './view-layer'
import { stylesOf } from './wechat-styles'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const textAt = (node: ViewNode, name: string) => String(attributesOf(node)[name] ?? '')

/** What a tag draws itself. */
const drawn: Record<string, (node: ViewNode) => string> = {
  input: fieldHtml,
  textarea: fieldHtml,
  image: (node) => `<img src="${escaped(textAt(node, 'src'))}">`,
  // Its nodes are those of the app's own texts, without sizes of their own.
  'rich-text': (node) => escaped(textAt(node, 'nodes')),
}

/** A text makes its field no wider. */
function fieldHtml(node: ViewNode): string {
  const value = textAt(node, 'value')
  const classes =
    value === '' ? `field-text input-placeholder ${textAt(node, 'placeholderClass')}` : 'field-text'
  return `<span class="${escaped(classes)}">${escaped(value || textAt(node, 'placeholder'))}</span>`
}

function attributesHtml(node: ViewNode): string {
  const { scrollX, scrollY, hidden } = attributesOf(node)
  const named = ['id', 'class', 'style'].filter((name) => textAt(node, name) !== '')
  return [
    ...named.map((name) => `${name}="${escaped(textAt(node, name))}"`),
    ...(hidden === true ? ['hidden'] : []),
    `data-scrolls="${scrollX === true ? 'x' : ''} ${scrollY === true ? 'y' : ''}"`,
  ].join(' ')
}

function html(node: ViewNode): string {
  if (node.childNodes === undefined) return escaped(node.textContent ?? '')
  const inner = childrenOf(node).map(html).join('')
  if (!isTag(node)) return inner
  const name = `wx-${tagOf(node)}`
  return `<${name} ${attributesHtml(node)}>${drawn[tagOf(node)]?.(node) ?? inner}</${name}>`
}

/** The open page as a document for a browser, with the styles of the build. */
export function documentOf({ root, route, dist }: MiniApp): string {
  const content = root?.shadowRoot ? childrenOf(root.shadowRoot).map(html) : []
  return `<!doctype html><meta charset="utf-8"><style>${stylesOf(dist, route)}</style><wx-page>${content.join('')}</wx-page>`
}
