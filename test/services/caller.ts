import { setRequestContext } from '@/request/context'
import { enterOrganisation, loginByHost } from '@/services/session/session-service'
import type { UserInfo } from '@/wire/session/session'

export interface Caller {
  token: string | null
  language: string
  /** How often a request found the session refused. */
  refusals: number
  /** Signs one of the demo's people in and enters an organisation, the first unless named. */
  signIn(personId: string, organisation?: number): Promise<UserInfo>
}

/** Requests carry from now on what this caller holds; nobody is signed in at first. */
export function createCaller(): Caller {
  const caller: Caller = {
    token: null,
    language: 'zh-CN',
    refusals: 0,
    async signIn(personId, organisation = 0) {
      const { sessionId, xnzzSxs } = await loginByHost(`demo:${personId}`, '')
      caller.token = sessionId
      const chosen = xnzzSxs[organisation]
      if (!chosen) throw new Error(`${personId} has no organisation ${organisation}`)
      return enterOrganisation(chosen.xnzzId)
    },
  }
  setRequestContext({
    token: () => caller.token,
    language: () => caller.language,
    renewSession: () => {
      caller.refusals += 1
      return Promise.resolve(false)
    },
  })
  return caller
}
