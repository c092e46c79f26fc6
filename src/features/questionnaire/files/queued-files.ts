import { useEffect } from 'react'
import { localFileIds } from '@/lib/questionnaire'
import { network } from '@/platform/network/status'
import type { AnswerSession } from '../session/answer-session'

/** Uploads queued files when the page opens, and whenever the network returns. Few answers have any. */
export function useQueuedFiles(session: AnswerSession, personId: string): void {
  useEffect(() => {
    const upload = () => {
      if (localFileIds(session.instance.answers()).length === 0) return
      void import(/* webpackChunkName: "answer-later" */ './upload-queued').then(
        ({ uploadQueuedFiles }) => uploadQueuedFiles(session, personId),
        () => undefined,
      )
    }
    upload()
    return network.onChange((online) => online && upload())
  }, [session, personId])
}
