import { runCommandLine } from '../../../server/commands/run-command'

/** Runs the operators' commands as their process would; each returns its exit code and output. */
export const commandLine =
  (cwd: string, env: Record<string, string>) =>
  async (args: string[], changed: Record<string, string> = {}) => {
    const [lines, errors]: [string[], string[]] = [[], []]
    const code = await runCommandLine(args, {
      ...{ cwd, env: { ...env, ...changed } },
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
    })
    return { code, output: lines.join('\n'), errors: errors.join('\n') }
  }
