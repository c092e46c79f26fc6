import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from '../../startup-error'

/** Address and password of a running gateway's control server. */
export interface Control {
  /** The gateway's process: the file of a gateway that was killed is not valid for another one. */
  pid: number
  port: number
  token: string
}

/** What a command line asks a running gateway to do, and the lines of its reply. */
export interface CommandRequest {
  name: string
  args: string[]
  cwd: string
}
export type CommandReply = { line: string } | { failure: string; isUsage: boolean } | { exitCode: number }

const fileOf = (dataDir: string) => join(dataDir, 'gateway.control')

/** Only the user of the gateway can read the file, and so run commands in it. */
export function writeControl(dataDir: string, control: Control): void {
  const path = fileOf(dataDir)
  try {
    rmSync(`${path}.new`, { force: true })
    writeFileSync(`${path}.new`, JSON.stringify(control), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

export const removeControl = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })

/** The address of the gateway with this process id; null if it has none, or if the file cannot be read. */
export function readControl(dataDir: string, gatewayPid: number): Control | null {
  try {
    const { pid, port, token } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Partial<Control>
    const isWhole = typeof port === 'number' && typeof token === 'string'
    return isWhole && pid === gatewayPid ? { pid, port, token } : null
  } catch {
    return null
  }
}
