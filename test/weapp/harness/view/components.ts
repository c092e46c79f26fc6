import { readJson, type Dist } from '../build/dist'
import type { SetDataCounts } from '../counts'
import type { AppModules } from '../build/modules'
import type { Templates } from './templates'
import { viewLayer, type Instance, type RenderedComponent } from './view-layer'

type Definition = Record<string, unknown>

let boots = 0

/** Registers the app's `Page()` and `Component()` definitions with the framework, each path once. */
export class Components {
  private readonly prefix = `boot${++boots}`
  private readonly pages = new Map<string, Definition>()
  private readonly started = new Set<string>()
  private current = ''

  constructor(
    private readonly dist: Dist,
    private readonly counts: SetDataCounts,
    private readonly templates: Templates,
  ) {}

  /** The constructors available to the app's code. */
  constructors(): Record<string, unknown> {
    return {
      Page: (definition: Definition) => this.registerPage(this.current, definition),
      Component: (definition: Definition) => this.registerComponent(this.current, definition),
      Behavior: (definition: Definition) => viewLayer().jComponent.behavior(definition),
    }
  }

  /** Loads the script of a page or component, after those of the components it uses. */
  load(path: string, modules: AppModules): void {
    if (this.started.has(path)) return
    this.started.add(path)
    for (const used of Object.values(this.usedBy(path))) this.load(used, modules)
    const outer = this.current
    this.current = path
    modules.load(path)
    this.current = outer
  }

  create(route: string): RenderedComponent {
    const definition = this.pages.get(route)
    if (!definition) throw new Error(`Page "${route}" has not been registered yet.`)
    const component = viewLayer().jComponent.create(this.id(route))
    for (const [name, value] of Object.entries(definition)) {
      if (typeof value !== 'function' && name !== 'data') component.instance[name] = value
    }
    return component
  }

  private registerPage(path: string, definition: Definition): void {
    this.pages.set(path, definition)
    const functions = Object.entries(definition).filter(([, value]) => typeof value === 'function')
    this.register(path, { data: definition['data'] ?? {}, methods: Object.fromEntries(functions) })
  }

  private registerComponent(path: string, definition: Definition): void {
    this.register(path, definition)
  }

  private register(path: string, definition: Definition): void {
    const { counts } = this
    const used = Object.entries(this.usedBy(path)).map(([name, target]) => [name, this.id(target)])
    viewLayer().jComponent.register({
      ...definition,
      id: this.id(path),
      tagName: `app-${path.replace(/[^a-z0-9]+/gi, '-')}`,
      template: this.templates(`${path}.wxml`),
      usingComponents: Object.fromEntries(used) as Record<string, string>,
      created(this: Instance) {
        countSetData(this, path, counts)
        ;(definition['created'] as (() => void) | undefined)?.call(this)
      },
    })
  }

  private id(path: string): string {
    return `${this.prefix}/${path}`
  }

  private usedBy(path: string): Record<string, string> {
    const json = readJson<{ usingComponents?: Record<string, string> }>(this.dist, `${path}.json`)
    const entries = Object.entries(json?.usingComponents ?? {})
    return Object.fromEntries(entries.map(([name, target]) => [name, resolvePath(path, target)]))
  }
}

function resolvePath(from: string, target: string): string {
  return new URL(target, `weapp://app/${from}`).pathname.slice(1)
}

/** Sends data through JSON, as WeChat does to its view layer, and counts its size. */
function countSetData(instance: Instance, owner: string, counts: SetDataCounts): void {
  const original = instance.setData
  instance.setData = (data, callback) => {
    const json = JSON.stringify(data)
    counts.add(owner, json)
    original.call(instance, JSON.parse(json) as object, callback)
  }
}
