import { useState } from 'react'
import { replace } from '@/platform/navigation'
import { isPassing, RequestError } from '@/request/errors'
import { href } from '@/routes'
import { submitAnswers } from '@/services/questionnaire-service'
import type { TaskDetail } from '@/wire/questionnaire'
import type { Answering } from './use-answering'

export type SubmitState =
  | { at: 'filling' }
  | { at: 'asking' }
  | { at: 'sending' }
  /** No receipt has come; the answers are kept and the same submit may be repeated. */
  | { at: 'pending' }
  | { at: 'failed'; error: unknown }

/** Hands the answers in, at most once: the draft's key makes every further try the same submit. */
export function useSubmit({ task, round }: TaskDetail, { session, keeper, store, checkAll }: Answering) {
  const [state, setState] = useState<SubmitState>({ at: 'filling' })

  const finish = () => {
    store.remove()
    replace(href('receipt', { id: task.id }))
  }

  const send = async () => {
    setState({ at: 'sending' })
    keeper.close()
    const draft = keeper.current()
    // The key must outlive this page before it goes out, or a lost answer could be followed by a second submit.
    store.write(draft)
    try {
      const { fill } = session
      const sent = { answers: fill.visibleAnswers(), reasons: fill.reasons() }
      const { clientKey, seconds } = draft
      await submitAnswers({ id: task.id, round, clientKey, ...sent, seconds })
      finish()
    } catch (error) {
      if (error instanceof RequestError && error.code === 'alreadySubmitted') return finish()
      keeper.reopen()
      setState(isPassing(error) ? { at: 'pending' } : { at: 'failed', error })
    }
  }

  return {
    state,
    /** Checks everything first; asks when nothing is wrong. */
    ask: () => setState(checkAll() ? { at: 'asking' } : { at: 'filling' }),
    cancel: () => setState({ at: 'filling' }),
    send: () => void send(),
  }
}
