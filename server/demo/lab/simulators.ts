import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hostNames } from '../../../src/wire/session/host-name'

/** The part of a host's native side that the lab uses. */
export interface Native {
  api: string
  ok: unknown
  result?: unknown
  others?: Record<string, { ok: unknown } | { fail: unknown } | 'silent'>
  denied?: unknown
  cancelled?: unknown
  failed?: unknown
}

export interface Device {
  userAgent: string
  platform: string
  touchPoints?: number
  frame?: { origin: string; name: string }
  globals?: Record<string, unknown>
}

type Natives = Partial<Record<string, Native>>

export interface Simulator {
  host: string
  devices: Record<string, Device>
  install(device: string): string
  natives: Natives | ((device: string) => Natives)
  scripts?: Record<string, string>
}

const folder = join(__dirname, '../../../test/simulators/hosts')

const load = createRequire(__filename)

// The simulators are part of the tests, which verify them against the real SDKs; an installation without tests has none.
function loadSimulators(): Simulator[] {
  const files = hostNames.map((name) => join(folder, `${name}.ts`))
  return files
    .filter((file) => existsSync(file))
    .map((file) => (load(file) as { simulator: Simulator }).simulator)
}

let loaded: Simulator[] | undefined

/** The H5 hosts with an available simulator, loaded at the first call. */
export const simulators = () => (loaded ??= loadSimulators())
