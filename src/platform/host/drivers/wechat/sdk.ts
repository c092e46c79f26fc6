import wx from 'weixin-js-sdk'

export type Reply = Record<string, unknown>

interface Callbacks {
  success(reply: Reply): void
  fail(reply: Reply): void
  /** Called instead of `fail` when the user cancels. */
  cancel(reply: Reply): void
}

type Call = (params: object & Callbacks) => void

/** Members of the package that its types omit. */
interface Jweixin extends Record<string, unknown> {
  config(options: {
    /** False prevents the SDK from verifying the signature itself. */
    check: false
    appId: string
    timestamp: string
    nonceStr: string
    signature: string
  }): void
  /** Calls the client directly, with the signature, and passes its reply unchanged. */
  invoke(api: string, params: object, callback: (reply: Reply) => void): void
  miniProgram: Record<'navigateBack' | 'navigateTo' | 'postMessage', Call>
}

export const jweixin = wx as unknown as Jweixin

/** Calls the SDK and returns a promise. */
export const promised = (call: unknown, params: object = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    // The client's reply is an object, not an Error; `normalise` converts it.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    const fail = (reply: Reply) => reject(reply)
    ;(call as Call)({ ...params, success: resolve, fail, cancel: fail })
  })
