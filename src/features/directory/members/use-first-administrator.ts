import { useState } from 'react'
import * as v from 'valibot'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { membersMessages } from '@/i18n/members'
import { refusesField } from '@/request/errors'
import { inviteFirstAdministrator, nameFirstAdministrator } from '@/services/people/member-service'
import { showToast } from '@/stores/feedback-store'
import type { NewInvitation } from '@/wire/session/registration'
import { mobileSchema } from '@/wire/session/session'

/** Confirmation and request to appoint the first administrator. */
export function useNaming(unitId: string, onNamed: () => void) {
  const { units } = useMessageNamespace(membersMessages)
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const confirm = async (personId: string) => {
    setBusy(true)
    setError(null)
    try {
      await nameFirstAdministrator(unitId, personId)
      showToast(units.made)
      onNamed()
    } catch (thrown) {
      setError(thrown)
      setBusy(false)
    }
  }
  return {
    ...{ isConfirming, busy, error },
    requestConfirmation: () => setConfirming(true),
    cancel: () => {
      setConfirming(false)
      setError(null)
    },
    confirm: (personId: string) => void confirm(personId),
  }
}

/** Invitation by mobile number, with its validation message. */
export function useInvite(unitId: string, onInvited: () => void) {
  const { units } = useMessageNamespace(membersMessages)
  const messages = useMessages()
  const [busy, setBusy] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [made, setMade] = useState<NewInvitation | null>(null)
  const fieldErrorOf = (error: unknown) =>
    refusesField(error, 'mobile') ? units.joined : errorText(error, messages)
  const invite = async (mobile: string) => {
    if (!v.is(mobileSchema, mobile)) return setFieldError(units.badMobile)
    setBusy(true)
    setFieldError(null)
    try {
      setMade(await inviteFirstAdministrator(unitId, mobile.trim()))
      onInvited()
    } catch (error) {
      setFieldError(fieldErrorOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fieldError, made, invite: (mobile: string) => void invite(mobile) }
}
