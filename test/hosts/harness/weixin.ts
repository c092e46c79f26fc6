import type { WeixinWindow } from '../../simulators/hosts/weixin-bridge'
import type { OpenedHost } from './open-host'
import type { HarnessWindow } from './page'

export const askedOf = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.gateway.asked)

export const loggedOf = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.logged)

export const standInsOf = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.standIn.used)

/** What the client says to the next call of this name, and only to that. */
export const answerFirst = ({ native }: OpenedHost, api: string, reply: object) =>
  native.evaluate(
    ([name, once]) => {
      const { first } = (window as unknown as WeixinWindow).__native
      ;(first[name] ??= []).push(once)
    },
    [api, reply] as const,
  )
