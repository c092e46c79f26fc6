/**
 * The user's answer: messages allowed; refused, or the platform has blocked the templates; the user has switched off
 * all messages of the app; or the question could not be asked.
 */
export type SubscriptionAnswer = 'accepted' | 'refused' | 'switchedOff' | 'failed'

/**
 * Asks whether the app may send messages of the given templates, at most three. Must be called in the tap handler of a
 * button. Never rejects. Null where the platform has no such messages.
 */
export type AskSubscription = ((templateIds: string[]) => Promise<SubscriptionAnswer>) | null
