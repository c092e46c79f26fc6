import { deviceStore } from '@/platform/storage/device-store'

// Apart from the cache, whose schema of forms is too large for the main package of the mini-program.

/** Prefix of the user's cached tasks. */
export const taskKeyPrefix = (personId: string) => `task:${personId}:`

/** Call on signing out: deletes data that requires a session. Drafts and outbox entries stay. */
export async function clearCachedTasks(personId: string): Promise<void> {
  for (const key of await deviceStore.keys(taskKeyPrefix(personId))) await deviceStore.remove(key)
}
