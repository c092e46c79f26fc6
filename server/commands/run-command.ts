import { systemClock } from '../clock'
import { findLockOwner } from '../database/connection/folder-lock'
import { createLog } from '../log'
import { readSettings, type Settings } from '../settings'
import { type Command, exitCodes, parseArguments, UsageError } from './command'
import { commands, findCommand } from './commands'
import { createContext, openOnce } from './context'
import { readControl } from './control/address'
import { runInGateway } from './control/client'
import { describeCommand, describeCommands } from './help'

interface Surroundings {
  env: Record<string, string | undefined>
  cwd: string
  print(line: string): void
  printError(line: string): void
}

/** Commands that are not in the table, because they are the gateway itself. */
const others: [string, string][] = [['serve', 'Run the gateway until a signal ends it']]

const isHelp = (name: string | undefined) => name === undefined || name === 'help' || name === '--help'

/** Runs the command that the arguments name, and returns the exit code. Errors are printed in one line. */
export async function runCommandLine([name, ...args]: string[], surroundings: Surroundings): Promise<number> {
  const { print, printError } = surroundings
  if (name === undefined || isHelp(name)) {
    print(describeCommands(commands, others))
    return exitCodes.done
  }
  const command = findCommand(name)
  if (!command) {
    printError(`Unknown command: ${name}. The list: npm run gateway -- --help`)
    return exitCodes.usage
  }
  try {
    return await run(name, command, args, surroundings)
  } catch (error) {
    printError((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '')
    if (!(error instanceof UsageError)) return exitCodes.failed
    printError(`Help: npm run gateway -- ${name} --help`)
    return exitCodes.usage
  }
}

async function run(
  name: string,
  command: Command,
  args: string[],
  { env, cwd, print, printError }: Surroundings,
): Promise<number> {
  const parsed = parseArguments(command, args)
  if (parsed.options.help !== undefined) {
    print(describeCommand(name, command))
    return exitCodes.done
  }
  const settings = readSettings(env)
  const running = findRunning(settings)
  if (running && command.worksWhileRunning) return runInGateway(running, { name, args, cwd }, print)
  const log = createLog(systemClock.now, printError)
  const { open, close } = openOnce({ settings, log, clock: systemClock })
  try {
    const context = createContext({ cwd, print, open, log, settings, clock: systemClock, isInGateway: false })
    return await command.run(context, parsed)
  } finally {
    await close()
  }
}

/** The gateway that has the embedded database open; null if none has. */
function findRunning({ databaseUrl, dataDir }: Settings) {
  const pid = databaseUrl === null ? findLockOwner(dataDir) : null
  return pid === null ? null : readControl(dataDir, pid)
}
