import type { NativeWindow } from './types'

/** Differences between the clients below the same SDK. */
export interface Client {
  /** APIs allowed without a signature. */
  open: string[]
  /** The API whose signature applies. */
  verifiedBy: 'preVerifyJSAPI' | 'agentConfig'
  /** Unsupported APIs. */
  lacks?: string[]
  /** The parameter of that API with the list of allowed APIs. */
  listed: 'verifyJsApiList' | 'jsApiList'
}

/** Additional state of the script. */
export interface WeixinWindow {
  __native: NativeWindow['__native'] & {
    /** Replies sent once before the others, by API. */
    first: Record<string, object[]>
    /** Pending calls, and their maximum at the same time. */
    open: number
    mostOpen: number
    /** Called after a signature has been verified, with its parameters. */
    onVerified?: (params: Record<string, unknown>) => void
  }
}

type Callback = (reply: object) => void

/**
 * `WeixinJSBridge` as the clients of WeCom and WeChat add it to a page. Runs in the page, so it must not
 * refer to outer names.
 */
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
    // The client rejects calls of a page that it has not verified, without asking the user.
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
        if (api === verifiedBy && !/fail/.test(JSON.stringify(reply))) native.onVerified?.(params)
        void Promise.resolve().then(() => {
          native.open -= 1
          // SDKs modify the reply, so each callback gets its own copy.
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
