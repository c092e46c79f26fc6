import { formatTable } from './table'

export interface StepCount {
  name: string
  calls: number
  bytes: number
}

/** Counts the app's `setData` calls and their size (UTF-8 bytes of the data as JSON). */
export class SetDataCounts {
  calls = 0
  bytes = 0
  /** The largest single call; WeChat allows 1 MiB. */
  readonly largest = { bytes: 0, owner: '' }
  readonly steps: StepCount[] = []

  add(owner: string, json: string): void {
    const bytes = Buffer.byteLength(json)
    this.calls += 1
    this.bytes += bytes
    if (bytes > this.largest.bytes) Object.assign(this.largest, { bytes, owner })
  }

  /** Runs a step of a flow and records its counts. */
  async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    const before = { calls: this.calls, bytes: this.bytes }
    const result = await run()
    this.steps.push({ name, calls: this.calls - before.calls, bytes: this.bytes - before.bytes })
    return result
  }

  format(): string {
    const rows = this.steps.map(({ name, calls, bytes }) => [name, String(calls), String(bytes)])
    return formatTable(
      ['step', 'setData calls', 'bytes'],
      [...rows, ['all', String(this.calls), String(this.bytes)]],
    )
  }
}
