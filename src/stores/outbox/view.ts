import { create } from 'zustand'
import type { PersistenceState } from '@/platform/storage/persistence/types'
import type { Receipt } from '@/wire/surveys/submission'
import { rememberedUser } from '../session/remembered-user'
import { useSessionStore } from '../session/session-store'
import { addEntry, outboxEntries } from './entries'
import type { NewEntry, OutboxEntry } from './entry'
import type { UnreachableReason } from './unreachable-reason'

// What pages display of the outbox. Apart from what sends the entries, which no page needs before it is displayed.

/** The state of the outbox for pages. */
export interface OutboxView {
  /** The user's entries, oldest first. */
  entries: OutboxEntry[]
  /** Id of the entry being sent. */
  sending: string | null
  /** Ids of entries that are only in memory and would be lost when the page closes. */
  inMemory: string[]
  /** The time of the next automatic attempt, in milliseconds since 1970. Null if none is scheduled. */
  nextAttemptAt: number | null
  /** Why the last attempt did not reach the server. Null if it did, or there was none. */
  unreachableReason: UnreachableReason | null
  /** Whether the device has promised persistent storage. */
  persistence: PersistenceState
  /** Receipts of entries that arrived since the app was opened. */
  receipts: Receipt[]
}

export const emptyView: OutboxView = {
  ...{ entries: [], sending: null, inMemory: [], nextAttemptAt: null, receipts: [] },
  ...{ unreachableReason: null, persistence: 'unknown' },
}

/** The state of the outbox for pages. */
export const useOutbox = create<OutboxView>()(() => emptyView)

/** The signed-in user; without a session the last one, until the sign-out. Null if there is none. */
export function deviceOwner(): { personId: string; organisationId: string } | null {
  const { token, userInfo } = useSessionStore.getState()
  const user = userInfo ?? (token === null ? rememberedUser() : null)
  return user && { personId: user.YHID, organisationId: user.XNZZID }
}

/** Ids of entries that the device could not store. */
export const inMemory = new Set<string>()

/** Needs nothing that may still have to be loaded: the answers are kept even if the network has just gone. */
export async function addToOutbox(entry: NewEntry): Promise<void> {
  await addEntry(outboxEntries, inMemory, entry)
  await showEntries()
}

/** Displays the entries that are on the device. */
export async function showEntries(): Promise<void> {
  const personId = deviceOwner()?.personId
  const entries = personId === undefined ? [] : await outboxEntries.list(personId)
  if (personId === deviceOwner()?.personId) useOutbox.setState({ entries, inMemory: [...inMemory] })
}
