import { uuid } from '@/lib/text/uuid'
import type { WithMutex } from './types'
import { createLease } from '../lease'
import { local } from '../key-value'

const page = uuid()

/** Uses Web Locks, which end with their page; a lease where they are missing or refused to a frame. */
export const withMutex: WithMutex = async (name, work) => {
  const { locks } = navigator as { locks?: LockManager }
  const lease = createLease(local, page)
  if (!locks) return lease(name, work)
  let begun = false
  const begin = () => ((begun = true), work())
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? begin() : null))
  } catch (error) {
    if (begun) throw error
    return lease(name, work)
  }
}
