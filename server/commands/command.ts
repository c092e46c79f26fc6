import { parseArgs } from 'node:util'
import type { Gateway } from '../gateway'
import type { OpenDatabase } from '../database/connection/open'

/** Exit codes of all commands. */
export const exitCodes = {
  done: 0,
  /** The command failed; the last line says why. */
  failed: 1,
  /** Wrong arguments; nothing was done. */
  usage: 2,
  /** A check has found something: missing migrations, damage, a failed test. */
  found: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** An option `--name`; without a placeholder it is a switch. */
export interface CommandOption {
  description: string
  placeholder?: string
}

export interface CommandArguments {
  positionals: string[]
  /** Values by option name; a switch that is set has the value ''. */
  options: Record<string, string>
}

export interface CommandContext extends Omit<Gateway, 'db'> {
  print(line: string): void
  /** Whether the gateway that has the embedded database open runs the command. */
  isInGateway: boolean
  /** Absolute path of a file or folder that the operator has named. */
  resolvePath(path: string): string
  /**
   * The database as it is, without applying migrations; with `create`, an embedded one without tables if there is none.
   * Closed by the caller of the command.
   */
  open(create?: 'create'): Promise<OpenDatabase>
  /** Like `open`. Throws if migrations are missing. */
  openMigrated(): Promise<OpenDatabase>
}

export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** What follows the name, such as `<folder>`. */
  usage: string
  /** Further lines of the help. */
  details?: string[]
  options?: Record<string, CommandOption>
  positionals?: { min: number; max: number }
  /** A gateway that has the embedded database open runs the command; otherwise it must be stopped first. */
  worksWhileRunning: boolean
  run(context: CommandContext, args: CommandArguments): Promise<ExitCode>
}

/** Wrong arguments; the message says which. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** @throws {UsageError} that names the wrong argument */
export function parseArguments(command: Command, args: string[]): CommandArguments {
  const known = Object.entries({ ...command.options, help: { description: '' } } as Record<
    string,
    CommandOption
  >)
  const options = Object.fromEntries(
    known.map(([name, { placeholder }]) => [
      name,
      { type: placeholder === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { values, positionals } = parseStrictly(args, options)
  const { min, max } = command.positionals ?? { min: 0, max: 0 }
  if (values.help === undefined && (positionals.length < min || positionals.length > max))
    throw new UsageError(
      positionals.length < min ? 'An argument is missing.' : `Unexpected argument: ${positionals[max]}`,
    )
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return { positionals, options: Object.fromEntries(given) as Record<string, string> }
}

function parseStrictly(args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0])
  }
}

/** The value of an option that is a number of seconds, in milliseconds; undefined if it is not given. */
export function readSeconds({ options }: CommandArguments, name: string): number | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} must be a whole number of seconds.`)
  return Number(text) * 1000
}
