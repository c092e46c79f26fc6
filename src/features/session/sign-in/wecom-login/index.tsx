import type { WecomLogin as Contract } from './types'

export const WecomLogin: Contract = () => null
