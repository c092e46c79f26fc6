import { consentKey, policyVersion } from '@/stores/device/privacy-consent'
import { Components } from './view/components'
import { RecordedConsole } from './console'
import { SetDataCounts } from './counts'
import { readDist, type Dist } from './build/dist'
import { AppModules } from './build/modules'
import { PageDriver } from './view/page'
import { PageStack, parseQuery, type OpenPage, type PageHost } from './view/page-stack'
import { templatesOf } from './view/templates'
import { Timers } from './timers'
import { viewLayer, type RenderedComponent, type ViewNode } from './view/view-layer'
import { createWx, type Phone } from './wx/wx'
import type { PaintedCanvas } from './wx/wx-canvas'
import { WxEvents } from './wx/wx-events'
import type { FileTable } from './wx/wx-files'
import { privacyState } from './wx/wx-privacy'
import { Sight } from './wx/wx-sight'
import { defaultAnswers, type Answers } from './wx/wx-system'

/** The API host of the `local` deployment, for which the mini-program is built in tests. */
const builtInOrigin = 'http://127.0.0.1:10086'

export interface BootOptions {
  /** URL of the gateway; if undefined, every request fails. */
  gateway?: string
  dist?: Dist
  /** URL of the first page, with its query; the app's first page if undefined. */
  url?: string
  language?: string
  /** Device pixel ratio; default 2. */
  pixelRatio?: number
  /**
   * Storage entries as JSON texts; pass `app.phone.storage` to restart the app on the same phone. If undefined, the
   * user of the phone has accepted the privacy policy.
   */
  storage?: Map<string, string>
  /** Whether WeChat knows the user's consent to the privacy guideline; default true. */
  privacyAgreed?: boolean
  /** Files by path. */
  files?: FileTable
  answers?: Partial<Answers>
  /** Version of WeChat's base library; by default a current one. */
  baseLibrary?: string
  /** Whether there is a network at the start; default true. */
  online?: boolean
}

type Lifecycle = Record<string, ((event?: unknown) => void) | undefined>

/** The running compiled mini-program. */
export class MiniApp {
  readonly console = new RecordedConsole()
  readonly counts = new SetDataCounts()
  readonly phone: Phone
  readonly stack: PageStack
  readonly page: PageDriver
  readonly canvases = new Map<ViewNode, PaintedCanvas>()
  readonly dist: Dist
  private readonly timers = new Timers((error) => this.fail('timer', error))
  /** Elements in the viewport; a test can move elements out of it. */
  readonly sight = new Sight(this.timers)
  private readonly components: Components
  private readonly modules: AppModules
  private definition: Lifecycle = {}
  private readonly onFrameworkError = (error: unknown) => {
    this.fail('component', error)
    return false
  }

  /** For a missing or self-referencing template WeChat only logs a warning and renders nothing. */
  private readonly onFrameworkConsole = (level: string, args: unknown[]) => {
    if (level === 'warn' || level === 'error') this.console.error('view layer', args.map(String).join(' '))
  }

  constructor(options: BootOptions) {
    this.dist = options.dist ?? readDist()
    this.phone = createPhone(options)
    this.components = new Components(this.dist, this.counts, templatesOf(this.dist))
    this.stack = new PageStack(this.pageHost())
    const { phone, stack, timers, canvases, sight } = this
    const wx = createWx({ phone, stack, timers, canvases, sight, root: () => this.root })
    this.modules = new AppModules(this.dist, { ...this.globals(), wx })
    this.page = new PageDriver(this)
    viewLayer().exparser.addGlobalErrorListener(this.onFrameworkError)
    viewLayer().onConsole = this.onFrameworkConsole
  }

  launch(url = this.dist.pages[0]!): void {
    const [path = '', search = ''] = url.replace(/^\//, '').split('?')
    const entry = { path, query: parseQuery(search), scene: 1001, referrerInfo: {} }
    this.phone.entry = entry
    this.modules.load('app')
    this.call('onLaunch', entry)
    this.call('onShow', entry)
    this.stack.reLaunch(`/${url.replace(/^\//, '')}`)
  }

  get root(): ViewNode | undefined {
    return this.stack.top && (this.stack.top.instance['_exparserNode'] as ViewNode)
  }

  get route(): string {
    return this.stack.top?.route ?? ''
  }

  /** Opens a page as a shared link does: as the only page on the stack. */
  async open(url: string): Promise<void> {
    this.stack.reLaunch(url.startsWith('/') ? url : `/${url}`)
    await this.page.settle()
  }

  /** The user leaves WeChat; `comeBack` returns. */
  leave(): void {
    this.stack.top?.hide()
    this.call('onHide')
    this.phone.events.emit('AppHide', {})
  }

  comeBack(): void {
    const event = { path: this.route, query: this.stack.top?.query ?? {}, scene: 1001 }
    this.call('onShow', event)
    this.phone.events.emit('AppShow', event)
    this.stack.top?.show()
  }

  /** Pull-to-refresh. */
  pullDown(): void {
    const page = this.stack.top?.instance as { onPullDownRefresh?: () => void } | undefined
    page?.onPullDownRefresh?.()
  }

  setOnline(online: boolean): void {
    this.phone.network.online = online
    this.phone.events.emit('NetworkStatusChange', {
      isConnected: online,
      networkType: online ? 'wifi' : 'none',
    })
  }

  /** Advances the app's timers only. */
  pass(milliseconds: number): void {
    this.timers.pass(milliseconds)
  }

  /** Ends the app as WeChat does: immediately, without notifying its pages. */
  dispose(): void {
    this.timers.dispose()
    this.phone.network.origins = {}
    for (const page of this.stack.pages.splice(0)) page.discard()
    viewLayer().exparser.removeGlobalErrorListener(this.onFrameworkError)
    this.console.dispose()
  }

  private globals(): Record<string, unknown> {
    return {
      ...this.timers.globals(),
      ...this.components.constructors(),
      console: this.console.api,
      App: (definition: Lifecycle) => (this.definition = definition),
      getApp: () => this.definition,
      getCurrentPages: () => this.stack.pages.map(({ instance }) => instance),
      requirePlugin: undefined,
    }
  }

  private pageHost(): PageHost {
    return {
      exists: (route) => this.dist.pages.includes(route),
      isTab: (route) => this.dist.tabs.includes(route),
      create: (route, query) => this.createPage(route, query),
    }
  }

  private createPage(route: string, query: Record<string, string>): OpenPage {
    this.components.load(route, this.modules)
    const component = this.components.create(route)
    const { instance } = component
    Object.assign(instance, { route, __route__: route, is: route, options: query })
    const run = (name: string, event?: unknown) =>
      this.guard(`${route} ${name}`, () => callOn(component, name, event))
    return {
      route,
      query,
      instance,
      load: () => run('onLoad', query),
      show: () => run('onShow'),
      hide: () => run('onHide'),
      ready: () => {
        component.attach(viewLayer().document.body)
        this.timers.setTimeout(() => run('onReady'), 0)
      },
      close: () => {
        run('onUnload')
        component.detach()
      },
      discard: () => component.detach(),
    }
  }

  private call(name: string, event?: unknown): void {
    this.guard(`App.${name}`, () => this.definition[name]?.(event))
  }

  private guard(what: string, run: () => void): void {
    try {
      run()
    } catch (error) {
      this.fail(what, error)
    }
  }

  private fail(what: string, error: unknown): void {
    this.console.error(what, error)
    const message = error instanceof Error ? `${error.message}\n${error.stack}` : String(error)
    this.phone.events.emit('Error', { message })
    this.definition['onError']?.(message)
  }
}

/** Starts the app; resolves when the first page has settled. */
export async function bootApp(options: BootOptions = {}): Promise<MiniApp> {
  const app = new MiniApp(options)
  app.launch(options.url)
  await app.page.settle()
  return app
}

/** A phone without an app. */
export function createPhone({
  gateway,
  storage,
  files,
  answers,
  language = 'zh_CN',
  pixelRatio = 2,
  online = true,
  baseLibrary = '3.5.0',
  privacyAgreed = true,
}: BootOptions): Phone {
  return {
    storage: storage ?? new Map([[consentKey, JSON.stringify(policyVersion)]]),
    files: files ?? new Map(),
    network: { origins: gateway ? { [builtInOrigin]: gateway } : {}, online, pending: 0, log: [] },
    answers: Object.assign(defaultAnswers(), answers),
    trouble: new Map(),
    called: new Set(),
    shown: {
      toasts: [],
      toast: undefined,
      modals: [],
      titles: [],
      loading: false,
      clipboard: '',
      shareMenu: true,
      onCapture: 'none',
      previews: [],
      scrolledTo: [],
      calls: [],
    },
    events: new WxEvents(),
    privacy: privacyState(privacyAgreed),
    subscriptions: { isTapped: false, asked: [] },
    language,
    pixelRatio,
    baseLibrary,
    updates: { isReady: false, restarts: 0 },
    entry: { path: '', query: {}, scene: 1001, referrerInfo: {} },
  }
}

function callOn({ instance }: RenderedComponent, name: string, event: unknown): void {
  const own = instance[name]
  if (typeof own === 'function') own.call(instance, event)
}
