import type { PhoneNumberButton as Contract } from './types'

export const PhoneNumberButton: Contract = null
