import { useState } from 'react'
import * as v from 'valibot'
import { useLoad } from '@/hooks/use-load'
import { isTransient } from '@/request/errors'
import { getApps, saveFavourites } from '@/services/home/apps-service'
import { clearCache, writeCache, readCache } from '@/stores/device/device-cache'
import { useSessionStore } from '@/stores/session/session-store'
import { type Apps, appsResponse, mostFavourites } from '@/wire/home/apps'

const idsSchema = v.array(v.string())
const unsent = () => readCache('unsentFavourites', idsSchema)

const isLoaded = ({ apps }: Apps, id: string) => apps.some((app) => app.id === id)

/** Ids of the favourites; by default the first apps, at most `mostFavourites`. */
export const favouritesOf = ({ apps, favourites }: Apps): string[] =>
  favourites ?? apps.slice(0, mostFavourites).map(({ id }) => id)

/** Caches the choice, so that the workbench and this page show it immediately and offline. */
function keepHere(apps: Apps): Apps {
  writeCache('allApps', apps)
  const shown = favouritesOf(apps).flatMap((id) => apps.apps.filter((app) => app.id === id))
  writeCache('homeApps', shown)
  return apps
}

/** Sends the latest choice until the gateway has it. False after a transient failure; throws other errors. */
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
  /** True if the data come from the device, or a choice is not yet sent. */
  isCopy: boolean
}

/** Loads the apps. A choice made offline takes precedence, without apps that no longer exist. */
async function load(): Promise<AppsHere> {
  try {
    const fresh = await getApps()
    const selected = unsent()?.filter((id) => isLoaded(fresh, id))
    if (selected) writeCache('unsentFavourites', selected)
    const apps = keepHere(selected ? { ...fresh, favourites: selected } : fresh)
    return { ...apps, isCopy: selected ? !(await sendOnce()) : false }
  } catch (error) {
    const copy = isTransient(error) ? readCache('allApps', appsResponse) : null
    if (!copy) throw error
    return { ...copy, isCopy: true }
  }
}

/**
 * All apps with the favourites. A change applies immediately on the device and is sent to the gateway when
 * possible.
 */
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
