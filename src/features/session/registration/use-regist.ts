import { useEffect, useState } from 'react'
import { useLocale, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { registrationMessages } from '@/i18n/registration'
import { sessionMessages } from '@/i18n/session'
import { helpWithUnitCode } from '@/lib/organisation/unit-code-help'
import { scroll } from '@/platform/ui/scroll'
import { completeInfo } from '@/services/people/person-service'
import { registerMember } from '@/services/session/registration-service'
import { useAppStore } from '@/stores/app-store'
import { loadPersonTypes } from '@/stores/enum-lists'
import { setUserInfo } from '@/stores/session/session-store'
import type { RegistOutcome, RegistRequest } from '@/wire/session/registration'
import { useMobileCode } from '../mobile-code/mobile-code'
import { signInToOrganisation } from '../sign-in/sign-in'
import { requireConsent } from '../privacy/consent'
import { saveJoinRequestId } from './join-status'
import { failureOf } from './failures'
import {
  type FieldErrors,
  type FieldName,
  fieldId,
  fieldOrder,
  type Fields,
  fieldErrorsOf,
  forgetFields,
  inviteCode,
  keepFields,
  readFields,
} from './fields'
import { useLegalPerson } from './use-legal-person'
import { type FoundTarget, useTarget } from './use-target'

/** Outcome of the registration. `signedIn` is separate, because signing in may fail after joining. */
export type Outcome = Pick<RegistOutcome, 'outcome' | 'organisation'> & { signedIn: boolean }

/** Person types of this organisation type; empty until the organisation is known. */
function usePersonTypes(organisationType: number | null) {
  const locale = useLocale()
  const types = useAppStore((state) => state.rylxDmList)
  useEffect(() => {
    if (organisationType !== null) loadPersonTypes(organisationType).catch(() => undefined)
  }, [organisationType, locale])
  return organisationType === null ? [] : types
}

function requestOf({ way, ...fields }: Fields, code: string): RegistRequest {
  const { name, mobile, rylxDm, departmentId } = fields
  const by =
    way === 'invite'
      ? { invite: inviteCode(fields.invite), ...(departmentId === '' ? {} : { departmentId }) }
      : { unitCode: helpWithUnitCode(fields.unitCode).code }
  return { ...by, name: name.trim(), mobile, code, rylxDm }
}

/**
 * Signs in to the joined organisation and adds the details that its member record lacks. Returns false if
 * waiting for approval or if the sign-in failed.
 */
async function comeIn(outcome: RegistOutcome, { name, rylxDm }: Fields): Promise<boolean> {
  if (outcome.outcome === 'waiting') return false
  try {
    await signInToOrganisation(outcome.login, outcome.xnzzId)
  } catch {
    return false
  }
  if (outcome.outcome === 'member' && outcome.incomplete)
    await completeInfo({ name: name.trim(), rylxDm }).then(setUserInfo, () => undefined)
  return true
}

/** Error of the organisation's code; empty if the organisation was found. */
function useTargetFault({ way }: Fields, { target, error }: FoundTarget): FieldErrors {
  const messages = useMessages()
  const own = useMessageNamespace(registrationMessages)
  if (target) return {}
  const name: FieldName = way === 'invite' ? 'invite' : 'unitCode'
  if (error) return { [name]: errorText(error, messages) }
  return { [name]: way === 'invite' ? own.badInvite : own.badUnitCode }
}

function useFields({ invite, unit }: Asked) {
  const [fields, setFields] = useState(() => readFields(invite, unit))
  const [errors, setErrors] = useState<FieldErrors>({})
  const isLegalPerson = useLegalPerson()
  // A legal person registers its own organisation, by its code, unless it has been invited.
  useEffect(() => {
    if (isLegalPerson) setFields((now) => (now.invite === '' ? { ...now, way: 'unit' } : now))
  }, [isLegalPerson])
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part }
    keepFields(next)
    setFields(next)
    // Clears the errors of edited fields; a change of `way` clears those of both code fields.
    const right = 'way' in part ? ['invite', 'unitCode'] : Object.keys(part)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !right.includes(name))),
    )
  }
  return { fields, change, errors, setErrors, isLegalPerson }
}

/** The codes in the page's URL. */
interface Asked {
  invite?: string | undefined
  unit?: string | undefined
}

/** State of the registration form: values, organisation, errors and submission. */
export function useRegist(asked: Asked) {
  const messages = useMessages()
  const ofSession = useMessageNamespace(sessionMessages)
  const own = useMessageNamespace(registrationMessages)
  const { fields, change, errors, setErrors, isLegalPerson } = useFields(asked)
  const [code, setCode] = useState('')
  const [other, setOther] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const found = useTarget(fields)
  const types = usePersonTypes(found.target?.ssjglxDm ?? null)
  const targetErrors = useTargetFault(fields, found)
  const mobileCode = useMobileCode(fields.mobile, (fieldError) =>
    setErrors(({ mobile: _before, ...rest }) =>
      fieldError === null ? rest : { ...rest, mobile: fieldError },
    ),
  )

  const showErrors = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors)
    const first = fieldOrder.find((name) => fieldErrors[name] !== undefined)
    if (first) scroll.toElement(fieldId(first))
    return first !== undefined
  }

  const submit = async () => {
    setOther(null)
    const typed = { fields, code, types: types.map(({ value }) => value) }
    if (showErrors({ ...targetErrors, ...fieldErrorsOf(typed, own, ofSession) })) return
    if (!(await requireConsent())) return
    setBusy(true)
    try {
      const answer = await registerMember(requestOf(fields, code))
      const signedIn = await comeIn(answer, fields)
      forgetFields()
      if (answer.outcome === 'waiting') saveJoinRequestId(answer.request)
      setOutcome({ outcome: answer.outcome, organisation: answer.organisation, signedIn })
    } catch (error) {
      const failure = failureOf(error, own, messages, ofSession)
      setOther(failure.other)
      showErrors(failure.fields)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ fields, change, code, errors, other, busy, outcome, found, types, mobileCode, isLegalPerson },
    changeCode: (next: string) => {
      setCode(next)
      setErrors(({ code: _before, ...rest }) => rest)
    },
    submit: () => void submit(),
  }
}

export type Registering = ReturnType<typeof useRegist>
