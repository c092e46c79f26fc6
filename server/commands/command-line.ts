import { runGateway } from '../run'
import { runCommandLine } from './run-command'

const [name, ...args] = process.argv.slice(2)

const printTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`)

async function main(): Promise<void> {
  if (name === 'serve') return runGateway()
  const [print, printError] = [printTo(process.stdout), printTo(process.stderr)]
  // A pipe may still be taking the output when the process could already exit.
  process.exitCode = await runCommandLine(name === undefined ? [] : [name, ...args], {
    ...{ env: process.env, cwd: process.cwd() },
    ...{ print, printError },
  })
}

void main()
