import { useEffect, useRef, useState } from 'react'
import { host } from '@/platform/host'
import { useLoad } from '@/hooks/use-load'
import { getLinkPreview } from '@/services/session/registration-service'
import { useSessionStore } from '@/stores/session/session-store'
import { allowFreeLogin } from '../sign-in/free-login'
import { showLoginFailure } from '../sign-in/login-failure'
import { signInByHostNow } from '../sign-in/renewal'
import { linkTarget } from './link-target'

/** `off`: no host sign-in in progress, or it identified no user. */
type HostSignIn = 'inProgress' | 'off' | 'failed'

/** A plain browser cannot identify users. */
const hostKnowsPeople = host.name !== 'browser'

/** Signs in through the host: automatically when the page opens, and by the button. */
export function useHostSignIn(onSignedIn: () => void) {
  const [state, setState] = useState<HostSignIn>('off')
  const asked = useRef(false)

  const signInByHost = async () => {
    setState('inProgress')
    try {
      const outcome = await signInByHostNow()
      if (outcome === 'in') onSignedIn()
      // On a redirect to the host's own page the state remains `inProgress`.
      else if (outcome === 'nobody') setState('off')
    } catch (error) {
      showLoginFailure(error)
      setState('failed')
    }
  }

  useEffect(() => {
    // Only on the first render.
    if (asked.current) return
    asked.current = true
    const signedIn = useSessionStore.getState().userInfo !== null
    if (hostKnowsPeople && !signedIn) void signInByHost()
  })

  return {
    state,
    /** Null if the host cannot identify users. */
    signIn: hostKnowsPeople
      ? () => {
          allowFreeLogin()
          void signInByHost()
        }
      : null,
  }
}

/** Preview of the linked task or survey; null while loading, or if the URL refers to none. */
export function useEntrance(goto: string) {
  const target = linkTarget(goto)
  const entrance = useLoad(`entrance ${JSON.stringify(target)}`, () =>
    target ? getLinkPreview(target) : Promise.resolve(null),
  )
  return entrance.data ?? null
}
