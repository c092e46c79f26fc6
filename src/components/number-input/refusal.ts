import { vibrate } from '@/hooks/host/vibrate'
import { useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import { type Edit, refusedKey, refusedPaste, refusedText, type Refusal } from '@/lib/numbers/number-editing'
import type { NumericRule } from '@/lib/numbers/numeric-input'

/** Input that was refused. The field keeps its text and says why. */
export interface Refused {
  why: Refusal
  /** Number of decimals allowed. */
  decimals: number
  /** The text that was pasted; undefined if a key was pressed. */
  pasted: string | undefined
}

function refuse(why: Refusal | null, { decimals = Infinity }: NumericRule, pasted?: string): Refused | null {
  if (why === null) return null
  vibrate()
  return { why, decimals, pasted }
}

/** Vibrates if a key is refused. */
export const refuseKey = (edit: Edit, key: string, rule: NumericRule): Refused | null =>
  refuse(refusedKey(edit, key, rule), rule)

/** Vibrates if the whole text of the field is refused, after a paste of the system's own. */
export const refuseText = (before: Edit, text: string, rule: NumericRule): Refused | null =>
  refuse(refusedText(before, text, rule), rule, text)

/** Vibrates if a text is refused at the caret. */
export const refusePaste = (edit: Edit, text: string, rule: NumericRule): Refused | null =>
  refuse(refusedPaste(edit, text, rule), rule, text)

/** A longer pasted text is repeated in part. */
const mostRepeated = 24

/** The message about refused input; null if there is none. */
export function useRefusalText(refused: Refused | null): string | null {
  const messages = useMessageNamespace(numberInputMessages)
  if (!refused) return null
  const { why, decimals, pasted } = refused
  const reason = why === 'decimals' ? messages.decimals(decimals) : messages.refused[why]
  if (pasted === undefined) return reason
  const text = pasted.trim()
  return messages.pasteRefused(text.length > mostRepeated ? `${text.slice(0, mostRepeated)}…` : text, reason)
}
