/** Options common to all asynchronous calls of the mini-program's base library. */
export interface WxOptions {
  success?: (result: WxResult) => void
  fail?: (result: WxResult) => void
  complete?: (result: WxResult) => void
  [option: string]: unknown
}

export type WxResult = { errMsg: string } & Record<string, unknown>

export interface WxCall {
  api: string
  options: WxOptions
}

/** Thrown by an implementation to make its call fail; the reason follows `<api>:fail ` in `errMsg`. */
export class WxFailure extends Error {
  override name = 'WxFailure'
  constructor(
    reason: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}

type Implementation = (options: WxOptions) => object | void | Promise<object | void>

/**
 * Calls as the base library makes them: recorded, asynchronous, with callbacks if any is passed, otherwise
 * with a promise (base library 2.10.2). A scripted reply replaces the implementation.
 */
export class ApiCalls {
  readonly recorded: WxCall[] = []
  readonly #scripted = new Map<string, Implementation>()

  /** Sets the reply of all later calls of `api`; throw a `WxFailure` in it to fail. */
  script(api: string, implementation: Implementation): void {
    this.#scripted.set(api, implementation)
  }

  of(api: string): WxOptions[] {
    return this.recorded.filter((call) => call.api === api).map((call) => call.options)
  }

  define(api: string, implementation: Implementation = () => undefined) {
    return (options: WxOptions = {}) => {
      this.recorded.push({ api, options })
      const outcome = this.#run(api, this.#scripted.get(api) ?? implementation, options)
      if (options.success || options.fail || options.complete) {
        void outcome.then(
          (result) => settle(options, options.success, result),
          (result: WxResult) => settle(options, options.fail, result),
        )
        return undefined
      }
      return outcome
    }
  }

  async #run(api: string, implementation: Implementation, options: WxOptions): Promise<WxResult> {
    try {
      return { ...(await implementation(options)), errMsg: `${api}:ok` }
    } catch (error) {
      if (!(error instanceof WxFailure)) throw error
      // The base library rejects with a plain object, never with an Error.
      throw { ...error.details, errMsg: `${api}:fail ${error.message}`.trimEnd() }
    }
  }
}

function settle(options: WxOptions, callback: WxOptions['success'], result: WxResult): void {
  callback?.(result)
  options.complete?.(result)
}
