import { useState } from 'react'
import * as v from 'valibot'
import { useLoad } from '@/hooks/use-load'
import { isTransient } from '@/request/errors'
import { getApps, saveFavourites } from '@/services/apps-service'
import { clearCache, writeCache, readCache } from '@/stores/device-cache'
import { useSessionStore } from '@/stores/session-store'
import { type Apps, appsResponse, mostFavourites } from '@/wire/apps'

const idsSchema = v.array(v.string())
const unsent = () => readCache('unsentFavourites', idsSchema)

const isThere = ({ apps }: Apps, id: string) => apps.some((app) => app.id === id)

/** The person's favourites; before they have chosen, what stands on the workbench. */
export const favouritesOf = ({ apps, favourites }: Apps): string[] =>
  favourites ?? apps.slice(0, mostFavourites).map(({ id }) => id)

/** The workbench and this page show the choice at once, whatever the network does. */
function keepHere(apps: Apps): Apps {
  writeCache('allApps', apps)
  const shown = favouritesOf(apps).flatMap((id) => apps.apps.filter((app) => app.id === id))
  writeCache('homeApps', shown)
  return apps
}

/** Tells the gateway what was chosen last, until it knows. False when it could not be told now. */
async function send(): Promise<boolean> {
  for (let ids = unsent(); ids; ids = unsent()) {
    try {
      await saveFavourites(ids)
    } catch (error) {
      if (isTransient(error)) return false
      clearCache('unsentFavourites')
      throw error
    }
    if (JSON.stringify(unsent()) === JSON.stringify(ids)) clearCache('unsentFavourites')
  }
  return true
}

let sending: Promise<boolean> | null = null

function sendOnce(): Promise<boolean> {
  sending ??= send().finally(() => {
    sending = null
  })
  return sending
}

export interface AppsHere extends Apps {
  /** The gateway could not be asked: this is what the device holds. */
  isCopy: boolean
}

/** What was chosen without a network counts, as far as it is still there. */
async function load(): Promise<AppsHere> {
  try {
    const fresh = await getApps()
    const chosen = unsent()?.filter((id) => isThere(fresh, id))
    if (chosen) writeCache('unsentFavourites', chosen)
    const apps = keepHere(chosen ? { ...fresh, favourites: chosen } : fresh)
    return { ...apps, isCopy: chosen ? !(await sendOnce()) : false }
  } catch (error) {
    const copy = isTransient(error) ? readCache('allApps', appsResponse) : null
    if (!copy) throw error
    return { ...copy, isCopy: true }
  }
}

/** All apps, and the favourites among them, which are changed here at once and at the gateway when it can be. */
export function useApps() {
  const userInfo = useSessionStore((state) => state.userInfo)
  const loaded = useLoad(`apps ${userInfo?.YHID ?? ''} ${userInfo?.XNZZID ?? ''}`, load)
  const [failure, setFailure] = useState<unknown>(null)
  const [waits, setWaits] = useState(false)

  async function choose(favourites: string[]): Promise<void> {
    const { data } = loaded
    if (!data) return
    keepHere({ groups: data.groups, apps: data.apps, favourites })
    writeCache('unsentFavourites', favourites)
    setFailure(null)
    const sent = await sendOnce().catch((error: unknown) => (setFailure(error), true))
    setWaits(!sent)
  }
  return { ...loaded, choose, failure, waits }
}
