/** Whether a failure of this kind means that no server has answered. */
export const isUnanswered = (kind: unknown): boolean => /^(timeout|noResponse|offline)$/.test(String(kind))
