import * as v from 'valibot'
import { mobileSchema } from '@/wire/session/session'

export const isMobile = (text: string) => v.is(mobileSchema, text)
/** Whether the text is a one-time code: six digits. */
export const isCode = (text: string) => /^\d{6}$/.test(text)
