/** Prefix of the keys of all drafts on this device. */
export const allDrafts = 'draft:'

/** Keyed by user and task, so that on a shared phone no user sees another one's answers. */
export const draftKey = (personId: string, taskId: string): string => `${allDrafts}${personId}:${taskId}`

/** Prefix of a user's keys, so that no entries of another user are listed. */
export const outboxKeys = (personId: string): string => `outbox:${personId}:`
