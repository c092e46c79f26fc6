import { format } from 'node:util'
import { runInThisContext } from 'node:vm'

export interface ConsoleLine {
  level: 'log' | 'info' | 'debug' | 'warn' | 'error'
  text: string
}

/** Records what the app logs, throws or leaves unhandled. */
export class RecordedConsole {
  readonly lines: ConsoleLine[] = []
  private readonly process = hostProcess()

  constructor() {
    this.process.on('unhandledRejection', this.onRejection)
  }

  /** The app's `console`. */
  readonly api = Object.fromEntries(
    [...(['log', 'info', 'debug', 'warn', 'error'] as const)].map((level) => [
      level,
      (...args: unknown[]) => void this.lines.push({ level, text: format(...args) }),
    ]),
  )

  error(what: string, error: unknown): void {
    this.lines.push({
      level: 'error',
      text: `${what}: ${error instanceof Error ? error.stack : format(error)}`,
    })
  }

  get errors(): string[] {
    return this.lines.filter(({ level }) => level === 'error').map(({ text }) => text)
  }

  dispose(): void {
    this.process.off('unhandledRejection', this.onRejection)
  }

  private readonly onRejection = (reason: unknown): void => this.error('unhandled rejection', reason)
}

/** The `process` of the main context: Jest's copy receives no events. */
function hostProcess(): NodeJS.Process {
  return runInThisContext('process') as NodeJS.Process
}
