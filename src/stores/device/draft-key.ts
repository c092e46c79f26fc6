/** Prefix of the keys of all drafts on this device. */
export const draftKeyPrefix = 'draft:'

/** Keyed by user and task: on a shared phone, users must not see each other's answers. */
export const draftKey = (personId: string, taskId: string): string => `${draftKeyPrefix}${personId}:${taskId}`

/** Changes since the draft was last stored whole. */
export const draftChangesKey = (personId: string, taskId: string): string =>
  `${draftKey(personId, taskId)}:changes`

export const isDraftChangesKey = (key: string): boolean => key.endsWith(':changes')

/** Prefix of a user's keys, to list no entries of another user. */
export const outboxKeyPrefix = (personId: string): string => `outbox:${personId}:`
