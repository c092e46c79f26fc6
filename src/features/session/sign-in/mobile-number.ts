import * as v from 'valibot'
import { mobileSchema } from '@/wire/session'

export const isMobile = (text: string) => v.is(mobileSchema, text)
/** A one-time code. */
export const isCode = (text: string) => /^\d{6}$/.test(text)
