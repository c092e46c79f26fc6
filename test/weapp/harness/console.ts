import { format } from 'node:util'
import { runInThisContext } from 'node:vm'

export interface ConsoleLine {
  level: 'log' | 'info' | 'debug' | 'warn' | 'error'
  text: string
}

/** What the app wrote, threw or left unhandled, instead of a console that scrolls by. */
export class RecordedConsole {
  readonly lines: ConsoleLine[] = []
  private readonly process = hostProcess()

  constructor() {
    this.process.on('unhandledRejection', this.onRejection)
  }

  /** The object an app's code sees as `console`. */
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

/** Jest hands tests a copy of `process` that hears no events; the one of the main context does. */
function hostProcess(): NodeJS.Process {
  return runInThisContext('process') as NodeJS.Process
}
