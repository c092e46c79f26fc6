import { serverNow } from '@/request/server-clock'
import type { PublishedNotice } from '@/wire/home/notices'

/** Shown to its recipients, past its last day, or withdrawn by the bureau. */
export const noticeStates = ['shown', 'over', 'withdrawn'] as const
export type NoticeState = (typeof noticeStates)[number]

export function stateOf({ validUntil, withdrawnAt }: PublishedNotice): NoticeState {
  if (withdrawnAt !== null) return 'withdrawn'
  return validUntil !== null && Date.parse(validUntil) <= serverNow() ? 'over' : 'shown'
}

/** Some recipients of a notice that is still shown have not read it, and there will be no others. */
export const canRemind = (notice: PublishedNotice): boolean =>
  stateOf(notice) === 'shown' && !notice.delivering && notice.read < notice.people
