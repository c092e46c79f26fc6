import type { Answer, NativeWindow } from './types'

/** The bridges under DingTalk and 专有钉钉, by the objects an app adds to its pages. */
export type Transport = 'nuva' | 'webview' | 'harmony' | 'frame' | 'mpaas' | 'platform'

interface Client {
  transport: Transport
  /** Default replies. */
  usual: Record<string, Answer>
  /** APIs that listen for an event: there is no reply until the event occurs. */
  listening: string[]
}

interface Message {
  type: string
  msgId: number
  containerId: string
  methodName: string
  body: Record<string, unknown>
}

/** Runs in the page, without outer names. Replies are asynchronous, as an app's are, and use no timer. */
function bridge({ transport, usual, listening }: Client): void {
  type Reply = (answer: Exclude<Answer, 'silent'>) => void
  const native: NativeWindow['__native'] = { calls: [], answers: {} }
  const listeners: Record<string, (payload: unknown) => void> = {}
  const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

  function take(api: string, params: unknown, reply: Reply): void {
    native.calls.push({ api, params: copy(params) })
    const answer = native.answers[api] ?? usual[api] ?? { ok: {} }
    if (answer === 'silent') return
    const fresh = copy(answer) as Exclude<Answer, 'silent'>
    if ('ok' in fresh && listening.includes(api)) {
      listeners[api] ??= (payload) => reply({ ok: payload })
      if (transport !== 'webview' && transport !== 'mpaas') return
    }
    void Promise.resolve().then(() => reply(fresh))
  }

  const nuva = {
    isReady: true,
    require:
      () =>
      (
        ok: (value: unknown) => void,
        fail: (value: unknown) => void,
        ...[namespace, action, args]: unknown[]
      ) =>
        take(`${String(namespace)}.${String(action)}`, args, (answer) =>
          'ok' in answer ? ok(answer.ok) : fail(answer.fail),
        ),
  }

  const coded = (answer: Exclude<Answer, 'silent'>) =>
    'ok' in answer ? { errorCode: '0', result: answer.ok } : answer.fail

  const WebViewJavascriptBridge = {
    init: () => undefined,
    callHandler: (api: string, params: unknown, callback: (value: unknown) => void) =>
      take(api, params, (answer) => callback(coded(answer))),
    registerHandler: (api: string, handler: (payload: unknown, done: () => void) => void) => {
      listeners[api] = (payload) => handler(payload, () => undefined)
    },
  }

  const DingTalkJSBridge = {
    init: () => undefined,
    call: (api: string, params: unknown, callback: (value: unknown) => void) =>
      take(api, params, (answer) =>
        callback('ok' in answer ? { success: true, body: answer.ok } : { success: false, body: answer.fail }),
      ),
  }

  function listenToFrame(): void {
    window.addEventListener('message', ({ data, source, origin }: MessageEvent<Message>) => {
      const { type, msgId, containerId, methodName, body } = data
      if (type !== 'request' || containerId !== 'container-1') return
      take(methodName, body, (answer) => {
        const success = 'ok' in answer
        const response = { type: 'response', msgId, success, body: success ? answer.ok : answer.fail }
        ;(source as Window).postMessage(response, origin)
      })
    })
  }

  /** The real bridges return these results without a code. */
  const bare = ['confirm']
  const AlipayJSBridge = {
    call: (api: string, params: unknown, callback: (value: unknown) => void) =>
      take(api, params, (answer) =>
        callback('ok' in answer && bare.includes(api) ? answer.ok : coded(answer)),
      ),
  }

  let told: (event: string, payload: unknown) => void = () => undefined
  const dingtalk = {
    event: { register: (callback: typeof told) => void (told = callback) },
    platform: {
      // Windows reports a failure in the same way as a result.
      invokeAPI: (msgId: number, api: string, params: unknown) =>
        take(api, params, (answer) =>
          told('openapi.event.emit', { msgId, body: 'ok' in answer ? answer.ok : answer.fail }),
        ),
    },
  }

  const emit = (event: string, payload?: unknown) => listeners[event]?.(payload)
  Object.assign(window, { __native: Object.assign(native, { emit }) })
  if (transport === 'nuva') Object.assign(window, { nuva })
  if (transport === 'webview') Object.assign(window, { WebViewJavascriptBridge })
  if (transport === 'harmony') Object.assign(window, { DingTalkJSBridge })
  if (transport === 'mpaas') Object.assign(window, { AlipayJSBridge })
  if (transport === 'platform') Object.assign(window, { dingtalk })
  if (transport === 'frame') listenToFrame()
}

export const bridgeScript = (client: Client): string => `(${bridge.toString()})(${JSON.stringify(client)})`

/** The error codes of both apps. */
export const codes = {
  denied: { errorCode: '7', errorMessage: 'Permission denied' },
  cancelled: { errorCode: '-1', errorMessage: 'user cancelled' },
  failed: { errorCode: '3', errorMessage: 'unknown error' },
}
