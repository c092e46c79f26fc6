import type { CheckOnline } from './types'

export const checkOnline: CheckOnline = async () => navigator.onLine !== false
