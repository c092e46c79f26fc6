import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { membersMessages } from '@/i18n/members'
import { RequestError } from '@/request/errors'
import { removeMember, setMember } from '@/services/people/member-service'
import { showToast } from '@/stores/feedback-store'
import type { Member } from '@/wire/people/members'

export interface MemberWish {
  role: Member['role']
  administrator: boolean
  departmentId: string | null
  responsibleDepartments: readonly string[]
}

export const wishOf = ({ role, administrator, department, responsibleDepartments }: Member): MemberWish => ({
  role,
  administrator,
  departmentId: department?.id ?? null,
  responsibleDepartments: responsibleDepartments.map(({ id }) => id),
})

/** The changed fields of a member. Departments of responsibility are sent only with the role `head`. */
function changesOf(member: Member, wish: MemberWish) {
  const before = wishOf(member)
  const same = wish.responsibleDepartments.join(' ') === before.responsibleDepartments.join(' ')
  return {
    ...(wish.role === before.role ? {} : { role: wish.role }),
    ...(wish.administrator === before.administrator ? {} : { administrator: wish.administrator }),
    ...(wish.departmentId === before.departmentId ? {} : { departmentId: wish.departmentId }),
    ...(wish.role !== 'head' || same ? {} : { responsibleDepartments: [...wish.responsibleDepartments] }),
  }
}

/** Saves or removes a member; `onDone` receives true if the user has lost their own administrator rights. */
export function useMember(member: Member, onDone: (left: boolean) => void) {
  const messages = useMessageNamespace(membersMessages)
  const all = useMessages()
  const [busy, setBusy] = useState(false)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const fieldErrorOf = (error: unknown) => {
    const field = error instanceof RequestError ? error.fields[0]?.field : undefined
    const known = Object.keys(messages.faults).find((name) => name === field)
    return known ? messages.faults[known as keyof typeof messages.faults] : errorText(error, all)
  }
  const attempt = async (act: () => Promise<unknown>, said: string, left: boolean) => {
    setBusy(true)
    setFieldError(null)
    try {
      await act()
      showToast(said)
      onDone(left)
    } catch (error) {
      setFieldError(fieldErrorOf(error))
      setBusy(false)
    }
  }
  const { personId, self } = member
  return {
    busy,
    fieldError,
    save: (wish: MemberWish) => {
      if (wish.role === 'head' && wish.responsibleDepartments.length === 0)
        return setFieldError(messages.faults.responsibleDepartments)
      const left = self && !wish.administrator
      void attempt(() => setMember({ personId, ...changesOf(member, wish) }), messages.saved, left)
    },
    remove: () => void attempt(() => removeMember(personId), messages.removed, self),
  }
}
