/**
 * URL parameters with one-time codes of other apps, and the kind of each code. A code identifies the arriving user, so
 * neither the first paint nor the app may use the stored session with it.
 */
export const grantParameters = { ticket: 'ticket', loginticket: 'ticket', wxCode: 'wechat' } as const
