import { useEffect, useRef, useState } from 'react'
import { countRun } from '@/lib/device/run-guard'
import { relaunch } from '@/platform/page/navigation'
import { usePageReturn } from '@/platform/page/lifecycle'
import { session } from '@/platform/storage/key-value'
import { getUserInfo } from '@/services/session/session-service'
import { clearAppState } from '@/stores/app-store'
import { rereadLanguage } from '@/stores/settings/reread-language'
import { setUserInfo } from '@/stores/session/session-store'
import { destination } from '../sign-in/sign-in'

export const reloadSteps = ['session', 'words', 'pages'] as const

export type Reloading =
  | { at: (typeof reloadSteps)[number] }
  /** The user has returned to this page afterwards. */
  | { at: 'done' }
  /** Too many reloads in this visit. */
  | { at: 'stopped' }
  | { at: 'failed'; error: unknown }

/** Stored in the page session, to detect a loop across browser reloads as well. */
const key = 'reloads'

function mayRun(): boolean {
  const { allowed, kept } = countRun(session.get(key), Date.now())
  session.set(key, kept)
  return allowed
}

/** Refreshes session and messages, then opens the requested page. */
export function useReload(goto: string | undefined) {
  const [state, setState] = useState<Reloading>({ at: 'session' })
  const started = useRef(false)
  const goOn = () => relaunch(destination(goto))

  const run = async () => {
    if (!mayRun()) return setState({ at: 'stopped' })
    try {
      setState({ at: 'session' })
      setUserInfo(await getUserInfo())
      clearAppState()
      setState({ at: 'words' })
      await rereadLanguage()
      setState({ at: 'pages' })
      goOn()
    } catch (error) {
      setState({ at: 'failed', error })
    }
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void run()
    // Only on the first render; returning to the page does not start it again.
  })
  usePageReturn(() => setState((now) => (now.at === 'pages' ? { at: 'done' } : now)))

  return {
    state,
    goOn,
    retry: () => {
      session.remove(key)
      void run()
    },
  }
}
