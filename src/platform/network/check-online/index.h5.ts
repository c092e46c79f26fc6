import type { OnlineNow } from './types'

export const checkOnline: OnlineNow = async () => navigator.onLine !== false
