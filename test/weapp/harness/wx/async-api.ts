/** A failure in WeChat's format: `errMsg` is `<name>:fail <reason>`. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'

  constructor(
    readonly reason: string,
    readonly errno?: number,
    /** Calls that are older than `errno` state their code so. */
    readonly errCode?: number,
  ) {
    super(reason)
  }
}

export interface ApiOptions {
  success?: (result: object) => void
  fail?: (result: object) => void
  complete?: (result: object) => void
  [name: string]: unknown
}

export type ApiFunction = (options?: ApiOptions) => Promise<object> | undefined

/**
 * An asynchronous call of WeChat: returns nothing if called with callbacks, otherwise a promise
 * (developers.weixin.qq.com/miniprogram/dev/framework/app-service/api.html).
 */
export function asyncApi(name: string, run: (options: ApiOptions) => unknown): ApiFunction {
  return (options = {}) => {
    const work = Promise.resolve()
      .then(() => run(options))
      .then(
        (result) => finish(options, 'success', { ...(result as object | undefined), errMsg: `${name}:ok` }),
        (error: unknown) => finish(options, 'fail', failure(name, error)),
      )
    const awaited = !options.success && !options.fail && !options.complete
    return awaited
      ? work.then(({ outcome, result }) => (outcome === 'success' ? result : Promise.reject(result)))
      : undefined
  }
}

export function failure(name: string, error: unknown): object {
  const reason = error instanceof Error ? error.message : String(error)
  const { errno, errCode } = error instanceof ApiFailure ? error : {}
  return {
    errMsg: `${name}:fail ${reason}`,
    ...(errno === undefined ? {} : { errno }),
    ...(errCode === undefined ? {} : { errCode }),
  }
}

export function finish(options: ApiOptions, outcome: 'success' | 'fail', result: object) {
  options[outcome]?.(result)
  options.complete?.(result)
  return { outcome, result }
}
