import { ApiFailure, asyncApi, type ApiOptions } from './async-api'
import type { Answers } from './wx-system'

/** The state of the question for message templates. */
export interface Subscriptions {
  /** True while the app handles a tap. */
  isTapped: boolean
  /** The templates of each question that the user has seen. */
  asked: string[][]
}

const reasons: Record<number, string> = {
  10001: "TmplIds can't be empty",
  10003: 'Request subscribe fail',
  20003: 'Templates count out of max bounds',
  20004: 'The main switch is switched off',
}

/**
 * Needs a tap, and asks for at most three templates:
 * developers.weixin.qq.com/miniprogram/dev/api/open-api/subscribe-message/wx.requestSubscribeMessage.html
 */
export function subscriptionApis(state: Subscriptions, answers: Answers): Record<string, unknown> {
  const ask = (isTapped: boolean, tmplIds: string[]) => {
    if (!isTapped) throw new ApiFailure('can only be invoked by user TAP gesture.')
    const code = tmplIds.length === 0 ? 10001 : tmplIds.length > 3 ? 20003 : answers.subscription
    if (typeof code === 'number') throw new ApiFailure(reasons[code] ?? '', undefined, code)
    state.asked.push(tmplIds)
    return Object.fromEntries(tmplIds.map((id) => [id, code]))
  }
  return {
    requestSubscribeMessage(options: ApiOptions) {
      const { isTapped } = state
      return asyncApi('requestSubscribeMessage', ({ tmplIds }) => ask(isTapped, tmplIds as string[]))(options)
    },
  }
}
