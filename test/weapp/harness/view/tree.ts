import type { ViewNode } from './view-layer'

/** Ids of registered app components contain a slash, those of WeChat's built-in tags do not. */
function isAppComponent(node: ViewNode): boolean {
  return node._vt?.componentId?.includes('/') ?? false
}

/** The rendered children: an app component renders its own template, a built-in tag its content. */
export function childrenOf(node: ViewNode): ViewNode[] {
  return (isAppComponent(node) ? node.shadowRoot?.childNodes : node.childNodes) ?? []
}

/** The rendered parent: the root of a template belongs to its component. */
export function parentOf(node: ViewNode): ViewNode | undefined {
  if (node.parentNode) return node.parentNode
  const root = node as Partial<{ getHostNode(): ViewNode }>
  return root.getHostNode?.()
}

/** wcc writes names in camel case (`ariaLabel`), except `data-…`. */
export function attributesOf(node: ViewNode): Record<string, unknown> {
  const set = (node._vt?.attrs ?? []).filter(({ value }) => value !== undefined)
  return Object.fromEntries(set.map(({ name, value }) => [name, value]))
}

export function isTag(node: ViewNode): boolean {
  return (
    node._vt !== undefined &&
    node._vt.componentId !== '' &&
    node._vt.componentId !== undefined &&
    !isVirtual(node)
  )
}

function isVirtual(node: ViewNode): boolean {
  return ['virtual', 'slot', 'block', 'shadow'].includes(node._vt?.tagName ?? '')
}

export function tagOf(node: ViewNode): string {
  return node._vt?.tagName ?? ''
}

function isHidden(node: ViewNode): boolean {
  if (!node._vt) return false
  const { hidden, style } = attributesOf(node)
  return isTrue(hidden) || /display:\s*none/.test(String(style ?? ''))
}

/** All visible tags under a node, in document order, outer before inner. */
export function visibleTags(node: ViewNode): ViewNode[] {
  return childrenOf(node).flatMap((child) => {
    if (isHidden(child)) return []
    const inner = visibleTags(child)
    return isTag(child) && !isAppComponent(child) ? [child, ...inner] : inner
  })
}

/** The visible text of a node; blocks are on separate lines. */
export function textOf(node: ViewNode): string {
  return rawText(node)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function rawText(node: ViewNode): string {
  if (node.childNodes === undefined) return node.textContent ?? ''
  if (isHidden(node)) return ''
  const inner = childrenOf(node).map(rawText).join('')
  return isTag(node) && tagOf(node) !== 'text' && !isAppComponent(node) ? `\n${inner}\n` : inner
}

const roles: Record<string, string> = {
  button: 'button',
  input: 'textbox',
  textarea: 'textbox',
  picker: 'combobox',
  switch: 'switch',
  checkbox: 'checkbox',
  radio: 'radio',
  slider: 'slider',
  image: 'img',
  navigator: 'link',
}

export function roleOf(node: ViewNode): string | undefined {
  const declared = attributesOf(node)['ariaRole']
  return declared ? String(declared) : roles[tagOf(node)]
}

/** The accessible name of the node. */
export function nameOf(node: ViewNode): string {
  const label = attributesOf(node)['ariaLabel']
  return label ? String(label) : textOf(node).replace(/\n/g, ' ')
}

/** The page for the message of a failed test: texts, fields with their values, roles and names. */
export function outline(node: ViewNode, depth = 0): string {
  return childrenOf(node)
    .map((child) => outlineOf(child, depth))
    .filter((line) => line !== '')
    .join('\n')
}

function outlineOf(node: ViewNode, depth: number): string {
  const indent = '  '.repeat(depth)
  if (isHidden(node)) return ''
  const head = isTag(node) && !isAppComponent(node) ? heading(node) : ''
  if (visibleTags(node).every((inner) => tagOf(inner) === 'text' && heading(inner) === '')) {
    const line = [head, textOf(node).replace(/\n/g, ' ')].filter((part) => part !== '').join(' ')
    return line === '' ? '' : indent + line
  }
  const inner = outline(node, head === '' ? depth : depth + 1)
  return [head === '' ? '' : indent + head, inner].filter((line) => line !== '').join('\n')
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

function heading(node: ViewNode): string {
  const { placeholder, value, disabled, ariaLabel: label, ariaChecked, ariaSelected } = attributesOf(node)
  const role = roleOf(node)
  const parts = [
    label ? JSON.stringify(label) : '',
    placeholder ? `placeholder=${JSON.stringify(placeholder)}` : '',
    role === 'textbox' && value ? `value=${JSON.stringify(value)}` : '',
    disabled === true ? 'disabled' : '',
    isTrue(ariaChecked) || isTrue(ariaSelected) ? 'chosen' : '',
  ].filter((part) => part !== '')
  return role || parts.length > 0 ? `[${[role ?? tagOf(node), ...parts].join(' ')}]` : ''
}
