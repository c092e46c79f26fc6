import { useEffect, useRef, useState } from 'react'
import { host } from '@/platform/host'
import { useLoad } from '@/hooks/use-load'
import { getLinkPreview } from '@/services/registration-service'
import { useSessionStore } from '@/stores/session-store'
import { allowFreeLogin } from '../sign-in/free-login'
import { showLoginFailure } from '../sign-in/login-failure'
import { signInByHostNow } from '../sign-in/renewal'
import { linkTarget } from './link-target'

/** `off`: the host is not asked, or was and has said nothing. */
type HostSignIn = 'asking' | 'off' | 'failed'

/** A plain browser cannot tell who somebody is. */
const hostKnowsPeople = host.name !== 'browser'

/** Signs in by the host: by itself when the page opens, and by the button at any time. */
export function useHostSignIn(onSignedIn: () => void) {
  const [state, setState] = useState<HostSignIn>('off')
  const asked = useRef(false)

  const ask = async () => {
    setState('asking')
    try {
      const outcome = await signInByHostNow()
      if (outcome === 'in') onSignedIn()
      // Who is on the way to the host's own page is still being asked.
      else if (outcome === 'nobody') setState('off')
    } catch (error) {
      showLoginFailure(error)
      setState('failed')
    }
  }

  useEffect(() => {
    // Once, when the page opens.
    if (asked.current) return
    asked.current = true
    const signedIn = useSessionStore.getState().userInfo !== null
    if (hostKnowsPeople && !signedIn) void ask()
  })

  return {
    state,
    /** Null where the host could not tell anyway. */
    ask: hostKnowsPeople
      ? () => {
          allowFreeLogin()
          void ask()
        }
      : null,
  }
}

/** What the person is about to enter; null while it is not known, or when the address says nothing of it. */
export function useEntrance(goto: string) {
  const target = linkTarget(goto)
  const entrance = useLoad(`entrance ${JSON.stringify(target)}`, () =>
    target ? getLinkPreview(target) : Promise.resolve(null),
  )
  return entrance.data ?? null
}
