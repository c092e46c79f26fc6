import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { JSDOM } from 'jsdom'

export interface Attribute {
  name: string
  value: unknown
}

export interface Binding {
  handler: string
}

/** A node of WeChat's component framework (exparser), with the fields that j-component adds. */
export interface ViewNode {
  childNodes?: ViewNode[]
  parentNode?: ViewNode | null
  ownerShadowRoot?: ShadowRoot
  shadowRoot?: ShadowRoot
  textContent?: string
  id?: string
  dataset?: Record<string, unknown>
  _vt?: { tagName: string; componentId: string; attrs: Attribute[]; event: Record<string, Binding> }
}

export interface ShadowRoot extends ViewNode {
  querySelector(selector: string): ViewNode | null
  querySelectorAll(selector: string): ViewNode[]
  getHostNode(): ViewNode
}

/** `this` inside the functions of a page or component. */
export interface Instance {
  data: Record<string, unknown>
  setData(data: object, callback?: () => void): void
  _exparserNode: ViewNode
  [name: string]: unknown
}

export interface RenderedComponent {
  _exparserNode: ViewNode
  instance: Instance
  attach(parent: unknown): void
  detach(): void
}

export interface ComponentDefinition {
  id: string
  path?: string
  tagName?: string
  template: unknown
  usingComponents?: Record<string, string>
  [name: string]: unknown
}

interface JComponent {
  register(definition: ComponentDefinition): string
  create(id: string): RenderedComponent
  behavior(definition: Record<string, unknown>): string
}

interface Exparser {
  Event: {
    create(type: string, detail: unknown, options: object): object
    dispatchEvent(target: ViewNode, event: object): void
  }
  addGlobalErrorListener(listener: (error: unknown) => boolean): void
  removeGlobalErrorListener(listener: (error: unknown) => boolean): void
}

export interface ViewLayer {
  jComponent: JComponent
  exparser: Exparser
  document: Document
  /** Called when the framework or a template logs to its console. */
  onConsole: (level: string, args: unknown[]) => void
  /** Evaluates code that expects a browser's `window`, such as wcc's output. */
  evaluate(code: string, extra?: Record<string, unknown>): unknown
}

/** WeChat's built-in tags. Here each is a plain element that renders its children. */
const builtInTags =
  'ad ad-custom audio button camera canvas channel-live channel-video checkbox checkbox-group cover-image cover-view ' +
  'double-tap-gesture-handler draggable-sheet editor form functional-page-navigator grid-view icon image input ' +
  'keyboard-accessory label list-view live-player live-pusher map match-media movable-area movable-view native-slot ' +
  'navigation-bar navigator official-account open-container open-data page-container page-meta picker picker-view ' +
  'picker-view-column progress radio radio-group rich-text root-portal scroll-view share-element slider snapshot span ' +
  'sticky-header sticky-section swiper swiper-item switch text textarea video view voip-room web-view'

let shared: ViewLayer | undefined

/** One view layer for all apps of a process: exparser cannot unregister an element. */
export function viewLayer(): ViewLayer {
  shared ??= createViewLayer()
  return shared
}

/**
 * Provides the browser globals to the framework only, because a global `window` would change the rest of the
 * process (PGlite, for example, would assume a browser).
 */
function createViewLayer(): ViewLayer {
  const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
  const scope: Record<string, unknown> = {
    window,
    document: window.document,
    CustomEvent: window.CustomEvent,
    TouchEvent: window.TouchEvent,
    Touch: class {},
    global: {},
    console: forwardingConsole,
    __webview_engine_version__: 0.02,
  }
  Object.assign(window, { __webview_engine_version__: 0.02 })
  const modules = new Map<string, { exports: unknown }>()
  const load = (name: string) => loadModule(require.resolve(name), scope, modules)
  const jComponent = load('j-component') as JComponent
  const exparser = load('miniprogram-exparser') as Exparser
  for (const tag of builtInTags.split(' ')) {
    jComponent.register({ id: tag, tagName: `wx-${tag}`, template: '<slot/>' })
  }
  return {
    jComponent,
    exparser,
    document: window.document,
    onConsole: () => undefined,
    evaluate: (code, extra = {}) => runWith({ ...scope, ...extra }, code),
  }
}

const forwardingConsole = Object.fromEntries(
  ['log', 'info', 'warn', 'error'].map((level) => [
    level,
    (...args: unknown[]) => shared?.onConsole(level, args),
  ]),
)

function loadModule(
  file: string,
  scope: Record<string, unknown>,
  modules: Map<string, { exports: unknown }>,
): unknown {
  const known = modules.get(file)
  if (known) return known.exports
  const module = { exports: {} as unknown }
  modules.set(file, module)
  const resolve = createRequire(file).resolve
  const requireFrom = (name: string) => loadModule(resolve(name), scope, modules)
  const code = readFileSync(file, 'utf8')
  if (path.extname(file) === '.json') return (module.exports = JSON.parse(code))
  runWith({ ...scope, require: requireFrom, module, exports: module.exports }, code, file)
  return module.exports
}

/** Runs code as the body of a function whose parameters are its globals. */
export function runWith(scope: Record<string, unknown>, code: string, file?: string): unknown {
  const source = file ? `${code}\n//# sourceURL=${file}` : code
  return new Function(...Object.keys(scope), source)(...Object.values(scope)) as unknown
}
