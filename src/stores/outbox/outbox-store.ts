import { create } from 'zustand'
import { deviceStore } from '@/platform/storage/device-store'
import { withMutex } from '@/platform/storage/mutex'
import { requestPersistence } from '@/platform/storage/persistence'
import { network } from '@/platform/network/status'
import { requestContext } from '@/request/context'
import { submitAnswers } from '@/services/questionnaire-service'
import { uploadFile } from '@/services/upload-service'
import { draftKey } from '../draft-key'
import { rememberedUser } from '../remembered-user'
import { useSessionStore } from '../session-store'
import { createEntries } from './entries'
import type { OutboxEntry } from './entry'
import { emptyView, Outbox, type OutboxView } from './outbox'

/** What waits on this device to be sent, as pages show it. */
export const useOutbox = create<OutboxView>()(() => emptyView)

/** Who is signed in; without a network whoever was so last and has not signed out. */
export function deviceOwner(): { personId: string; organisationId: string } | null {
  const { token, userInfo } = useSessionStore.getState()
  const user = userInfo ?? (token === null ? rememberedUser() : null)
  return user && { personId: user.YHID, organisationId: user.XNZZID }
}

const isAllowed = ({ personId, organisationId }: OutboxEntry): boolean => {
  const { token, userInfo } = useSessionStore.getState()
  // Without a network nothing is tried, so that what has never gone out can still be changed.
  if (!network.isOnline()) return false
  return token !== null && userInfo?.YHID === personId && userInfo.XNZZID === organisationId
}

/** A draft that was begun since, for another round, has another key and stays. */
async function dropDraft({ personId, taskId, id }: OutboxEntry): Promise<void> {
  const key = draftKey(personId, taskId)
  if ((await deviceStore.readText(key))?.includes(id)) await deviceStore.remove(key)
}

export const keptEntries = createEntries(deviceStore)

export const outbox = new Outbox({
  entries: keptEntries,
  exclusively: withMutex,
  upload: (file, clientKey) => uploadFile(file, { private: true, clientKey }),
  submit: submitAnswers,
  isAllowed,
  dropDraft,
  owner: () => deviceOwner()?.personId ?? null,
  now: Date.now,
  after(rest, act) {
    const timer = setTimeout(act, rest)
    return () => clearTimeout(timer)
  },
  keepsWaiting: () => void requestPersistence().then((keeping) => useOutbox.setState({ keeping })),
  show: (change) => useOutbox.setState(change),
})

/** Sends now, as the person wishes. Whoever is not signed in is led to do so. */
export async function sendNow(id?: string): Promise<void> {
  const waits = useOutbox.getState().entries.length > 0
  if (waits && useSessionStore.getState().token === null) await requestContext().renewSession()
  await outbox.send(id)
}

/** How much of the person's has not been sent; for a warning before they leave. */
export async function countWaiting(): Promise<number> {
  await outbox.refresh()
  return useOutbox.getState().entries.length
}

const identity = () => {
  const { token, userInfo } = useSessionStore.getState()
  return `${token ?? ''} ${userInfo?.YHID ?? ''} ${userInfo?.XNZZID ?? ''}`
}

let started = false

/** Sends what waits, now and whenever the network comes back or somebody comes in. */
export function startOutbox(): void {
  if (started) return void outbox.refresh()
  started = true
  let known = identity()
  useSessionStore.subscribe(() => {
    if (identity() === known) return
    known = identity()
    // What is another one's disappears at once, before anything is read.
    useOutbox.setState(emptyView)
    outbox.wake()
  })
  network.onChange((online) => {
    useOutbox.setState({ delay: online ? null : 'offline' })
    if (online) void outbox.refresh().then(() => sendNow())
  })
  outbox.wake()
}
