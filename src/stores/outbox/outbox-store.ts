import { deviceStore } from '@/platform/storage/device-store'
import { withMutex } from '@/platform/storage/mutex'
import { requestPersistence } from '@/platform/storage/persistence'
import { network } from '@/platform/network/status'
import { renewSession } from '@/request/reauthentication'
import { submitAnswers } from '@/services/surveys/submission-service'
import { draftChangesKey, draftKey } from '../device/draft-key'
import { useSessionStore } from '../session/session-store'
import { outboxEntries } from './entries'
import type { OutboxEntry } from './entry'
import { Outbox } from './outbox'
import { deviceOwner, emptyView, inMemory, useOutbox } from './view'

const isAllowed = ({ personId, organisationId }: OutboxEntry): boolean => {
  const { token, userInfo } = useSessionStore.getState()
  // No attempts without a network: entries never sent can still be changed.
  if (!network.isOnline()) return false
  return token !== null && userInfo?.YHID === personId && userInfo.XNZZID === organisationId
}

/** Deletes the draft of an entry, but not a newer draft, which has another client key. */
async function dropDraft({ personId, taskId, id }: OutboxEntry): Promise<void> {
  const key = draftKey(personId, taskId)
  if (!(await deviceStore.readText(key))?.includes(id)) return
  await deviceStore.remove(key)
  await deviceStore.remove(draftChangesKey(personId, taskId))
}

export const outbox = new Outbox({
  entries: outboxEntries,
  inMemory,
  withMutex,
  async loadUpload() {
    const { uploadFile } = await import('@/services/upload-service')
    return (file, clientKey) => uploadFile(file, { private: true, clientKey })
  },
  submit: submitAnswers,
  isAllowed,
  dropDraft,
  owner: () => deviceOwner()?.personId ?? null,
  now: () => Date.now(),
  schedule(rest, act) {
    const timer = setTimeout(act, rest)
    return () => clearTimeout(timer)
  },
  onUnsent: () => void requestPersistence().then((persistence) => useOutbox.setState({ persistence })),
  setView: (change) => useOutbox.setState(change),
})

/** Sends immediately, at the user's request. Starts the sign-in if there is no session. */
export async function sendNow(id?: string): Promise<void> {
  const waits = useOutbox.getState().entries.length > 0
  if (waits && useSessionStore.getState().token === null) await renewSession()
  await outbox.send(id)
}

/** The number of the user's unsent entries, for a warning before signing out. */
export async function countWaiting(): Promise<number> {
  await outbox.refresh()
  return useOutbox.getState().entries.length
}

const identity = () => {
  const { token, userInfo } = useSessionStore.getState()
  return `${token ?? ''} ${userInfo?.YHID ?? ''} ${userInfo?.XNZZID ?? ''}`
}

let started = false

/** Sends the entries now, and whenever the network returns or a user signs in. */
export function startOutbox(): void {
  if (started) return void outbox.refresh()
  started = true
  let known = identity()
  useSessionStore.subscribe(() => {
    if (identity() === known) return
    known = identity()
    // Hides the previous user's entries immediately, before reading the new ones.
    useOutbox.setState(emptyView)
    outbox.wake()
  })
  network.onChange((online) => {
    useOutbox.setState({ unreachableReason: online ? null : 'offline' })
    if (online) void outbox.refresh().then(() => sendNow())
  })
  void outbox.start()
}
