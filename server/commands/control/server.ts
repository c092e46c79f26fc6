import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import * as v from 'valibot'
import { newToken, sameHash } from '../../crypto/secrets'
import type { OpenDatabase } from '../../database/connection/open'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { findCommand } from '../commands'
import { type CommandReply, type CommandRequest, removeControl, writeControl } from './address'
import { createContext } from '../context'
import { parseArguments, UsageError, type ExitCode } from '../command'

const requestSchema = v.object({ name: v.string(), args: v.array(v.string()), cwd: v.string() })
const REQUEST_BYTES = 100_000

/**
 * Lets the command line run commands in this gateway, because a second process cannot open the embedded database. Listens
 * on this machine only, for users who can read the control file in `DATA_DIR`. The returned function ends it.
 */
export async function startControlServer(
  gateway: Gateway,
  database: OpenDatabase,
): Promise<() => Promise<void>> {
  const { dataDir } = gateway.settings
  const token = newToken()
  const server = createServer((request, response) => {
    if (!sameHash(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.writeHead(403).end()
    handle({ gateway, database }, request, response).catch((error: unknown) => {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  writeControl(dataDir, { pid: process.pid, port: (server.address() as AddressInfo).port, token })
  return async () => {
    removeControl(dataDir)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}

async function handle(
  { gateway, database }: { gateway: Gateway; database: OpenDatabase },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { name, args, cwd } = v.parse(requestSchema, JSON.parse(await readBody(request)))
  const send = (reply: CommandReply) => void response.write(`${JSON.stringify(reply)}\n`)
  // The command has to know at once that it is being run, however long it takes.
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
  try {
    send({ exitCode: await run({ name, args, cwd }, gateway, database, (line) => send({ line })) })
  } catch (error) {
    send({ failure: (error as Error).message, isUsage: error instanceof UsageError })
  }
  response.end()
}

async function run(
  { name, args, cwd }: CommandRequest,
  { clock, settings, log }: Gateway,
  database: OpenDatabase,
  print: (line: string) => void,
): Promise<ExitCode> {
  const command = findCommand(name)
  if (!command?.worksWhileRunning) throw new UsageError(`Stop the gateway first: ${name} needs its folder.`)
  const open = () => Promise.resolve(database)
  const context = createContext({ cwd, print, open, clock, settings, log, isInGateway: true })
  return command.run(context, parseArguments(command, args))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > REQUEST_BYTES) throw new Error('the request of a command is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
