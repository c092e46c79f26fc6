/** Keyed by person and task: on a shared phone nobody sees another one's answers. */
export const draftKey = (personId: string, taskId: string): string => `draft:${personId}:${taskId}`
