/** Keys of the drafts on this device. */
export const allDrafts = 'draft:'

/** Keyed by person and task: on a shared phone nobody sees another one's answers. */
export const draftKey = (personId: string, taskId: string): string => `${allDrafts}${personId}:${taskId}`

/** Keys of one person begin alike, so that nothing of another one's is ever listed. */
export const outboxKeys = (personId: string): string => `outbox:${personId}:`
