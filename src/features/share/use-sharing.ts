import { useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/errors'
import { shareMessages } from '@/i18n/share'
import { createShareLink, getSharedSurvey, revokeShareLink } from '@/services/surveys/share-service'
import { showToast } from '@/stores/feedback-store'
import type { NewShareLink } from '@/wire/surveys/share'

export interface WantedLink {
  days: number
  addsRespondents: boolean
}

const failed = (error: unknown) => showToast(errorText(error, currentLanguage().messages))

/** A shared survey with its links, and the link just created. */
export function useSharing(surveyId: string) {
  const own = useMessageNamespace(shareMessages)
  const shared = useLoad(`share ${surveyId}`, () => getSharedSurvey(surveyId))
  const [made, setMade] = useState<NewShareLink | null>(null)
  const [busy, setBusy] = useState(false)

  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      failed(error)
    } finally {
      // Also after a failure: another user may have closed the survey.
      await shared.reload()
      setBusy(false)
    }
  }
  const make = (wanted: WantedLink) =>
    whileBusy(async () => setMade(await createShareLink({ surveyId, ...wanted })))
  const revoke = (id: string) =>
    whileBusy(async () => {
      await revokeShareLink(id)
      // The revoked link must not remain on display.
      setMade((before) => (before?.link.id === id ? null : before))
      showToast(own.revoked)
    })
  return {
    ...{ shared, made, busy },
    make: (wanted: WantedLink) => void make(wanted),
    revoke: (id: string) => void revoke(id),
    again: () => setMade(null),
  }
}

export type Sharing = ReturnType<typeof useSharing>
