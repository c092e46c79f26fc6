import { createInterface } from 'node:readline'
import { request, type IncomingMessage } from 'node:http'
import { StartupError } from '../../startup-error'
import { UsageError } from '../command'
import type { CommandReply, CommandRequest, Control } from './address'

/** Milliseconds until a running gateway accepts a command. */
const ACCEPT_MS = 10_000

/**
 * Runs a command in the gateway that has the embedded database open. Returns the exit code.
 * @throws {UsageError} for wrong arguments; StartupError if the command fails or the gateway stops meanwhile
 */
export async function runInGateway(
  control: Control,
  command: CommandRequest,
  print: (line: string) => void,
): Promise<number> {
  const response = await send(control, command)
  for await (const line of createInterface({ input: response })) {
    const reply = JSON.parse(line) as CommandReply
    if ('exitCode' in reply) return reply.exitCode
    if ('failure' in reply)
      throw reply.isUsage ? new UsageError(reply.failure) : new StartupError(reply.failure)
    print(reply.line)
  }
  throw new StartupError('The gateway stopped before the command was finished.')
}

function send({ port, token }: Control, command: CommandRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers }, (response) => {
      clearTimeout(timer)
      if (response.statusCode === 200) return resolve(response)
      reject(new StartupError(`The running gateway refuses commands (${response.statusCode}).`))
    })
    const timer = setTimeout(() => sent.destroy(new Error('no reply')), ACCEPT_MS)
    sent.on('error', (error) => {
      clearTimeout(timer)
      reject(new StartupError(`The running gateway does not reply (${error.message}).`, { cause: error }))
    })
    sent.end(JSON.stringify(command))
  })
}
