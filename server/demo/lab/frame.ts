import type { Device, Native, Simulator } from './simulators'

type Choice = 'ok' | 'denied' | 'cancelled' | 'failed' | 'silent'

/** Possible replies of the native side, by the call's name in the bridge. */
type Replies = Record<string, Partial<Record<Choice, unknown>>>

/** The lab page's selection, in session storage, where the frame also finds it after a redirect. */
interface LabSelection {
  code?: string
  bridge?: boolean
  answers?: Record<string, Choice>
}

interface FrameData {
  device: Device
  replies: Replies
  /** The native side's sign-in code, which is replaced by that of the selected person; null if it has none. */
  code: string | null
}

interface NativeSide {
  calls: { push(call: { api: string; params: unknown }): number }
  answers: Record<string, unknown>
}

const SILENT = 'silent'

/**
 * Runs in the framed page before all other scripts, without access to this module. Simulates the selected device and
 * native side, and reports each call to the lab page.
 */
function surround({ device, replies, code }: FrameData, install: () => void): void {
  const selection = () => JSON.parse(sessionStorage.getItem('lab') ?? '{}') as LabSelection
  const report = (message: object) => parent.postMessage({ lab: message }, location.origin)

  const { userAgent, platform, touchPoints: maxTouchPoints = 5 } = device
  for (const [name, value] of Object.entries({ userAgent, platform, maxTouchPoints }))
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value })
  Object.assign(window, device.globals)

  function answerFor(api: string): unknown {
    const { answers = {}, code: selectedCode = '' } = selection()
    const outcome = answers[api] ?? 'ok'
    if (outcome === 'silent') return outcome
    const reply = replies[api]?.[outcome]
    if (reply === undefined) return undefined
    if (outcome !== 'ok') return { fail: reply }
    const text = JSON.stringify(reply)
    const own = code === null ? text : text.split(JSON.stringify(code)).join(JSON.stringify(selectedCode))
    return { ok: JSON.parse(own) as unknown }
  }

  /** The native side records a call before it replies, so the reply is chosen when the call is recorded. */
  function listen({ calls, answers }: NativeSide): void {
    const record = calls.push.bind(calls)
    calls.push = (call) => {
      const answer = answerFor(call.api)
      if (answer === undefined) delete answers[call.api]
      else answers[call.api] = answer
      const params = JSON.parse(JSON.stringify(call.params ?? null)) as unknown
      report({ call: { api: call.api, params, answer: answer ?? { ok: {} } } })
      return record(call)
    }
  }

  /** Simulates desktop DingTalk, whose window frames the page and has an origin that the lab does not have. */
  function beFramedBy(frame: { origin: string; name: string }): void {
    window.name = frame.name
    const receive = (data: unknown, origin: string) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    Object.assign(window, { labReceive: (data: unknown) => receive(data, location.origin) })
    window.addEventListener('message', ({ data, origin, isTrusted }: MessageEvent<{ type?: string }>) => {
      if (isTrusted && origin === location.origin && data.type === 'response') receive(data, frame.origin)
    })
  }

  if (device.frame) beFramedBy(device.frame)
  if (selection().bridge !== false) {
    install()
    const native = (window as { __native?: NativeSide }).__native
    if (native) listen(native)
  }

  document.addEventListener('DOMContentLoaded', () => {
    const reportTitle = () => report({ title: document.title })
    new MutationObserver(reportTitle).observe(document.head, { childList: true, subtree: true })
    reportTitle()
  })
}

/** Runs in the framed page too: loads the hosts' scripts from the lab instead of their own URLs. */
function redirectScripts(paths: Record<string, string>): void {
  const property = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...property,
    set(this: HTMLScriptElement, url: string) {
      property?.set?.call(this, paths[url] ?? url)
    },
  })
}

const nativesOf = ({ natives }: Simulator, device: string): Record<string, Native | undefined> =>
  typeof natives === 'function' ? natives(device) : natives

/** Replies by call name; the first action that makes a call determines them. */
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

/** The lab's paths of a host's scripts, by their original URLs. */
const scriptPaths = ({ host, scripts = {} }: Simulator): Record<string, string> =>
  Object.fromEntries(Object.keys(scripts).map((url, index) => [url, `/lab/scripts/${host}/${index}.js`]))

/** The script to insert before all others of the app's page. */
export function frameScript(simulator: Simulator, device: string): string {
  const found = simulator.devices[device]
  if (!found) throw new Error(`${simulator.host} has no device ${device}`)
  const data: FrameData = {
    device: found,
    replies: repliesOf(simulator, device),
    code: codeOf(simulator, device),
  }
  return [
    // The TypeScript loader inserts calls of `__name` into functions.
    'window.__name = (named) => named',
    `;(${redirectScripts.toString()})(${JSON.stringify(scriptPaths(simulator))})`,
    `;(${surround.toString()})(${JSON.stringify(data)}, () => {\n${simulator.install(device)}\n})`,
  ]
    .join('\n')
    .replace(/<(?=\/script|!--)/gi, '\\u003c')
}
