import { Notice } from '@/components/notice/notice'
import { useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { needsFaceCheck, type SubmitState } from './use-submit'

/** The error of the last attempt to submit, unless the face check dialog asks for the next step. */
export function SubmitNotice({ submit }: { submit: SubmitState }) {
  const messages = useMessages()
  if (submit.at !== 'failed' || needsFaceCheck(submit)) return null
  return (
    <Notice tone="bad" live="alert">
      {errorText(submit.error, messages)}
    </Notice>
  )
}
