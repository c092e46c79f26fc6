import type { OnlineNow } from './online-now-types'

export const onlineNow: OnlineNow = async () => navigator.onLine !== false
