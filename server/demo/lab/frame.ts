import type { Device, Native, Simulator } from './simulators'

export const choices = ['ok', 'denied', 'cancelled', 'failed', 'silent'] as const
type Choice = (typeof choices)[number]

/** What the native side may say to a call, by the call's name on the wire. */
export type Replies = Record<string, Partial<Record<Choice, unknown>>>

/** The lab's page keeps it where the frame finds it after every redirect too. */
interface Chosen {
  code?: string
  bridge?: boolean
  answers?: Record<string, Choice>
}

interface FrameData {
  device: Device
  replies: Replies
  /** The code which the native side gives, and which the chosen person's takes the place of. */
  code: string | null
}

interface NativeSide {
  calls: { push(call: { api: string; params: unknown }): number }
  answers: Record<string, unknown>
}

const SILENT = 'silent'

/**
 * Runs in the framed page before any script of it, by itself: the page finds the device and the native side
 * that were chosen, and the lab's page hears of each call.
 */
function surround({ device, replies, code }: FrameData, install: () => void): void {
  const chosen = () => JSON.parse(sessionStorage.getItem('lab') ?? '{}') as Chosen
  const tell = (message: object) => parent.postMessage({ lab: message }, location.origin)

  const { userAgent, platform, touchPoints: maxTouchPoints = 5 } = device
  for (const [name, value] of Object.entries({ userAgent, platform, maxTouchPoints }))
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value })
  Object.assign(window, device.globals)

  function answerFor(api: string): unknown {
    const { answers = {}, code: chosenCode = '' } = chosen()
    const wanted = answers[api] ?? 'ok'
    if (wanted === 'silent') return wanted
    const reply = replies[api]?.[wanted]
    if (reply === undefined) return undefined
    if (wanted !== 'ok') return { fail: reply }
    const text = JSON.stringify(reply)
    const own = code === null ? text : text.split(JSON.stringify(code)).join(JSON.stringify(chosenCode))
    return { ok: JSON.parse(own) as unknown }
  }

  /** Calls are noted before they are answered, which is the moment to choose the answer. */
  function listen({ calls, answers }: NativeSide): void {
    const note = calls.push.bind(calls)
    calls.push = (call) => {
      const answer = answerFor(call.api)
      if (answer === undefined) delete answers[call.api]
      else answers[call.api] = answer
      const params = JSON.parse(JSON.stringify(call.params ?? null)) as unknown
      tell({ call: { api: call.api, params, answer: answer ?? { ok: {} } } })
      return note(call)
    }
  }

  /** A computer's DingTalk is the window around the page, under its own origin, which the lab has not. */
  function beFramedBy(frame: { origin: string; name: string }): void {
    window.name = frame.name
    const hear = (data: unknown, origin: string) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    Object.assign(window, { labHear: (data: unknown) => hear(data, location.origin) })
    window.addEventListener('message', ({ data, origin, isTrusted }: MessageEvent<{ type?: string }>) => {
      if (isTrusted && origin === location.origin && data.type === 'response') hear(data, frame.origin)
    })
  }

  if (device.frame) beFramedBy(device.frame)
  if (chosen().bridge !== false) {
    install()
    const native = (window as { __native?: NativeSide }).__native
    if (native) listen(native)
  }

  document.addEventListener('DOMContentLoaded', () => {
    const tellTitle = () => tell({ title: document.title })
    new MutationObserver(tellTitle).observe(document.head, { childList: true, subtree: true })
    tellTitle()
  })
}

/** Runs there too: a script of a host's own address is taken from here. */
function takeScripts(paths: Record<string, string>): void {
  const address = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...address,
    set(this: HTMLScriptElement, url: string) {
      address?.set?.call(this, paths[url] ?? url)
    },
  })
}

const nativesOf = ({ natives }: Simulator, device: string): Record<string, Native | undefined> =>
  typeof natives === 'function' ? natives(device) : natives

/** By the first action that makes the call. */
export function repliesOf(simulator: Simulator, device: string): Replies {
  const replies: Replies = {}
  for (const native of Object.values(nativesOf(simulator, device))) {
    if (!native) continue
    const { api, ok, denied, cancelled, failed } = native
    const known = Object.entries({ ok, denied, cancelled, failed }).filter(([, value]) => value !== undefined)
    replies[api] ??= Object.fromEntries(known)
    for (const [other, answer] of Object.entries(native.others ?? {}))
      if (answer !== SILENT && 'ok' in answer) replies[other] ??= { ok: answer.ok }
  }
  return replies
}

function codeOf(simulator: Simulator, device: string): string | null {
  const grant = nativesOf(simulator, device)['requestGrant']?.result
  return typeof grant === 'object' && grant !== null && 'code' in grant ? String(grant.code) : null
}

/** Where the scripts of a host's own address lie here. */
const scriptPaths = ({ host, scripts = {} }: Simulator): Record<string, string> =>
  Object.fromEntries(Object.keys(scripts).map((url, index) => [url, `/lab/scripts/${host}/${index}.js`]))

/** The script that goes before all others of the app's page. */
export function frameScript(simulator: Simulator, device: string): string {
  const found = simulator.devices[device]
  if (!found) throw new Error(`${simulator.host} has no device ${device}`)
  const data: FrameData = {
    device: found,
    replies: repliesOf(simulator, device),
    code: codeOf(simulator, device),
  }
  return [
    // Functions that were loaded from TypeScript call it for their names.
    'window.__name = (named) => named',
    `;(${takeScripts.toString()})(${JSON.stringify(scriptPaths(simulator))})`,
    `;(${surround.toString()})(${JSON.stringify(data)}, () => {\n${simulator.install(device)}\n})`,
  ]
    .join('\n')
    .replace(/<(?=\/script|!--)/gi, '\\u003c')
}
