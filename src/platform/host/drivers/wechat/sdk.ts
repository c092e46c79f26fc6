import wx from 'weixin-js-sdk'

export type Reply = Record<string, unknown>

interface Callbacks {
  success(reply: Reply): void
  fail(reply: Reply): void
  /** Called alone: a person who backs out is no failure there. */
  cancel(reply: Reply): void
}

type Call = (params: object & Callbacks) => void

/** What the package has and what its types leave out. */
interface Jweixin extends Record<string, unknown> {
  config(options: {
    /** The SDK shall not have the signature verified by itself. */
    check: false
    appId: string
    timestamp: string
    nonceStr: string
    signature: string
  }): void
  /** To the client as it is, with the signature; its reply as it comes. */
  invoke(api: string, params: object, callback: (reply: Reply) => void): void
  miniProgram: Record<'navigateBack' | 'navigateTo' | 'postMessage', Call>
}

export const jweixin = wx as unknown as Jweixin

/** A call of the SDK as a promise. */
export const promised = (call: unknown, params: object = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    // What a client replies is an object, no Error; `normalise` makes one of it.
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
    const fail = (reply: Reply) => reject(reply)
    ;(call as Call)({ ...params, success: resolve, fail, cancel: fail })
  })
