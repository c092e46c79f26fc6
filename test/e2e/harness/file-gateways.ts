import { builtApp, startGateway, type StartedGateway } from '../../server/harness/start-gateway'

/** The gateway of the worker's current test file: only tests of the same file share a gateway. */
export class FileGateways {
  #file?: string
  #gateway: StartedGateway | null = null

  /** `fill` adds the file's data to the new demo database. */
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
