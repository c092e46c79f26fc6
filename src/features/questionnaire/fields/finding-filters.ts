import type { Finding } from '@/lib/questionnaire'

export const isAny = (): boolean => true

/** True for findings about the free text of an "other" option. */
export const isOfOther = ({ code }: Finding): boolean => code === 'otherMissing' || code === 'otherTooLong'

export const isExpiredCode = ({ code }: Finding): boolean => code === 'expiredCode'

export const isOfCell = ({ cell }: Finding): boolean => cell !== undefined
