import type { NativeWindow } from './types'

/** How a client differs from the others below the same SDK. */
export interface Client {
  /** Calls it lets a page make without a signature. */
  open: string[]
  /** The call which brings the signature that counts. */
  verifiedBy: 'preVerifyJSAPI' | 'agentConfig'
  /** Calls it does not know. */
  lacks?: string[]
  /** The field of that call with the names of the calls it allows. */
  listed: 'verifyJsApiList' | 'jsApiList'
}

/** What the script keeps besides. */
export interface WeixinWindow {
  __native: NativeWindow['__native'] & {
    /** Said once, before the answers; by call. */
    first: Record<string, object[]>
    /** Calls which have not been answered yet, and the most at the same time. */
    open: number
    mostOpen: number
  }
}

type Callback = (reply: object) => void

/** `WeixinJSBridge` as the clients of WeCom and WeChat put it into a page. Runs in the page, by itself. */
function bridge({ open, verifiedBy, listed, lacks = [] }: Client): void {
  const native: WeixinWindow['__native'] = { calls: [], answers: {}, first: {}, open: 0, mostOpen: 0 }
  const handlers: Record<string, (payload: unknown) => unknown> = {}
  let allowed: string[] = []

  function replyTo(api: string, params: Record<string, unknown>): object | null {
    const first = native.first[api]?.shift()
    if (first) return first
    if (lacks.includes(api)) return { err_msg: `${api}:fail_function_not_exist` }
    const answer = native.answers[api] ?? { ok: {} }
    if (answer === 'silent') return null
    if ('fail' in answer) return answer.fail as object
    if (api === verifiedBy) allowed = params[listed] as string[]
    // The client asks nobody about a page which it has not verified.
    if (!open.includes(api) && !allowed.includes(api)) return { err_msg: 'system:access_denied' }
    return { err_msg: `${api}:ok`, ...(answer.ok as object) }
  }

  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

  Object.assign(window, {
    __native: Object.assign(native, {
      emit: (event: string, payload: unknown) => handlers[event]?.(payload),
    }),
    WeixinJSBridge: {
      invoke(api: string, params: Record<string, unknown>, callback: Callback) {
        native.calls.push({ api, params: copy(params) })
        const reply = replyTo(api, params)
        native.mostOpen = Math.max(native.mostOpen, (native.open += 1))
        if (!reply) return
        void Promise.resolve().then(() => {
          native.open -= 1
          // SDKs change what they are given, so everybody gets their own.
          callback(copy(reply))
        })
      },
      on(event: string, handler: (payload: unknown) => unknown) {
        native.calls.push({ api: event, params: null })
        handlers[event] = handler
      },
    },
  })
}

export const bridgeScript = (client: Client): string => `(${bridge.toString()})(${JSON.stringify(client)})`
