import { builtApp, startGateway, type StartedGateway } from '../server/start-gateway'

/**
 * The gateway of the file a worker is at: the tests of a file share one, those of another never see what they left.
 */
export class FileGateways {
  #file?: string
  #gateway: StartedGateway | null = null

  /** `fill` puts into a new database what the file needs besides the demo. */
  async of(file: string, fill: (gateway: StartedGateway) => Promise<void>): Promise<StartedGateway> {
    if (this.#gateway && this.#file === file) return this.#gateway
    await this.close()
    const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
    this.#file = file
    this.#gateway = gateway
    await fill(gateway)
    return gateway
  }

  async close(): Promise<void> {
    await this.#gateway?.close()
    this.#gateway = null
  }
}
