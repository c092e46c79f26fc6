/** Keyed by person and task: on a shared phone nobody sees another one's answers. */
export const draftKey = (personId: string, taskId: string): string => `draft:${personId}:${taskId}`

/** With a person's id: something of theirs waits on this device to be sent, so it is worth fetching what sends. */
export const waitingKey = 'waits:'
