import { host } from '@/platform/host'
import { setHostBackend } from '@/platform/host/backend'
import type { ActionName } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'
import type { Host, FallbackWidgets } from '@/platform/host/types'
import { happened, stub } from './record'
import { samples } from './samples'

/** A result or an error, in a form that can be transferred from the page. */
export type Outcome =
  | { result: unknown }
  | { error: { name: string; kind: string; code: string; message: string; raw: unknown } }

export interface HarnessWindow {
  workbenchHost: Host
  workbench: {
    /** Calls an action with the sample's options, merged with `options`. */
    run(action: ActionName | 'requestGrant', options?: object): Promise<Outcome>
    happened: string[]
    /** The browser fallback actions called; with `only` they do nothing else. */
    stub: typeof stub
    logged: string[]
    /** Names of the browser fallback actions. */
    browserActions(): Promise<string[]>
    /** Signatures requested from the gateway; while `down` is true the requests fail. */
    gateway: { asked: { url: string; kind: string }[]; down: boolean }
  }
}

const page = window as unknown as Window & HarnessWindow

/** Fixed results of the fallback widgets, which record their calls; their appearance has other tests. */
const nobody = { users: [], departments: [] }
const answers = {
  ...{ toast: null, alert: null, confirm: true, actionSheet: 1, previewImages: null },
  pickPeople: nobody,
  setRightButton: null,
}
const widgetNames = [...Object.keys(answers), 'showPreloader', 'hidePreloader'] as (keyof FallbackWidgets)[]
const widget = (name: keyof FallbackWidgets) => async () => {
  stub.used.push(name)
  return (answers as Record<string, unknown>)[name]
}

const fallbackWidgets = Object.fromEntries(
  widgetNames.map((name) => [name, widget(name)]),
) as unknown as FallbackWidgets
host.useWidgets(() => Promise.resolve(fallbackWidgets))

const logged: string[] = []
const gateway: HarnessWindow['workbench']['gateway'] = { asked: [], down: false }

setHostBackend({
  jsConfig: async (url, kind) => {
    gateway.asked.push({ url, kind: kind ?? '' })
    if (gateway.down) throw new Error('no gateway')
    return {
      url,
      nonceStr: 'nonce-1',
      corpId: 'corp-1',
      jsticket: 'ticket-1',
      agentId: '1000001',
      timeStamp: '1414587457',
      signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    }
  },
  governmentAccessToken: async () => 'government-token',
  corpId: () => 'corp-1',
  log: (message) => void logged.push(message),
})

/** Converts functions, blobs and errors, which cannot be transferred from a page. */
function portable(value: unknown): unknown {
  if (typeof value === 'function') return '[function]'
  if (value instanceof Blob) return { blob: value.size, type: value.type }
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (Array.isArray(value)) return value.map(portable)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, portable(part)]))
}

function failure(error: unknown): Outcome {
  const { kind = '', code = '', raw } = error instanceof HostError ? error : {}
  const { name, message } = error as Error
  return { error: { name, kind, code, message, raw: portable(raw) } }
}

async function run(action: ActionName | 'requestGrant', options?: object): Promise<Outcome> {
  try {
    if (action === 'requestGrant') return { result: portable(await host.requestGrant()) }
    const [sample] = samples[action]
    const given = sample || options ? [{ ...sample, ...options }] : []
    const call = host.run as (name: ActionName, ...rest: object[]) => Promise<unknown>
    return { result: portable(await call(action, ...given)) }
  } catch (error) {
    return failure(error)
  }
}

page.workbenchHost = host
page.workbench = {
  run,
  happened,
  stub,
  logged,
  gateway,
  browserActions: async () => Object.keys((await import('@/platform/host/drivers/browser')).browserActions),
}
