import type { Settings } from '../../../server/settings'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { bootApp, type BootOptions, type MiniApp } from './app'
import { isTemporaryFile } from './wx/wx-files'
import { signInAs } from './sign-in'

/** Tests of the app take up to 20 s; a slow machine may need ten times as long. */
jest.setTimeout(300_000)

interface Options {
  /** Signs in on the first phone; no user if undefined. */
  person?: string
  /** Options of the first phone. */
  phone?: BootOptions
  /** Settings of the gateway. */
  settings?: Partial<Settings>
  /** Adds data to the gateway before the first phone starts. */
  prepare?: (gateway: StartedGateway) => Promise<void>
  /** Lifetime of the gateway and its first phone; default `file`. */
  lasts?: 'file' | 'test'
}

/**
 * The gateway with the demo's content and the mini-program on simulated phones, for the tests of one
 * `describe`. All are closed with it, and a test fails if its app wrote an error to its console.
 */
export class DemoWorld {
  gateway!: StartedGateway
  /** The phone started last by `boot` or `restart`. */
  app!: MiniApp
  private readonly apps: MiniApp[] = []

  async open({ person, phone, prepare, settings = {} }: Options): Promise<void> {
    this.gateway = await startGateway({ mode: 'demo', settings })
    await prepare?.(this.gateway)
    await this.boot(phone)
    if (person !== undefined) await signInAs(this.app, person)
  }

  /** Starts a further phone. */
  async another(options: BootOptions = {}): Promise<MiniApp> {
    const app = await bootApp({ gateway: this.gateway.url, ...options })
    this.apps.push(app)
    return app
  }

  async boot(options: BootOptions = {}): Promise<MiniApp> {
    this.app = await this.another(options)
    return this.app
  }

  /** Simulates that WeChat ends the app and deletes temporary files, and that the user reopens the app. */
  async restart(options: BootOptions = {}): Promise<MiniApp> {
    const { storage, files } = this.app.phone
    this.app.dispose()
    const left = [...files].filter(([path]) => !isTemporaryFile(path))
    return this.boot({ storage: new Map(storage), files: new Map(left), ...options })
  }

  errors(): string[] {
    return this.apps.flatMap((app) => app.console.errors)
  }

  async close(): Promise<void> {
    this.apps.splice(0).forEach((app) => app.dispose())
    await this.gateway.close()
  }
}

export function demoWorld(options: Options = {}): DemoWorld {
  const world = new DemoWorld()
  const [before, after] = options.lasts === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(() => world.open(options))
  afterEach(() => expect(world.errors()).toEqual([]))
  after(() => world.close())
  return world
}
